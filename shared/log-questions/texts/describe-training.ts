import { type CalendarDay, weekdayName } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
import type { Training } from '../../trainings/schema.ts';
import type { SessionType } from '../../trainings/words.ts';
import { km, paceOf, parseDuration, type SecondsPerKm, seconds } from '../../units.ts';
import { clock } from './clock.ts';

export const durationOf = ({ duration }: Pick<Training, 'duration'>) =>
  parseDuration(duration) ?? seconds(0);

/** @returns undefined without a distance, as for strength or on some treadmills */
export const paceOfTraining = (
  training: Pick<Training, 'duration' | 'distance'>,
): SecondsPerKm | undefined => paceOf(durationOf(training), km(training.distance));

/** 'today', 'yesterday' or 'Sun, Mar 1'. */
export function dayInSentence(
  day: CalendarDay,
  today: CalendarDay,
  { relativeDate, shortDate }: Formats,
): string {
  const relative = relativeDate(day, today);
  if (relative === 'Today' || relative === 'Yesterday') return relative.toLowerCase();
  return `${weekdayName(day)}, ${shortDate(day, today)}`;
}

const kinds: Record<SessionType, string> = {
  'easy-run': 'easy run',
  'long-run': 'long run',
  tempo: 'tempo run',
  intervals: 'interval session',
  'hill-repeats': 'hill session',
  fartlek: 'fartlek',
  recovery: 'recovery run',
  race: 'race',
  'cross-training': 'cross-training session',
  strength: 'strength session',
  'uncategorized-run': 'run',
};

/** 'long run', 'run' for an uncategorized one, 'interval session'. */
export const kindInSentence = (sessionType: SessionType): string => kinds[sessionType];

/** '18.00 km in 1:40:12, 5:34 min/km': as much of it as is logged. */
export const amountOf = (
  training: Pick<Training, 'distance' | 'duration'>,
  formats: Formats,
): string => foundAmount({ distance: training.distance, duration: durationOf(training) }, formats);

/** The same for a session found by a query, in km and seconds. */
export function foundAmount(
  { distance, duration }: { distance: number; duration: number },
  { formatDistance, withPaceUnit }: Formats,
): string {
  const pace = paceOf(seconds(duration), km(distance));
  const parts = [distance > 0 && formatDistance(distance), duration > 0 && clock(duration)];
  const amount = parts.filter(Boolean).join(' in ') || 'no distance or time';
  return pace === undefined ? amount : `${amount}, ${withPaceUnit(pace)}`;
}
