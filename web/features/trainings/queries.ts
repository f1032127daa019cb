import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { versioned } from '../../freshness/versioned.ts';
import { listQuery } from '../../list-query.ts';

export const trainingsQuery = listQuery(
  'trainings',
  (ask) => ask(api.trainings.$get({ query: {} })),
  'Failed to load training data',
);

export const useTrainings = () => useQuery(trainingsQuery);

/** The ids of the trainings with a track. */
export const useTracked = (enabled: boolean) =>
  useQuery({
    queryKey: ['log', 'tracked'],
    ...versioned(async (ask) => new Set(await ask(api.log.tracked.$get()))),
    enabled,
  });

/**
 * What the dashboard shows of the log, which loads several times as fast. Its own failure is not
 * reported: the log itself follows.
 */
export const figuresQuery = queryOptions({
  queryKey: ['dashboard', 'trainings'],
  ...versioned((ask) => ask(api.dashboard.trainings.$get())),
});

/** Where the small form comes first: on the dashboard. */
export const isSmallFirstAt = (pathname: string) => ['/', '/dashboard'].includes(pathname);

/**
 * The log for the dashboard: first its small form, which is not requested if the log is already
 * loaded, then the log itself, which includes writes before they are saved.
 */
export function useSmallLogFirst(isSmallFirst = true) {
  const client = useQueryClient();
  const small = useQuery({
    ...figuresQuery,
    enabled: () => isSmallFirst && client.getQueryData(trainingsQuery.queryKey) === undefined,
  });
  const isWaiting = isSmallFirst && small.isPending;
  const log = useQuery({
    ...trainingsQuery,
    enabled: ({ state }) => !isWaiting || state.data !== undefined,
  });
  return { log, small };
}
