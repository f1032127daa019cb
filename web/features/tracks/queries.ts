import {
  type QueryClient,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DetailedTraining, ShownTrack } from '#shared/trainings/detailed-schema.ts';
import { ApiError, api } from '../../api.ts';
import { freshnessOf } from '../../freshness/freshness.ts';
import { versioned } from '../../freshness/versioned.ts';

const trackQuery = (id: string) =>
  queryOptions({
    queryKey: ['track', id],
    ...versioned((ask) => ask(api.trainings[':id'].track.$get({ param: { id } }))),
  });

/**
 * A training's laps and sources, and whether it has a track, which is then loaded, too; null if the
 * training is not stored yet.
 */
const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['training-details', id],
    ...versioned(async (ask, { client }) => {
      try {
        // The types of the routes every list of records has hide the training's own.
        const details = (await ask(
          api.trainings[':id'].$get({ param: { id } }),
        )) as DetailedTraining;
        if (details.hasTrack) void client.prefetchQuery(trackQuery(id));
        return details;
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

export const useTrack = (id: string, hasTrack = true) =>
  useQuery({ ...trackQuery(id), enabled: hasTrack });

/**
 * A training's load.
 * @param today the runner's own day
 */
export const useLoad = (id: string, today: string) =>
  useQuery({
    queryKey: ['load', id, today],
    ...versioned((ask) => ask(api.trainings[':id'].load.$get({ param: { id }, query: { today } }))),
  });

/** What is made of the tracks of several trainings, and kept as long as `select` is the same. */
export const useTracks = <Made>(ids: readonly string[], select: (track: ShownTrack) => Made) =>
  useQueries({ queries: ids.map((id) => ({ ...trackQuery(id), select })) });
