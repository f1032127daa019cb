import { isPartOf, type Run } from '#shared/tracks/run.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { parseDuration, seconds } from '#shared/units.ts';

/** Whether a training's track ends well before the run did. */
export const isPart = (run: Run | undefined, { duration }: Pick<Training, 'duration'>): boolean =>
  run !== undefined && isPartOf(run, parseDuration(duration) ?? seconds(0));
