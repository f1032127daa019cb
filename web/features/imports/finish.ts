import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, answer, api } from '../../api.ts';
import { dataStatusQuery } from '../dashboard/api.ts';
import { trainingsQuery } from '../trainings/queries.ts';
import { importsQuery, remember } from './queries.ts';

/** What an import, or undoing one, changes elsewhere. */
export function reloadLog(client: QueryClient) {
  // At once, though nobody looks at them now: the log must not open on the state before.
  client.invalidateQueries({ ...trainingsQuery, refetchType: 'all' });
  client.invalidateQueries({ ...dataStatusQuery, refetchType: 'all' });
  client.invalidateQueries({ ...importsQuery, exact: true });
}

/**
 * Lasts as long as the import: asks for its progress twice a second and has the log loaded anew at
 * its end. One query rather than a polled one, because a query that nobody looks at any more is
 * finished all the same: whoever leaves the screen finds the log complete.
 */
export const finishQuery = (client: QueryClient, id: string) => {
  const queryKey = ['imports', id, 'finish'];
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<{ reachable: boolean }> => {
      for (;;) {
        const found = await progressOf(id);
        if (found) remember(client, found);
        if (found && found.status !== 'importing') break;
        client.setQueryData(queryKey, { reachable: Boolean(found) });
        await pause(found ? 500 : 1500);
      }
      reloadLog(client);
      return { reachable: true };
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: { follows: true },
  });
};

/** Nothing while the server cannot be reached: the import goes on there, or when it is back. */
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

/** Follows an import that runs. */
export const useFinish = (id: string) => useQuery(finishQuery(useQueryClient(), id));
