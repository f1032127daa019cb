import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RatingInput, Summary } from '#shared/coach/schema.ts';
import { answer, api } from '../../../api.ts';
import { summariesQuery } from '../queries.ts';

/** Shown at once; if it cannot be saved, the earlier rating comes back. */
export function useRateSummary(summary: Summary) {
  const client = useQueryClient();
  const put = (changed: Summary) =>
    client.setQueryData(summariesQuery.queryKey, (summaries) =>
      summaries?.map((one) => (one.id === changed.id ? changed : one)),
    );
  return useMutation({
    scope: { id: `rating of ${summary.id}` },
    mutationFn: (json: RatingInput) =>
      answer(api.ai.summaries[':id'].rating.$put({ param: { id: summary.id }, json })),
    onMutate: ({ rating, reason }) =>
      put({ ...summary, rating: rating ?? undefined, ratingReason: reason }),
    onSuccess: put,
    onError: () => put(summary),
    meta: { failure: 'Failed to save your rating' },
  });
}
