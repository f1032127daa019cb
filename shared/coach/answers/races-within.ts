import { shortDate } from '../../calendar-day.ts';
import { counted } from '../../formats.ts';
import { type AskedSpan, daysOfSpan } from '../../log-questions/reading/spans.ts';
import { spansIn } from '../../log-questions/reading/spans-in.ts';
import { clock } from '../../log-questions/texts/clock.ts';
import { distanceName, overDistance, plainName } from '../../log-questions/texts/names.ts';
import { whenOf } from '../../log-questions/texts/span-name.ts';
import { compareRaces, distanceLabel, finishSeconds } from '../../races/rules.ts';
import type { Race } from '../../races/schema.ts';
import { list, paragraphs } from '../../strategy/prose.ts';
import { racesWithinIn } from '../intents/races-within.ts';
import type { CoachRecords } from '../records.ts';
import { switchedOff } from './off.ts';
import type { Answer } from './proposal.ts';
import { racesRun } from './races-run.ts';

const mostShown = 4;
const mostListed = 40;

/** How many races were run within a time, and which; undefined where nothing of the kind is asked. */
export function answerRacesWithin(records: CoachRecords, text: string): Answer | undefined {
  const asked = racesWithinIn(text);
  if (!asked) return undefined;
  if (!records.enabled.races) return { text: switchedOff(['races']) };
  const [span] = spansIn(text, records.today).spans;
  const of = asked.distance === undefined ? '' : ` ${overDistance(asked.distance)}`;
  const what = `${of} ${asked.said}${span ? ` ${whenOf(span)}` : ''}`;
  const understood = `Races${what}`;
  const those = racesRun(records)
    .toSorted(compareRaces)
    .filter((race) => {
      const time = finishSeconds(race);
      const isOver =
        asked.distance === undefined ||
        distanceLabel(race.distance) === distanceLabel(asked.distance);
      const isMeant = asked.isFaster ? time < asked.time : time > asked.time;
      return time > 0 && isOver && isMeant && isWithin(race, span);
    });
  const [latest] = those;
  if (!latest) return { understood, text: `No: your race log has no race${what}.` };
  if (asked.end) {
    const race = asked.end === 'first' ? (those.at(-1) ?? latest) : latest;
    return { understood, text: `Your ${asked.end} race${what} was ${lineOf(race)}.` };
  }
  const lines = those.map((race) => `${lineOf(race)}.`);
  return {
    understood,
    text: paragraphs(
      `You went ${asked.said}${span ? ` ${whenOf(span)}` : ''} ${counted(those.length, 'time')}, in ${those.length === 1 ? 'this' : 'these'} ${counted(those.length, 'race')}${of}:`,
      list(lines.slice(0, mostShown)),
    ),
    ...(lines.length > mostShown && { more: list(lines.slice(mostShown, mostListed)) }),
  };
}

function isWithin({ date }: Race, span: AskedSpan | undefined): boolean {
  if (!span) return true;
  const { from = '', to } = { from: '', ...daysOfSpan(span) };
  return date >= from && date <= to;
}

const lineOf = (race: Race): string =>
  `${plainName(race.raceName)} on ${shortDate(race.date)}: ${distanceName(race.distance)} in ${clock(finishSeconds(race))}`;
