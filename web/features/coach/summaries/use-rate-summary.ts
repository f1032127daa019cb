import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RatingInput, Summary } from '#shared/coach/schema.ts';
import { api } from '../../../api.ts';
import { writeShown } from '../../../freshness/versioned.ts';
import { summariesQuery } from '../queries.ts';

/** Shown at once; if it cannot be saved, the earlier rating comes back. */
export function useRateSummary(summary: Summary) {
  const client = useQueryClient();
  const replaced = (changed: Summary, summaries: readonly Summary[] | undefined) =>
    summaries?.map((one) => (one.id === changed.id ? changed : one));
  const put = (changed: Summary) =>
    client.setQueryData(summariesQuery.queryKey, (summaries) => replaced(changed, summaries));
  return useMutation({
    scope: { id: `rating of ${summary.id}` },
    mutationFn: (json: RatingInput) =>
      writeShown(
        client,
        summariesQuery,
        (ask) => ask(api.ai.summaries[':id'].rating.$put({ param: { id: summary.id }, json })),
        replaced,
      ),
    onMutate: ({ rating, reason }) =>
      put({ ...summary, rating: rating ?? undefined, ratingReason: reason }),
    onError: () => put(summary),
    meta: { failure: 'Failed to save your rating' },
  });
}
