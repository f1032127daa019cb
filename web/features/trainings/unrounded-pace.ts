import type { Training } from '#shared/trainings/schema.ts';
import { km, paceOf, parseDuration, seconds } from '#shared/units.ts';

/** The average pace; that of the training is rounded. */
export const unroundedPaceOf = ({ duration, distance }: Pick<Training, 'duration' | 'distance'>) =>
  paceOf(parseDuration(duration) ?? seconds(0), km(distance));
