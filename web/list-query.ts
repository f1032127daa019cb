import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Ask } from './api.ts';
import { versioned } from './freshness/versioned.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `follows`: waits for something to end rather than loading, so it shows no loading indicator.
     * `isList`: a list of the runner's records, which is kept up to date even while it is not
     * shown.
     */
    queryMeta: { failure?: string; follows?: boolean; isList?: boolean };
    mutationMeta: { failure?: string };
  }
}

/**
 * A list of the runner's records, completely loaded in the browser. A list without a `failure` for
 * the banner is reported where it is shown.
 */
export const listQuery = <Stored>(
  name: string,
  load: (ask: Ask) => Promise<Stored[]>,
  failure?: string,
) =>
  queryOptions({
    queryKey: [name],
    ...versioned(async (ask, { client }) => {
      await writesEnded(client, [name]);
      return await load(ask);
    }),
    meta: { ...(failure && { failure }), isList: true },
  });

/** Reloads every list of the session, showing the old data until the response arrives. */
export const refreshLists = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    { predicate: ({ meta }) => meta?.isList === true },
    { cancelRefetch: false, throwOnError: true },
  );

/**
 * Resolves when no write to the list is pending: a response sent earlier may lack a write that the
 * screen already shows. A write that starts later cancels the load.
 */
function writesEnded(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  const writes = client.getMutationCache();
  return new Promise((resolve) => {
    const look = () => {
      if (writes.find({ mutationKey: queryKey, status: 'pending' })) return;
      stop();
      resolve();
    };
    const stop = writes.subscribe(look);
    look();
  });
}
