import { daysBetween, shortDate } from '../../calendar-day.ts';
import { counted, paceUnit } from '../../formats.ts';
import { currentBest, personalBests } from '../../races/personal-bests.ts';
import {
  compareRaces,
  distanceLabel,
  finishSeconds,
  isNamedDistance,
  racePaceOf,
} from '../../races/rules.ts';
import type { Race } from '../../races/schema.ts';
import { describeFade, formatSplit, parseSplits } from '../../races/splits.ts';
import { list, paragraphs } from '../../strategy/prose.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { clock } from './clock.ts';
import { distanceName, overDistance, plainName } from './names.ts';
import { bestNamed } from './planned-race.ts';
import { racesRun } from './predicting.ts';
import { daysAgo } from './relative-days.ts';
import { spanName } from './span-name.ts';

/** A race by its id, by its name, or the last one. */
export function answerRace(
  records: CoachRecords,
  asked: Pick<Asked, 'ids' | 'text' | 'span' | 'distance'>,
): string {
  const run = racesRun(records).toSorted(compareRaces);
  if (run.length === 0) return emptyRaceLog;
  if (asked.text.includes('how many') && !asked.text.includes('days')) return count(run, asked);
  const named =
    records.races?.find(({ id }) => asked.ids.includes(id)) ?? bestNamed(run, asked.text);
  if (named) return aboutRace(records, named);
  if (namesOne.test(asked.text)) {
    return paragraphs('I find no race of that name in your race log.', listed(run));
  }
  const those = over(run, asked.distance);
  const race = /\bfirst (?:\w+ )?(?:race|marathon|half|5k|10k)/.test(asked.text)
    ? those.at(-1)
    : those[0];
  if (!race)
    return paragraphs(
      `Your race log has no race ${overDistance(asked.distance ?? 0)}.`,
      listed(run),
    );
  return paragraphs(age(race, records.today, asked.text), aboutRace(records, race));
}

const emptyRaceLog =
  'Your race log is empty. Enter a race with its date, distance and time, and I can tell you how it compares and what it says about other distances.';

/** 'How did I do at the Berlin Marathon?' */
const namesOne = /\b(?:at|in) the \p{L}{3,}/u;

/** Two entries of one distance may differ in the last metres. */
const over = (races: readonly Race[], distance: number | undefined): readonly Race[] =>
  distance === undefined
    ? races
    : races.filter((race) => distanceLabel(race.distance) === distanceLabel(distance));

const mostListed = 5;

const listed = (races: readonly Race[]): string =>
  list(
    races.slice(0, mostListed).map((race) => {
      const time = finishSeconds(race);
      return `${plainName(race.raceName)} on ${shortDate(race.date)}: ${distanceName(race.distance)}${time > 0 ? ` in ${clock(time)}` : ''}`;
    }),
  );

function count(run: readonly Race[], { span, distance }: Pick<Asked, 'span' | 'distance'>): string {
  const races = over(run, distance).filter(
    ({ date }) => !span || (date >= span.from && date <= span.to),
  );
  const what = distance === undefined ? '' : ` ${overDistance(distance)}`;
  const when = span ? ` in ${spanName(span)}` : '';
  if (races.length === 0) return `Your race log has no race${what}${when}.`;
  return paragraphs(
    `Your race log has ${counted(races.length, 'race')}${what}${when}${races.length > mostListed ? `; the last ${mostListed} are` : ''}:`,
    listed(races),
  );
}

/** How long ago, if that is asked. */
const age = ({ raceName, date }: Race, today: string, text: string): string | undefined =>
  /\b(?:days|when|how long)\b/.test(text)
    ? `${plainName(raceName)} was ${daysAgo(daysBetween(date, today))}, on ${shortDate(date)}.`
    : undefined;

export function aboutRace(records: CoachRecords, race: Race): string {
  const time = finishSeconds(race);
  const name = plainName(race.raceName);
  const splits = race.splits && parseSplits(race.splits);
  const pace = racePaceOf(race);
  return paragraphs(
    time > 0
      ? `${name} on ${shortDate(race.date)}: ${distanceName(race.distance)} in ${clock(time)}${pace ? `, ${pace} ${paceUnit}` : ''}.`
      : `${name} on ${shortDate(race.date)} ${overDistance(race.distance)} has no finish time in your log.`,
    list([...standing(records, race), ...(splits ? [`Pacing: ${describeFade(splits)}`] : [])]),
    !splits &&
      time > 0 &&
      `Enter your splits, one a line such as “1: 4:05”, and I can say how evenly you ran.`,
    race.mistakes?.trim()
      ? `You noted under mistakes and lessons: “${plainName(race.mistakes)}”`
      : undefined,
  );
}

/** Where the race stands among those over the same distance. */
function standing(records: CoachRecords, race: Race): string[] {
  const bests = personalBests(records.races ?? [], records.today);
  const own = bests.byDistance.get(distanceLabel(race.distance));
  if (!own || finishSeconds(race) === 0) return [];
  const distance = overDistance(own.distance);
  if (own.races === 1) return [`It is your only race ${distance} so far, and so your best.`];
  const best = currentBest(own);
  const kind = isNamedDistance(own.distance) ? 'personal best' : 'best';
  const difference = bests.differences.get(race.id);
  const lines = [];
  if (best.race.id === race.id)
    lines.push(`It is your ${kind} ${distance}, of ${own.races} races.`);
  else {
    lines.push(
      `Your ${kind} ${distance} is ${clock(best.time)}, at ${plainName(best.race.raceName)} on ${shortDate(best.race.date)}.`,
    );
  }
  if (difference !== undefined && difference !== 0) {
    lines.push(
      `It was ${formatSplit(Math.abs(difference))} ${difference < 0 ? 'faster' : 'slower'} than your best until then.`,
    );
  }
  return lines;
}
