import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, answer, api } from '../../api.ts';
import { happened } from '../../freshness/outside.ts';
import { remember } from './queries.ts';

/**
 * Runs as long as an import stays in a state: polls its progress twice a second. A single long query
 * rather than a polled one, because a query continues even when nothing shows it any more.
 */
const following = (
  client: QueryClient,
  { id, status }: { id: string; status: 'reading' | 'importing' },
) => {
  const queryKey = ['import-progress', id, status];
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
      happened(client, 'import changed');
      return { reachable: true };
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: { follows: true },
  });
};

/** Continues for a runner who has left the screen. */
export const finishQuery = (client: QueryClient, id: string) =>
  following(client, { id, status: 'importing' });

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
export const useReading = (id: string) =>
  useQuery(following(useQueryClient(), { id, status: 'reading' }));

/** Follows a running import. */
export const useFinish = (id: string) => useQuery(finishQuery(useQueryClient(), id));
