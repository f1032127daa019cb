import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ask, api } from '../../api.ts';
import { versioned, writeShown } from '../../freshness/versioned.ts';

const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  ...versioned((ask) => ask(api['calendar-events'].feed.$get())),
});

export const useFeed = () => useQuery(feedQuery);

/** Creates the feed's address, replaces it, or removes it. */
export function useChangeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: 'renew' | 'end') =>
      writeShown(
        client,
        feedQuery,
        (ask) => changeFeed(change, ask),
        (feed) => feed,
      ),
  });
}

async function changeFeed(change: 'renew' | 'end', ask: Ask): Promise<{ path: string | null }> {
  if (change === 'renew') return await ask(api['calendar-events'].feed.$post());
  await ask(api['calendar-events'].feed.$delete());
  return { path: null };
}
