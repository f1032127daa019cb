import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Action, DecideInput } from '#shared/coach/actions/schema.ts';
import type { ChatMessage } from '#shared/coach/schema.ts';
import { answer, api } from '../../../api.ts';
import { actionsQuery, reviewQuery } from './queries.ts';

/** Approves or rejects an action. What it has changed is loaded anew. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: DecideInput) => answer(api.ai['approve-action'].$post({ json })),
    onSuccess: (action) => settle(client, action),
    onError: () => lookAgain(client),
  });
}

/** Takes an approved action back. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answer(api.ai.actions[':id'].undo.$post({ param: { id } })),
    onSuccess: (action) => settle(client, action),
    onError: () => lookAgain(client),
  });
}

/** Shows an action as it stands now, wherever it is shown, and loads every list of records anew. */
function settle(client: QueryClient, action: Action) {
  put(client, action);
  client.invalidateQueries({ predicate: ({ meta }) => meta?.isList === true, refetchType: 'all' });
  client.invalidateQueries({ predicate: ({ meta }) => meta?.isDerived === true });
  client.invalidateQueries({ queryKey: reviewQuery(action.id).queryKey });
}

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

/** It may have been decided elsewhere meanwhile. */
function lookAgain(client: QueryClient) {
  for (const key of [actionsQuery.queryKey[0], 'ai-action', 'chat-messages']) {
    client.invalidateQueries({ queryKey: [key] });
  }
}
