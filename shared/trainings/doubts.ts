import { describeDuration, doubtAboutRun } from '../duration-words.ts';
import type { Formats } from '../formats.ts';
import { km, parseDuration } from '../units.ts';
import { isRun } from './rules.ts';
import type { TrainingFields } from './schema.ts';

const shortSession = 5 * 60;

/**
 * The question to ask before storing a training with an implausible time: a run at an unusual pace,
 * or a session of a few minutes without distance, where hours were probably typed as minutes. Bike
 * rides have no usual pace.
 * @returns undefined if nothing looks wrong, or if the duration is not H:MM:SS.
 */
export function doubtAboutTraining(
  {
    sessionType,
    distance,
    duration,
  }: Pick<TrainingFields, 'sessionType' | 'distance' | 'duration'>,
  formats: Formats,
): string | undefined {
  const time = parseDuration(duration);
  if (time === undefined) return undefined;
  if (distance === 0 && time < shortSession) {
    return `The whole session took ${describeDuration(time)}, without a distance.`;
  }
  return isRun(sessionType) ? doubtAboutRun(time, km(distance), formats) : undefined;
}
