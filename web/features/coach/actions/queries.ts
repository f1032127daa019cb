import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { ActionPage, ActionReview } from '#shared/coach/actions/schema.ts';
import { api } from '../../../api.ts';
import { versioned } from '../../../freshness/versioned.ts';

/** What the coach has proposed, newest first, in the pages requested so far. */
export const actionsQuery = infiniteQueryOptions({
  queryKey: ['ai-actions'],
  ...versioned<ActionPage, string | undefined>((ask, { pageParam: before }) =>
    ask(api.ai.actions.$get({ query: { before } })),
  ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ actions, more }) => (more ? actions.at(-1)?.id : undefined),
  meta: { isList: true },
});

/** The actions of all pages so far. */
export const useActions = () =>
  useInfiniteQuery({
    ...actionsQuery,
    select: ({ pages }) => pages.flatMap(({ actions }) => actions),
  });

/** An action with everything else that its card shows. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['ai-action', id],
    ...versioned<ActionReview>((ask) => ask(api.ai.actions[':id'].$get({ param: { id } }))),
  });

export const useActionReview = (id: string) => useQuery(reviewQuery(id));
