import { describeDuration, doubtAboutRun } from '../duration-words.ts';
import { km, parseDuration } from '../units.ts';
import { isRun } from './rules.ts';
import type { TrainingFields } from './schema.ts';

const shortSession = 5 * 60;

/**
 * What to ask before a training is stored whose time can hardly be true: a run at an unusual pace, or
 * a session of a few minutes and no distance, where hours were typed as minutes. Rides have no usual pace.
 * @returns undefined where nothing speaks against it, or the duration is no H:MM:SS.
 */
export function doubtAboutTraining({
  sessionType,
  distance,
  duration,
}: Pick<TrainingFields, 'sessionType' | 'distance' | 'duration'>): string | undefined {
  const time = parseDuration(duration);
  if (time === undefined) return undefined;
  if (distance === 0 && time < shortSession) {
    return `The whole session took ${describeDuration(time)}, without a distance.`;
  }
  return isRun(sessionType) ? doubtAboutRun(time, km(distance)) : undefined;
}
