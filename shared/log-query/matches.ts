import { daysBetween, mondayOf } from '../calendar-day.ts';
import { searchOf } from '../search.ts';
import type { Training } from '../trainings/schema.ts';
import { sessionTypeLabel } from '../trainings/words.ts';
import { parseDuration } from '../units.ts';
import { typesOf } from './population.ts';
import type { LogFilter } from './schema.ts';

const matching = searchOf<Training>(
  ({ workoutDescription = '', sessionNotes = '', shoesUsed = '', sessionType }) =>
    `${workoutDescription}\n${sessionNotes}\n${shoesUsed}\n${sessionTypeLabel(sessionType)}`,
);

/**
 * The trainings that match the filter, in their original order, as the database query would find
 * them.
 * @param tracked the ids of those with a track, if the filter needs them
 */
export function filterTrainings<T extends Training>(
  trainings: readonly T[],
  filter: LogFilter,
  tracked: ReadonlySet<string> = new Set(),
): T[] {
  const { from, to, distance, weekdays, timeOfDay, terrains, shoes, hasHeartRate, hasTrack } =
    filter;
  const types = typesOf(filter);
  const ids = filter.ids && new Set(filter.ids.map((id) => id.toLowerCase()));
  const says = matching(filter.words);
  return trainings.filter(
    (training) =>
      (!from || training.date >= from) &&
      (!to || training.date <= to) &&
      (!types || types.includes(training.sessionType)) &&
      isWithin(training.distance, distance) &&
      isWithin(filter.time && parseDuration(training.duration), filter.time) &&
      isWithin(filter.pace && paceSeconds(training), filter.pace) &&
      isWithin(training.heartRateAvg, filter.heartRate) &&
      isWithin(training.elevationGain, filter.climb) &&
      isWithin(training.rpe, filter.rpe) &&
      (!weekdays || weekdays.includes(weekdayNumber(training.date))) &&
      (!timeOfDay || hasStarted(training.startTime, timeOfDay)) &&
      (!terrains || terrains.includes(training.terrain)) &&
      (!shoes || shoes.includes(training.shoesUsed ?? '')) &&
      (hasHeartRate === undefined || hasHeartRate === (training.heartRateAvg !== undefined)) &&
      (hasTrack === undefined || hasTrack === tracked.has(training.id)) &&
      (!ids || ids.has(training.id)) &&
      says(training),
  );
}

function isWithin(
  value: number | undefined,
  range: { min?: number | undefined; max?: number | undefined } | undefined,
): boolean {
  if (!range) return true;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = range;
  return value !== undefined && value >= min && value <= max;
}

/** Seconds per kilometre, from a pace as displayed, which may have any number of minutes. */
function paceSeconds({ averagePace }: Training): number | undefined {
  const [minutes, seconds] = averagePace?.split(':') ?? [];
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
}

/** 1 for Monday to 7 for Sunday. */
const weekdayNumber = (day: string): number => daysBetween(mondayOf(day), day) + 1;

function hasStarted(
  start: string | undefined,
  { from, to }: NonNullable<LogFilter['timeOfDay']>,
): boolean {
  if (start === undefined) return false;
  return from <= to ? start >= from && start <= to : start >= from || start <= to;
}
