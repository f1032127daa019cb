import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, answer, api } from '../../api.ts';
import { dataStatusQuery } from '../dashboard/api.ts';
import { gearQuery } from '../gear/queries.ts';
import { trainingsQuery } from '../trainings/queries.ts';
import { importsQuery, remember } from './queries.ts';

/** Reloads what an import, or undoing one, changes elsewhere. */
export function reloadLog(client: QueryClient) {
  // At once, even if not on screen: the log must not open with outdated data.
  client.invalidateQueries({ ...trainingsQuery, refetchType: 'all' });
  client.invalidateQueries({ ...dataStatusQuery, refetchType: 'all' });
  client.invalidateQueries({ ...gearQuery, refetchType: 'all' });
  client.invalidateQueries({ ...importsQuery, exact: true });
  // Of any training: it may have another source now, or another track.
  for (const queryKey of [['training-details'], ['track']]) client.invalidateQueries({ queryKey });
}

/**
 * Runs as long as an import stays in a state: polls its progress twice a second. A single long query
 * rather than a polled one, because a query continues even when nothing shows it any more.
 */
const following = (
  client: QueryClient,
  { id, status, after }: { id: string; status: 'reading' | 'importing'; after: () => void },
) => {
  const queryKey = ['imports', id, status];
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<{ reachable: boolean }> => {
      for (;;) {
        const found = await progressOf(id);
        if (found) remember(client, found);
        if (found && found.status !== status) break;
        client.setQueryData(queryKey, { reachable: Boolean(found) });
        await pause(found ? 500 : 1500);
      }
      after();
      return { reachable: true };
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: { follows: true },
  });
};

/** Reloads the log at the end, so that it is complete for a runner who has left the screen. */
export const finishQuery = (client: QueryClient, id: string) =>
  following(client, { id, status: 'importing', after: () => reloadLog(client) });

/** Undefined while the server cannot be reached: the import continues there, or once it is back. */
async function progressOf(id: string) {
  try {
    return await answer(api.imports[':id'].$get({ param: { id } }));
  } catch (error) {
    const passes = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (!passes) throw error;
  }
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Follows a file that is being read. */
export function useReading(id: string) {
  const client = useQueryClient();
  const after = () => client.invalidateQueries({ ...importsQuery, exact: true });
  return useQuery(following(client, { id, status: 'reading', after }));
}

/** Follows a running import. */
export const useFinish = (id: string) => useQuery(finishQuery(useQueryClient(), id));
