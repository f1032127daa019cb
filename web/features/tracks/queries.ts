import {
  type QueryClient,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import { ApiError, api } from '../../api.ts';
import { freshnessOf } from '../../freshness/freshness.ts';
import { versioned } from '../../freshness/versioned.ts';
import { useFormats } from '../../ui/formats.ts';

/** A training's track, and what is shown of it, with splits of this many metres. */
const runQuery = (id: string, splitLength: number) =>
  queryOptions({
    queryKey: ['run', id, splitLength],
    // A track that is loaded again is not compared with the earlier one number by number.
    structuralSharing: false,
    ...versioned(async (ask) => {
      const [track, { computeRun }] = await Promise.all([
        ask(api.trainings[':id'].track.$get({ param: { id } })),
        import('./compute-run.ts'),
      ]);
      return { track, run: await computeRun(track, splitLength) };
    }),
  });

/**
 * A training's laps and sources, and whether it has a track; null if the training is not stored
 * yet.
 */
const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['training-details', id],
    ...versioned(async (ask) => {
      try {
        // The types of the routes every list of records has hide the training's own.
        return (await ask(api.trainings[':id'].$get({ param: { id } }))) as DetailedTraining;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    }),
  });

/** Shows the server's answer about a training. */
export function showDetails(client: QueryClient, details: DetailedTraining): void {
  client.setQueryData(detailsQuery(details.id).queryKey, details);
}

export const useTrainingDetails = (id: string, isKnown = true) =>
  useQuery({ ...detailsQuery(id), enabled: isKnown });

/**
 * Keeps a training's details as they are while something is open that would disappear with them.
 */
export function useHeldDetails(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(
    () => (id === undefined ? undefined : freshnessOf(client).hold(detailsQuery(id).queryKey)),
    [client, id],
  );
}

/**
 * A training's load.
 * @param today the runner's own day
 */
export const useLoad = (id: string, today: string) =>
  useQuery({
    queryKey: ['load', id, today],
    ...versioned((ask) => ask(api.trainings[':id'].load.$get({ param: { id }, query: { today } }))),
  });

/**
 * A training's track and what is computed from it, once for everything that shows it.
 * @param hasTrack undefined while that is not known
 */
export function useRun(id: string, hasTrack: boolean | undefined) {
  const { metresPerDistance } = useFormats();
  const { data, error, refetch, isLoading } = useQuery({
    ...runQuery(id, metresPerDistance),
    enabled: hasTrack === true,
  });
  return { track: data?.track, run: data?.run, error: data ? null : error, refetch, isLoading };
}

/** Those of several trainings with a track. */
export function useRuns(ids: readonly string[]) {
  const { metresPerDistance } = useFormats();
  return useQueries({ queries: ids.map((id) => runQuery(id, metresPerDistance)) });
}
