import type { Section } from './schema.ts';
import { type Occasion, occasionOf } from './sections.ts';

/** A session of today; clock times as HH:MM, durations as H:MM:SS. */
interface TodaysSession {
  startTime?: string | undefined;
  duration: string;
}

/** In minutes: how soon after a session still counts as right after it. Our convention. */
const rightAfter = 120;

/**
 * What it is time for now. Right after a session, post-workout. Otherwise the clock decides: morning
 * until 11 AM, evening from 6 to 8 PM, pre-sleep from then until 4 AM. In between, and on mornings
 * with a session, it is post-workout on a day with a session and a rest day on others. The
 * specification names only the evening hours; the rest is our convention.
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

/** The minutes in HH:MM or H:MM:SS; seconds do not count. */
function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The section for an occasion; undefined if the plan has none. */
export const sectionFor = (sections: readonly Section[], occasion: Occasion): Section | undefined =>
  sections.find((section) => occasionOf(section) === occasion);

/** Why this section is up now. */
export const reasons: Record<Occasion, string> = {
  'post-workout': 'You trained today.',
  evening: 'It’s evening.',
  'pre-sleep': 'It’s nearly bedtime.',
  morning: 'Good morning.',
  'rest-day': 'No training logged today.',
};
