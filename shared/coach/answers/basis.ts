import { type CalendarDay, daysBetween, shortDate } from '../../calendar-day.ts';
import { withDistanceUnit } from '../../formats.ts';
import { clock } from '../../log-questions/texts/clock.ts';
import { distanceName, plainName } from '../../log-questions/texts/names.ts';
import { finishSeconds } from '../../races/rules.ts';
import type { TargetRange } from '../../strategy/facts.ts';
import { daysAgo } from './relative-days.ts';

/** '1:38:20 to 1:42:10'. */
export const rangeText = ({
  fastest,
  slowest,
}: Pick<TargetRange, 'fastest' | 'slowest'>): string =>
  fastest === slowest ? clock(fastest) : `${clock(fastest)} to ${clock(slowest)}`;

/** What a range rests on, and how old that is. */
export function basisText({ basedOn, error }: TargetRange, today: CalendarDay): string {
  const margin = `give or take ${error} percent`;
  if (basedOn === 'training') {
    return `The range rests on your training of the last eight weeks, as there is no race of the last twelve months (${margin}).`;
  }
  if (basedOn === 'hard-sessions') {
    return `The range rests on your fastest hard sessions of the last 90 days, as there is no race to go by (${margin}).`;
  }
  const age = daysAgo(daysBetween(basedOn.date, today));
  return `The range rests on ${plainName(basedOn.raceName)} on ${shortDate(basedOn.date)}, ${age}: ${distanceName(basedOn.distance)} in ${clock(finishSeconds(basedOn))} (${margin}).`;
}

/** What a prediction assumes, and does not know. */
export const predictionLimits =
  'It assumes a flat course, good weather and a day without trouble. It is arithmetic, not a promise.';

/** What to log where there is nothing to predict from. */
export const nothingToPredictFrom = `Your log has nothing that I could predict from. It takes a race of the last twelve months, three hard runs of 20 to 70 minutes in the last 90 days, or eight weeks of running at a level that the formula covers. The best start is a race or time trial over ${withDistanceUnit(5)}, entered in the race log.`;
