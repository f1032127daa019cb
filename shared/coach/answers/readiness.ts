import { daysBetween, shortDate } from '../../calendar-day.ts';
import { formatDistance, formatTotal } from '../../formats.ts';
import { severityBand } from '../../injuries/rules.ts';
import { clock } from '../../log-questions/texts/clock.ts';
import {
  areaName,
  distanceName,
  overDistance,
  plainName,
} from '../../log-questions/texts/names.ts';
import { recentRuns, type TargetRange, weeklyDistance } from '../../strategy/facts.ts';
import { list, paragraphs } from '../../strategy/prose.ts';
import { targetOf } from '../../strategy/rules.ts';
import type { PlannedRace } from '../../strategy/schema.ts';
import { km } from '../../units.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { basisText, nothingToPredictFrom, predictionLimits, rangeText } from './basis.ts';
import { sessionsHeld } from './log.ts';
import { leftOut } from './off.ts';
import { worstInjury } from './open-injuries.ts';
import { raceAsked } from './planned-race.ts';
import { rangeOver } from './predicting.ts';
import { inDays } from './relative-days.ts';

/** For a marathon and more: our convention, the same as for predictions. */
const longRace = 30;
const longRunNeeded = km(25);

/** Whether the runner is ready for a planned race, as far as the log can say. */
export function answerReadiness(records: CoachRecords, asked: Asked): string {
  const race = raceAsked(records, asked);
  if (!race) return withoutRace(records, asked.distance);
  const range = rangeOver(records, race.raceDistance);
  return paragraphs(
    verdict(records, race, range),
    list(evidence(records, race, range)),
    range ? predictionLimits : nothingToPredictFrom,
    leftOut(records.injuries, 'injuries', 'injuries'),
  );
}

function withoutRace(records: CoachRecords, distance: number | undefined): string {
  const add =
    'Add the race on the Race Strategy screen, with its date, distance and target time, and I can say more.';
  if (distance === undefined)
    return `You have no race planned that I could measure you against. ${add}`;
  const range = rangeOver(records, distance);
  const label = distanceName(distance);
  if (!range) return paragraphs(`You have no ${label} planned. ${nothingToPredictFrom}`, add);
  return paragraphs(
    `You have no ${label} planned, but today your log points to ${rangeText(range)} over that distance.`,
    list(trainingFor(records, distance)),
    `${basisText(range, records.today)} ${predictionLimits}`,
    add,
  );
}

function verdict(records: CoachRecords, race: PlannedRace, range: TargetRange | undefined): string {
  const name = plainName(race.raceName);
  const target = targetOf(race);
  const sore = worstInjury(records);
  if (sore && ['severe', 'extreme'].includes(severityBand(sore.painSeverity))) {
    return `Not as things stand: your ${areaName(sore.painArea)} is at ${sore.painSeverity} out of 10, and that has to be looked at by a doctor or physiotherapist before ${name}.`;
  }
  if (!range) return `I can’t tell whether you are ready for ${name}.`;
  if (lacksLongRun(records, race.raceDistance)) {
    return `Not yet for ${name}: your log has no run of ${formatTotal(longRunNeeded)} or more in the last eight weeks, and the distance is what makes that race hard.`;
  }
  if (target === undefined) {
    return `For ${name} your log points to ${rangeText(range)}. Without a target time, I can’t say more than that.`;
  }
  const goal = clock(target);
  if (target < range.fastest) {
    return `Not for ${goal}, going by your log: it points to ${rangeText(range)} at ${name}, so your target is ${clock(range.fastest - target)} faster than the fast end.`;
  }
  if (target <= range.slowest) {
    const half = target < range.expected ? 'faster' : 'slower';
    return `Going by your log, ${goal} at ${name} is within reach: it points to ${rangeText(range)}, and your target is in the ${half} half of that.`;
  }
  return `Yes, going by your log: it points to ${rangeText(range)} at ${name}, faster than your target of ${goal}.`;
}

function evidence(
  records: CoachRecords,
  race: PlannedRace,
  range: TargetRange | undefined,
): string[] {
  const when = inDays(daysBetween(records.today, race.raceDate));
  const sore = worstInjury(records);
  return [
    `Race day: ${shortDate(race.raceDate)}, ${when}, ${overDistance(race.raceDistance)}.`,
    ...trainingFor(records, race.raceDistance),
    ...(range ? [basisText(range, records.today)] : []),
    ...(sore
      ? [
          `Open injury: ${areaName(sore.painArea)}, ${sore.painSeverity} out of 10, reported on ${shortDate(sore.dateReported, records.today)}. It counts for more than any time here.`,
        ]
      : []),
  ];
}

/** The long run and the weekly distance of late. */
function trainingFor(records: CoachRecords, distance: number): string[] {
  const longest = longestRun(records);
  const weekly = weeklyDistance({ trainings: sessionsHeld(records), today: records.today });
  return [
    longest
      ? `Longest run of the last eight weeks: ${formatDistance(longest.distance)} on ${shortDate(longest.date, records.today)}, ${comparedWith(longest.distance, distance)}.`
      : 'Longest run of the last eight weeks: none with a distance is logged.',
    weekly === undefined
      ? 'Weekly distance: not every one of the last four weeks has a run with a distance.'
      : `Weekly distance: ${formatTotal(weekly)} on average over the last four weeks.`,
  ];
}

const comparedWith = (run: number, race: number): string =>
  run < race
    ? `${Math.round((run * 100) / race)} percent of the race`
    : 'at least as far as the race';

function longestRun(records: CoachRecords) {
  return recentRuns({ trainings: sessionsHeld(records), today: records.today })
    .filter(({ distance }) => distance > 0)
    .toSorted((a, b) => b.distance - a.distance)[0];
}

const lacksLongRun = (records: CoachRecords, distance: number): boolean =>
  distance > longRace && (longestRun(records)?.distance ?? 0) < longRunNeeded;
