import { useMemo } from 'react';
import { type Run, runOf } from '#shared/tracks/run.ts';
import { useFormats } from '../../ui/formats.ts';
import { useTrack } from './queries.ts';

/**
 * A training's track, and what is computed from it, once for everything that shows it.
 * @param hasTrack undefined while that is not known
 */
export function useRun(id: string, hasTrack: boolean | undefined) {
  const { data: track, error, refetch, isLoading } = useTrack(id, hasTrack === true);
  const { metresPerDistance } = useFormats();
  const run: Run | undefined = useMemo(
    () => track && runOf(track, metresPerDistance),
    [track, metresPerDistance],
  );
  return { track, run, error: track ? null : error, refetch, isLoading };
}
