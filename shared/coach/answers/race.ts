import { shortDate } from '../../calendar-day.ts';
import { paceUnit } from '../../formats.ts';
import { currentBest, personalBests } from '../../races/personal-bests.ts';
import { compareRaces, distanceLabel, finishSeconds, racePaceOf } from '../../races/rules.ts';
import type { Race } from '../../races/schema.ts';
import { describeFade, formatSplit, parseSplits } from '../../races/splits.ts';
import { list, paragraphs } from '../../strategy/prose.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { clock } from './clock.ts';
import { distanceName, overDistance, plainName } from './names.ts';
import { bestNamed } from './planned-race.ts';
import { racesRun } from './predicting.ts';

/** A race by its id, by its name, or the last one. */
export function answerRace(
  records: CoachRecords,
  asked: Pick<Asked, 'ids' | 'text' | 'span'>,
): string {
  const run = racesRun(records).toSorted(compareRaces);
  const named =
    records.races?.find(({ id }) => asked.ids.includes(id)) ?? bestNamed(run, asked.text);
  const race = named ?? run[0];
  return race
    ? aboutRace(records, race)
    : 'Your race log is empty. Enter a race with its date, distance and time, and I can tell you how it compares and what it says about other distances.';
}

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
  const over = overDistance(own.distance);
  if (own.races === 1) return [`It is your only race ${over} so far, and so your best.`];
  const best = currentBest(own);
  const difference = bests.differences.get(race.id);
  const lines = [];
  if (best.race.id === race.id)
    lines.push(`It is your personal best ${over}, of ${own.races} races.`);
  else {
    lines.push(
      `Your personal best ${over} is ${clock(best.time)}, at ${plainName(best.race.raceName)} on ${shortDate(best.race.date)}.`,
    );
  }
  if (difference !== undefined && difference !== 0) {
    lines.push(
      `It was ${formatSplit(Math.abs(difference))} ${difference < 0 ? 'faster' : 'slower'} than your best until then.`,
    );
  }
  return lines;
}
