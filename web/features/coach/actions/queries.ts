import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Action, ActionReview } from '#shared/coach/actions/schema.ts';
import { answer, api } from '../../../api.ts';
import { listQuery } from '../../../list-query.ts';

/** Everything the coach has proposed, the newest first. */
export const actionsQuery = listQuery(
  'ai-actions',
  (): Promise<Action[]> => answer(api.ai.actions.$get()),
);

export const useActions = () => useQuery(actionsQuery);

/** An action with what its card shows besides. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['ai-action', id],
    queryFn: (): Promise<ActionReview> => answer(api.ai.actions[':id'].$get({ param: { id } })),
    // Another tab may have decided it, and the record may have changed.
    staleTime: 0,
  });

export const useActionReview = (id: string) => useQuery(reviewQuery(id));
