import { readTypedDuration } from '../duration-text.ts';
import { readTypedPace } from '../typed-pace.ts';
import { km } from '../units.ts';

export const minutesInDay = 24 * 60;

/** Monday first, as a runner plans a week; 0 is Sunday. */
export const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

export type Weekday = (typeof weekdaysFromMonday)[number];

/** Makes 1:30 read as hours and minutes, as long as that is within a day: 45:00 is 45 minutes. */
const asTimeOfDay = km(minutesInDay / 45 + 0.01);

export const freeMinutesHint = 'In minutes, or such as 1:30 or 2 h';

/** Typed minutes, or a sentence saying why they cannot be read. */
export type FreeMinutes =
  | { minutes: number; problem?: undefined }
  | { minutes?: undefined; problem: string };

/**
 * Reads how much time a runner has on a day, as people type it: '45' (minutes), '1:30' (hours and
 * minutes), '1h', '1.5 h', '90 min'. Only whole minutes, up to 24 hours.
 */
export function readFreeMinutes(text: string): FreeMinutes {
  if (text.trim() === '') return { problem: 'How long? Or choose another answer' };
  const { duration } = readTypedDuration(text, asTimeOfDay);
  if (duration === undefined || readTypedPace(text))
    return { problem: 'A time such as 45, 1:30 or 2 h' };
  if (duration % 60 !== 0) return { problem: 'In whole minutes, such as 45 or 1:30' };
  if (duration > minutesInDay * 60) return { problem: 'At most 24 hours' };
  return { minutes: duration / 60 };
}
