import { describeDuration } from '../../duration-words.ts';
import { formatSplit } from '../../races/splits.ts';
import { type Seconds, seconds } from '../../units.ts';

/** A race time or a difference: '8:30', '1:34:10'. */
export const clock = (time: number): string => formatSplit(Math.round(time));

/** A sum of times, to the minute: '1 h 42 min', '46 min'. */
export const hoursAndMinutes = (duration: Seconds): string =>
  describeDuration(seconds(Math.round(duration / 60) * 60));
