import type { Section } from './schema.ts';
import { type Occasion, occasionOf } from './sections.ts';

/** A session of today; clock times as HH:MM, durations as H:MM:SS. */
interface TodaysSession {
  startTime?: string | undefined;
  duration: string;
}

/** In minutes, how long after a session counts as right after it. A convention of ours. */
const rightAfter = 120;

/**
 * What it is time for. Right after a session, for what follows training; otherwise the time of day
 * decides: the morning ends at 11, the evening lasts from 6 to 8 PM, and what comes before sleep until
 * 4 AM. Between them, and in the morning of a day with a session, it is either after training or a
 * rest day. The specification names only the evening's hours; the others are a convention of ours.
 * @param time the runner's clock, HH:MM
 */
export function occasionNow(time: string, sessions: readonly TodaysSession[]): Occasion {
  const now = minutesOf(time);
  if (now < 4 * 60 || (now >= 20 * 60 && !sessions.some(isJustOver))) return 'pre-sleep';
  if (sessions.some(isJustOver)) return 'post-workout';
  if (now >= 18 * 60) return 'evening';
  if (sessions.length > 0) return 'post-workout';
  return now < 11 * 60 ? 'morning' : 'rest-day';

  function isJustOver({ startTime, duration }: TodaysSession): boolean {
    if (startTime === undefined) return false;
    const sinceEnd = now - minutesOf(startTime) - minutesOf(duration);
    return sinceEnd >= 0 && sinceEnd <= rightAfter;
  }
}

/** Of HH:MM or H:MM:SS; seconds do not count. */
function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The section that it is time for; undefined if the plan has none for that. */
export const sectionFor = (sections: readonly Section[], occasion: Occasion): Section | undefined =>
  sections.find((section) => occasionOf(section) === occasion);

/** Why it is this section's turn. */
export const reasons: Record<Occasion, string> = {
  'post-workout': 'You trained today.',
  evening: 'It is evening.',
  'pre-sleep': 'It is nearly time to sleep.',
  morning: 'Good morning.',
  'rest-day': 'No training is logged today.',
};
