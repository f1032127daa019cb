import { readTypedDuration } from '../duration-text.ts';
import { doubtAboutRun } from '../duration-words.ts';
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
): string | undefined {
  const doubts = Object.entries(personalBestDistances).flatMap(([name, distance]) => {
    const text = entered[name as PersonalBestName] ?? '';
    const { duration } = readTypedDuration(text, distance);
    return (duration !== undefined && doubtAboutRun(duration, distance)) || [];
  });
  return doubts.join(' ') || undefined;
}
