import type { CalendarDay } from '../calendar-day.ts';
import { readTypedDuration } from '../duration-text.ts';
import { doubtAboutRun } from '../duration-words.ts';
import type { Formats } from '../formats.ts';
import { type Best, currentBest, personalBests } from '../races/personal-bests.ts';
import { distanceKey } from '../races/rules.ts';
import type { Race } from '../races/schema.ts';
import { formatDuration, type Km, km, type Seconds } from '../units.ts';

/** The distance of each personal best in a profile. */
export const personalBestDistances = {
  fiveK: km(5),
  tenK: km(10),
  halfMarathon: km(21.0975),
  marathon: km(42.195),
} as const satisfies Record<string, Km>;

export type PersonalBestName = keyof typeof personalBestDistances;

/** MM:SS below an hour, otherwise H:MM:SS: '45:30', '1:42:10'. */
export const formatBest = (time: Seconds): string => formatDuration(time).replace(/^0:/, '');

/**
 * What to ask before storing personal bests: a sentence for each that hardly anyone runs.
 * @param entered as typed or stored; blank and unreadable ones are skipped
 */
export function doubtAboutBests(
  entered: Partial<Record<PersonalBestName, string>>,
  formats: Formats,
): string | undefined {
  const doubts = Object.entries(personalBestDistances).flatMap(([name, distance]) => {
    const text = entered[name as PersonalBestName] ?? '';
    const { duration } = readTypedDuration(text, distance);
    return (duration !== undefined && doubtAboutRun(duration, distance, formats)) || [];
  });
  return doubts.join(' ') || undefined;
}

/**
 * The personal bests from the race log over these distances, as of `today`; none for a distance
 * never raced.
 */
export function fastestRaces(
  races: readonly Race[],
  today: CalendarDay,
): Partial<Record<PersonalBestName, Best>> {
  const { byDistance } = personalBests(races, today);
  return Object.fromEntries(
    Object.entries(personalBestDistances).flatMap(([name, distance]) => {
      const bests = byDistance.get(distanceKey(distance));
      return bests ? [[name, currentBest(bests)]] : [];
    }),
  );
}

/**
 * Whether a race contradicts a stated personal best by being faster. A stated time that no race has
 * is fine: it may be older than the log.
 * @param entered as typed or stored
 */
export function contradicts({ time }: Best, entered: string, name: PersonalBestName): boolean {
  const { duration } = readTypedDuration(entered, personalBestDistances[name]);
  return duration !== undefined && time < duration;
}

/** The stated personal bests that can be parsed. They have no date. */
export const statedBests = (entered: Readonly<Record<string, string | undefined>>) =>
  Object.entries(personalBestDistances).flatMap(([name, distance]) => {
    const { duration } = readTypedDuration(entered[name] ?? '', distance);
    return duration === undefined ? [] : [{ distance, time: duration }];
  });
