import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { type Ask, answer } from '../api.ts';
import { freshnessOf, type Loading } from './freshness.ts';
import type { Reported } from './reported.ts';

/**
 * The options of a query for the runner's data: it is reloaded when the server reports a change to
 * a list that it is made from, and only then. Its calls go through `ask`.
 */
export const versioned = <Data, Page = unknown>(
  load: (ask: Ask, loading: Loading<Page>) => Promise<Data>,
) => ({
  queryFn: (loading: Loading<Page>): Promise<Data> =>
    freshnessOf(loading.client).read(loading, load),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Writes, and shows the answer in a query, which then need not be reloaded. Its calls go through
 * `ask`.
 */
export async function writeShown<Shown, Saved>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Shown, Error> },
  write: (ask: Ask) => Promise<Saved>,
  show: (saved: Saved, shown: Shown | undefined) => Shown | undefined,
): Promise<Saved> {
  const freshness = freshnessOf(client);
  const release = freshness.hold(queryKey);
  try {
    await freshness.interrupt(queryKey);
    const { saved, reported } = await listening(write);
    client.setQueryData<Shown>(queryKey, (shown) => show(saved, shown));
    freshness.took(queryKey, reported);
    return saved;
  } finally {
    release();
  }
}

/** Makes calls through `ask`, and collects what their answers report. */
export async function listening<Saved>(
  write: (ask: Ask) => Promise<Saved>,
): Promise<{ saved: Saved; reported: Reported[] }> {
  const reported: Reported[] = [];
  const saved = await write((call) => answer(call, (one) => reported.push(one)));
  return { saved, reported };
}
