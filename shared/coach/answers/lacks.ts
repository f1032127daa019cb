import { daysBetween } from '../../calendar-day.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { overDistance } from '../../races/distance-name.ts';
import type { PlannedRace } from '../../strategy/schema.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { answerFocus } from './focus.ts';
import { sessionsHeld } from './log.ts';
import { severeInjury } from './open-injuries.ts';
import { raceAsked } from './planned-race.ts';
import type { Answer } from './proposal.ts';
import { inDays } from './relative-days.ts';
import { longestRun, trainingFor } from './training-for.ts';

/** What training has not yet covered for a planned race: its distance and its climb. */
export async function answerLacks(
  records: CoachRecords,
  asked: Asked,
  log: WholeLog,
): Promise<Answer> {
  const race = raceAsked(records, asked);
  if (!race) return await answerFocus(records, asked, log);
  const name = plainName(race.raceName);
  const { longest } = trainingFor(records, race.raceDistance);
  return {
    understood: `What is missing for ${name}, ${inDays(daysBetween(records.today, race.raceDate))}`,
    text: paragraphs(
      severeInjury(records),
      gapText(records, race),
      list([longest, climbText(records, race)].filter((line) => line !== undefined)),
    ),
    more: '“Am I fitter?” tells you how fit you are otherwise, and “predict my race” what time to expect.',
  };
}

/** The most climb of any loaded run, in metres. */
const mostClimb = (records: CoachRecords): number =>
  Math.max(0, ...sessionsHeld(records).map(({ elevationGain }) => elevationGain ?? 0));

/** A long run of this share of the race distance is enough: our own convention. */
const enough = { upToHalf: 1, beyond: 0.75 };

function gapText(records: CoachRecords, race: PlannedRace): string {
  const { formats } = records;
  const { raceDistance, elevationGain = 0 } = race;
  const far = (longestRun(records)?.distance ?? 0) / raceDistance;
  const high = elevationGain > 0 ? mostClimb(records) / elevationGain : 1;
  const isFar = far >= (raceDistance > 22 ? enough.beyond : enough.upToHalf);
  const whole = `${overDistance(raceDistance, formats)}${elevationGain > 0 ? ` with ${formats.formatHeight(elevationGain)} of climb` : ''}`;
  if (isFar && high >= enough.beyond) {
    return `Your log shows no gap for this race ${whole}: keep the rhythm, and rest before it.`;
  }
  const what = isFar || high < far ? 'climb' : 'long runs';
  const how =
    what === 'climb'
      ? 'take the long run into hills, up and down, and go by effort'
      : 'make the long run the one of the week that you don’t miss, and lengthen it a little at a time';
  return `What is missing most for this race ${whole} is ${what}: ${how}.`;
}

function climbText(records: CoachRecords, { elevationGain }: PlannedRace): string | undefined {
  if (!elevationGain) return undefined;
  const { formatHeight } = records.formats;
  const most = mostClimb(records);
  return most > 0
    ? `Most climb in one run: ${formatHeight(most)}, while the race has ${formatHeight(elevationGain)}.`
    : `No run I can see has its climb noted, while the race has ${formatHeight(elevationGain)}.`;
}
