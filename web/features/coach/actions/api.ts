import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Action, DecideInput } from '#shared/coach/actions/schema.ts';
import type { ChatMessage } from '#shared/coach/schema.ts';
import { answer, api } from '../../../api.ts';
import { actionsQuery, reviewQuery } from './queries.ts';

/** Approves or rejects an action. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: DecideInput) => answer(api.ai['approve-action'].$post({ json })),
    onSuccess: (action) => put(client, action),
  });
}

/** Takes an approved action back. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answer(api.ai.actions[':id'].undo.$post({ param: { id } })),
    onSuccess: (action) => put(client, action),
  });
}

/** Shows the current state of an action, wherever it is shown. */
function put(client: QueryClient, action: Action) {
  const { id } = action;
  client.setQueryData(reviewQuery(id).queryKey, (review) => review && { ...review, action });
  client.setQueryData(
    actionsQuery.queryKey,
    (all) =>
      all && {
        ...all,
        pages: all.pages.map((page) => ({
          ...page,
          actions: page.actions.map((other) => (other.id === id ? action : other)),
        })),
      },
  );
  client.setQueriesData({ queryKey: ['chat-messages'] }, (messages: ChatMessage[] | undefined) =>
    messages?.map((message) =>
      message.aiAction?.id === id ? { ...message, aiAction: action } : message,
    ),
  );
}
