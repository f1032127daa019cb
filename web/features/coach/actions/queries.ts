import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { ActionPage, ActionReview } from '#shared/coach/actions/schema.ts';
import { answer, api } from '../../../api.ts';

/** What the coach has proposed, the newest first, in the pages that were asked for. */
export const actionsQuery = infiniteQueryOptions({
  queryKey: ['ai-actions'],
  queryFn: ({ pageParam: before }): Promise<ActionPage> =>
    answer(api.ai.actions.$get({ query: { before } })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ actions, more }) => (more ? actions.at(-1)?.id : undefined),
  staleTime: 5 * 60_000,
  meta: { isList: true },
});

/** The actions of all pages so far. */
export const useActions = () =>
  useInfiniteQuery({
    ...actionsQuery,
    select: ({ pages }) => pages.flatMap(({ actions }) => actions),
  });

/** An action with what its card shows besides. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['ai-action', id],
    queryFn: (): Promise<ActionReview> => answer(api.ai.actions[':id'].$get({ param: { id } })),
    // Another tab may have decided it, and the record may have changed.
    staleTime: 0,
  });

export const useActionReview = (id: string) => useQuery(reviewQuery(id));
