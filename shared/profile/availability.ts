import { describeDuration } from '../duration-words.ts';
import { seconds } from '../units.ts';
import { weekdayNames } from '../week.ts';
import { weekdaysFromMonday } from './free-minutes.ts';

/**
 * The minutes a runner has free for training, by weekday: 0 for Sunday to 6. A missing weekday
 * means that it has not been stated; 0 means no time.
 */
export type Availability = Readonly<Partial<Record<number, number>>>;

/** 'Mon 1 h, Tue no time, Sat 2 h 30 min'; undefined if nothing has been stated. */
export function describeAvailability(availability: Availability): string | undefined {
  const said = weekdaysFromMonday.flatMap((weekday) => {
    const minutes = availability[weekday];
    if (minutes === undefined) return [];
    const time = minutes === 0 ? 'no time' : describeDuration(seconds(minutes * 60));
    return [`${weekdayNames[weekday].slice(0, 3)} ${time}`];
  });
  return said.join(', ') || undefined;
}
