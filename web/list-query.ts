import { type QueryClient, queryOptions } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `follows`: waits for something to end rather than loading; no loading indicator for that.
     * `isList`: a list of the runner's records. `isDerived`: computed from such lists by the server.
     */
    queryMeta: { failure?: string; follows?: boolean; isList?: boolean; isDerived?: boolean };
    mutationMeta: { failure?: string };
  }
}

/** A list of the runner's records, whole in the browser. */
export const listQuery = <Stored>(name: string, load: () => Promise<Stored[]>, failure: string) =>
  queryOptions({
    queryKey: [name],
    queryFn: async ({ client }) => {
      await writesEnded(client, [name]);
      return await load();
    },
    staleTime: 5 * 60_000,
    meta: { failure, isList: true },
  });

/** Loads every list of the session anew, and shows what there is until the answer comes. */
export const refreshLists = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    { predicate: ({ meta }) => meta?.isList === true },
    { cancelRefetch: false, throwOnError: true },
  );

/**
 * Ends when nothing is being written to the list any more: what the server answers before may be
 * without the write, which the screen shows already. A write that begins later stops the load.
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
