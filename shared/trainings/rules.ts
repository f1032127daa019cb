import { addDays, type CalendarDay, weekdayName } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import { descending } from '../order.ts';
import { km, paceOf, parseDuration } from '../units.ts';
import type { Training } from './schema.ts';
import { sessionTypeLabel } from './words.ts';

/** The text for an empty description: 'Easy Run session'. */
export const defaultDescription = (type: string): string => `${sessionTypeLabel(type)} session`;

/**
 * The specification's dashboard names tempo, intervals, race and hill-training, but its trainings
 * use hill-repeats for hills. Both mean the same session, so both are hard; otherwise no hill
 * session would ever be.
 */
const hardSessionTypes: ReadonlySet<string> = new Set([
  'tempo',
  'intervals',
  'race',
  'hill-repeats',
  'hill-training',
]);

export const isHard = (type: string): boolean => hardSessionTypes.has(type);

const otherSports: ReadonlySet<string> = new Set(['cross-training', 'strength']);

/** Whether a session of this type counts as running. */
export const isRun = (type: string): boolean => !otherSports.has(type);

/**
 * Average pace as m:ss, per kilometre or mile, of a duration H:MM:SS and a distance in km.
 * @returns undefined unless both are above 0.
 */
export function averagePaceOf(
  duration: string,
  distance: number,
  { barePace }: Formats,
): string | undefined {
  const time = parseDuration(duration);
  const pace = time === undefined ? undefined : paceOf(time, km(distance));
  return pace === undefined ? undefined : barePace(pace);
}

/** The log's order: by day, then start time (none last), then time of entry. */
export function compareNewestFirst(a: Training, b: Training): number {
  return (
    descending(a.date, b.date) ||
    descending(a.startTime ?? '', b.startTime ?? '') ||
    descending(a.loggedAt, b.loggedAt) ||
    descending(a.id, b.id)
  );
}

/** The shoes used in the trainings, without duplicates, by name. */
export const knownShoes = (trainings: readonly Pick<Training, 'shoesUsed'>[]): string[] =>
  [...new Set(trainings.flatMap(({ shoesUsed }) => shoesUsed || []))].sort();

const daysOffered = 14;

/** The days that the date selector offers: today, yesterday and the twelve before. */
export function dateChoices(
  today: CalendarDay,
  { relativeDate, shortDate }: Formats,
): { value: CalendarDay; label: string }[] {
  return Array.from({ length: daysOffered }, (_, back) => {
    const value = addDays(today, -back);
    const date = `${weekdayName(value)}, ${shortDate(value, today)}`;
    const name = back < 2 ? relativeDate(value, today) : `${back} days ago`;
    return { value, label: `${name} (${date})` };
  });
}
