import { counted, type Formats } from '../../../formats.ts';
import { type AskedSpan, daysOfSpan } from '../../../log-questions/reading/spans.ts';
import { spansIn } from '../../../log-questions/reading/spans-in.ts';
import { clock } from '../../../log-questions/texts/clock.ts';
import { whenOf } from '../../../log-questions/texts/span-name.ts';
import { list, paragraphs, sentences } from '../../../prose/paragraphs.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { overDistance } from '../../../races/distance-name.ts';
import { compareRaces, distanceKey, finishSeconds } from '../../../races/rules.ts';
import type { Race } from '../../../races/schema.ts';
import { racesWithinIn } from '../../intents/races-within.ts';
import type { CoachRecords } from '../../records.ts';
import { switchedOff } from '../off.ts';
import type { Answer } from '../proposal.ts';
import { racesRun } from '../races-run.ts';
import { lineOf, mostListed } from './meant.ts';

const mostNamed = 4;

/**
 * Whether, or how often, a race was run within a time, and which; undefined if that is not asked.
 */
export function answerRacesWithin(records: CoachRecords, text: string): Answer | undefined {
  const asked = racesWithinIn(text);
  if (!asked) return undefined;
  if (!records.enabled.races) return { text: switchedOff(['races']) };
  const { formats } = records;
  const line = (race: Race) => lineOf(race, formats);
  const [span] = spansIn(text, records.today, records.formats.startOfWeek).spans;
  const { distance, time, isFaster, end, isCount } = asked;
  const of = distance === undefined ? '' : ` ${overDistance(distance, formats)}`;
  const limit = `${isFaster ? 'under' : 'over'} ${clock(time)}`;
  const within = `${limit}${span ? ` ${whenOf(span, formats)}` : ''}`;
  const understood = `Races${of} ${within}`;
  const timed = racesRun(records)
    .toSorted(compareRaces)
    .filter(
      (race) =>
        finishSeconds(race) > 0 &&
        (distance === undefined || distanceKey(race.distance) === distanceKey(distance)) &&
        isWithin(race, span),
    );
  const those = timed.filter((race) =>
    isFaster ? finishSeconds(race) < time : finishSeconds(race) > time,
  );
  const [latest] = those;
  if (!latest) {
    const best = isFaster && distance !== undefined ? fastestOf(timed) : undefined;
    return {
      understood,
      text: sentences(
        `No: your race log has no race${of} ${within}.`,
        best && `The fastest is ${clock(finishSeconds(best))}, at ${whereOf(best, formats)}.`,
      ),
    };
  }
  if (end) {
    const race = end === 'first' ? (those.at(-1) ?? latest) : latest;
    return { understood, text: `Your ${end} race${of} ${within} was ${line(race)}.` };
  }
  const only = those.length === 1;
  const opening = isCount
    ? `You went ${within} ${counted(those.length, 'time')}, in ${only ? 'this race' : `these ${counted(those.length, 'race')}`}${of}:`
    : only
      ? `Yes, you have gone ${within}${of} once: ${line(latest)}.`
      : `Yes, you have gone ${within}${of} more than once:`;
  const lines = isCount || !only ? those.map((race) => `${line(race)}.`) : [];
  return {
    understood,
    text: paragraphs(opening, list(lines.slice(0, mostNamed))),
    ...(lines.length > mostNamed && { more: list(lines.slice(mostNamed, mostListed)) }),
  };
}

const fastestOf = (races: readonly Race[]): Race | undefined =>
  races.toSorted((a, b) => finishSeconds(a) - finishSeconds(b))[0];

const whereOf = ({ raceName, date }: Race, { shortDate }: Formats): string =>
  `${plainName(raceName)} on ${shortDate(date)}`;

function isWithin({ date }: Race, span: AskedSpan | undefined): boolean {
  if (!span) return true;
  const { from = '', to } = { from: '', ...daysOfSpan(span) };
  return date >= from && date <= to;
}
