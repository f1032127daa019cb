import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import { ApiError, answer, api } from '../../api.ts';

const trackQuery = (id: string) =>
  queryOptions({
    queryKey: ['track', id],
    queryFn: () => answer(api.trainings[':id'].track.$get({ param: { id } })),
  });

/**
 * A training's laps and sources, and whether it has a track, which then is loaded, too; null for one
 * that is not stored yet.
 */
const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['training-details', id],
    queryFn: async ({ client }) => {
      try {
        // The types of the routes every list of records has hide the training's own.
        const details = (await answer(
          api.trainings[':id'].$get({ param: { id } }),
        )) as DetailedTraining;
        if (details.hasTrack) void client.prefetchQuery(trackQuery(id));
        return details;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    // Which of its values are a source's depends on what the runner has changed.
    meta: { isDerived: true },
  });

/** Shows what the server has answered of a training, and loads its track again. */
export function showDetails(client: QueryClient, details: DetailedTraining): void {
  client.setQueryData(detailsQuery(details.id).queryKey, details);
  void client.invalidateQueries(trackQuery(details.id));
}

/** After something of a training turned out to have changed elsewhere. */
export const reloadDetails = (client: QueryClient, id: string) =>
  client.invalidateQueries(detailsQuery(id));

export const useTrainingDetails = (id: string) => useQuery(detailsQuery(id));
export const useTrack = (id: string) => useQuery(trackQuery(id));

/** Whether a track is on its way. */
export const useIsTrackComing = (id: string, hasTrack: boolean) =>
  useQuery({ ...trackQuery(id), enabled: hasTrack }).isLoading;
