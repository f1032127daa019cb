import { type Run, runOf } from '#shared/tracks/run.ts';
import type { ShownTrack } from '#shared/trainings/detailed-schema.ts';
import { workerAnswer } from '../../worker-answer.ts';

/**
 * What is shown of a track, computed in a worker: for a day in the hills that takes tenths of a
 * second on a phone.
 * @param splitLength in metres
 * @returns undefined for a track with nothing to show
 */
export async function computeRun(track: ShownTrack, splitLength: number): Promise<Run | undefined> {
  try {
    const worker = new Worker(new URL('./run-worker.ts', import.meta.url), { type: 'module' });
    return await workerAnswer(worker, [track, splitLength]);
  } catch {
    // Its code could not be loaded, as without a connection.
    return runOf(track, splitLength);
  }
}
