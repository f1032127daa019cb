import { daysBetween } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
import { clock } from '../../log-questions/texts/clock.ts';
import { plainName } from '../../prose/plain-name.ts';
import { distanceName, overDistance } from '../../races/distance-name.ts';
import { finishSeconds } from '../../races/rules.ts';
import { basisName } from '../../strategy/basis-name.ts';
import type { CourseFields } from '../../strategy/course.ts';
import { courseLimits, noTimeText, thisCourse } from '../../strategy/course-texts.ts';
import type { NoTime, TargetRange } from '../../strategy/facts.ts';
import type { CoachRecords } from '../records.ts';
import { daysAgo } from './relative-days.ts';

/** '1:38:20 to 1:42:10'. */
export const rangeText = ({
  fastest,
  slowest,
}: Pick<TargetRange, 'fastest' | 'slowest'>): string =>
  fastest === slowest ? clock(fastest) : `${clock(fastest)} to ${clock(slowest)}`;

/**
 * The same, with the course it applies to: '4:20:00 to 7:10:00 on this trail, with 1,850 m of
 * climb'.
 */
export const rangeThere = (range: TargetRange, formats: Formats): string =>
  range.course ? `${rangeText(range)} on ${thisCourse(range.course, formats)}` : rangeText(range);

/** What a range is based on, and how old that is. */
export function basisText(
  { basedOn }: TargetRange,
  { today, formats }: Pick<CoachRecords, 'today' | 'formats'>,
): string {
  const { shortDate } = formats;
  if (basedOn === 'training') {
    return 'The range is based on your training of the last eight weeks, as there is no race of the last twelve months.';
  }
  if (basedOn === 'hard-sessions') {
    return 'The range is based on your fastest hard sessions of the last 90 days, as there is no race to go by.';
  }
  if (!('raceName' in basedOn)) {
    const name = basedOn.run
      ? basisName(basedOn, { today, formats })
      : `your profile’s best ${overDistance(basedOn.undated.distance, formats)}, of unknown age`;
    return `The range is based on ${name}. There is no race of the last twelve months, so it is wide.`;
  }
  const age = daysAgo(daysBetween(basedOn.date, today));
  return `The range is based on ${plainName(basedOn.raceName)} on ${shortDate(basedOn.date)}, ${age}: ${distanceName(basedOn.distance, formats)} in ${clock(finishSeconds(basedOn))}.`;
}

/** What a prediction assumes, and what it does not know. */
export const predictionLimits = ({ course }: Pick<TargetRange, 'course'>): string =>
  course
    ? `${courseLimits(course)} It is arithmetic, not a promise.`
    : 'It assumes a flat course, good weather and a day without trouble. It is arithmetic, not a promise.';

/** What to log when there is nothing to predict from. */
export const nothingToPredictFrom = ({ formatMetres }: Formats): string =>
  `Your log has nothing I could base a prediction on. It takes a race or a hard run of the last twelve months, eight weeks of running at a level that the formula covers, or a personal best in your profile. The best start is a race or time trial over ${formatMetres(5000)}, entered in the race log.`;

/** Why no time can be predicted. */
export const withoutTime = (noTime: NoTime, race: CourseFields, formats: Formats): string =>
  noTime === 'too-little' ? nothingToPredictFrom(formats) : noTimeText(noTime, race, formats);
