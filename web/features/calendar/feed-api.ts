import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api.ts';

const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: () => answer(api['calendar-events'].feed.$get()),
});

export const useFeed = () => useQuery(feedQuery);

/** Creates the feed's address, replaces it, or removes it. */
export function useChangeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: 'renew' | 'end'): Promise<{ path: string | null }> => {
      if (change === 'renew') return await answer(api['calendar-events'].feed.$post());
      await answer(api['calendar-events'].feed.$delete());
      return { path: null };
    },
    onSuccess: (feed) => client.setQueryData(feedQuery.queryKey, feed),
  });
}
