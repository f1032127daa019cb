import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatMessage, ChatSession, RatingInput } from '#shared/coach/schema.ts';
import { answer, api } from '../../../api.ts';
import { writeShown } from '../../../freshness/versioned.ts';
import { chatSessionsQuery, newestMessagesQuery } from '../queries.ts';
import { movedToTop } from './ask.ts';
import type { Messages } from './conversation.ts';
import { messagesQuery } from './messages-query.ts';
import { chatTexts } from './texts.ts';

const { sessions } = api.chat;
const listKey = chatSessionsQuery.queryKey;

/** The messages of a conversation; those of the latest are there before they are asked for. */
export function useMessages(sessionId: string | undefined) {
  const client = useQueryClient();
  return useQuery({
    ...messagesQuery(sessionId ?? ''),
    enabled: sessionId !== undefined,
    placeholderData: () => {
      const newest = client.getQueryData(newestMessagesQuery.queryKey);
      return newest?.[0]?.chatSessionId === sessionId ? newest : undefined;
    },
  });
}

/** An empty conversation, by default without a title: its first question gives it one. */
export function useNewChat() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: listKey,
    mutationFn: (json: { id: string; title?: string }) =>
      writeShown(
        client,
        chatSessionsQuery,
        (ask) => ask(sessions.$post({ json })),
        ({ id, title }, list) => list && movedToTop(list, id, title),
      ),
    onSuccess: ({ id }) => client.setQueryData(messagesQuery(id).queryKey, []),
    meta: { failure: chatTexts.notCreated },
  });
}

export function useRenameChat() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: listKey,
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      writeShown(
        client,
        chatSessionsQuery,
        (ask) => ask(sessions[':id'].$patch({ param: { id }, json: { title } })),
        // The server counts it as used.
        (renamed, list) => list && [renamed, ...list.filter((session) => session.id !== id)],
      ),
    onMutate: ({ id, title }) => {
      const before = client.getQueryData(listKey)?.find((session) => session.id === id)?.title;
      change(client, withTitle(id, title));
      return before;
    },
    onError: (_error, { id }, before) =>
      before !== undefined && change(client, withTitle(id, before)),
    meta: { failure: 'Failed to rename chat' },
  });
}

export function useDeleteChat() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: listKey,
    mutationFn: (id: string) =>
      writeShown(
        client,
        chatSessionsQuery,
        (ask) => ask(sessions[':id'].$delete({ param: { id } })),
        (_nothing, list) => list?.filter((session) => session.id !== id),
      ),
    onSuccess: (_nothing, id) => client.removeQueries({ queryKey: messagesQuery(id).queryKey }),
    meta: { failure: chatTexts.notDeleted },
  });
}

export function useClearChat() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      writeShown(
        client,
        messagesQuery(id),
        (ask) => ask(sessions[':id'].messages.$delete({ param: { id } })),
        () => [],
      ),
    meta: { failure: 'Failed to clear chat' },
  });
}

/** Ends a reply; what has arrived of it stays. */
export function useStopReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, chatSessionId }: ChatMessage) =>
      writeShown(
        client,
        messagesQuery(chatSessionId),
        (ask) => ask(api.ai.chat[':id'].stop.$post({ param: { id } })),
        withMessage,
      ),
    meta: { failure: 'Failed to stop the reply' },
  });
}

/** Shown at once; if it cannot be saved, the earlier rating comes back. */
export function useRateReply(reply: ChatMessage) {
  const client = useQueryClient();
  const put = (changed: ChatMessage) =>
    client.setQueryData(
      messagesQuery(reply.chatSessionId).queryKey,
      (messages: Messages | undefined) => withMessage(changed, messages),
    );
  return useMutation({
    scope: { id: `rating of ${reply.id}` },
    mutationFn: (json: RatingInput) =>
      writeShown(
        client,
        messagesQuery(reply.chatSessionId),
        (ask) => ask(api.ai.chat[':id'].rating.$put({ param: { id: reply.id }, json })),
        withMessage,
      ),
    onMutate: ({ rating, reason }) =>
      put({ ...reply, rating: rating ?? undefined, ratingReason: reason }),
    onError: () => put(reply),
    meta: { failure: 'Failed to save your rating' },
  });
}

const withMessage = (changed: ChatMessage, messages: Messages | undefined) =>
  messages?.map((message) => (message.id === changed.id ? changed : message));

/** Who answers: a language model, or the built-in coach. */
export const useCoachInfo = () =>
  useQuery(
    queryOptions({
      queryKey: ['coach-info'],
      queryFn: () => answer(api.ai.coach.$get()),
      staleTime: 5 * 60_000,
    }),
  );

/** The tokens used this month, call by call. */
export const useUsage = (isOpen: boolean) =>
  useQuery(
    queryOptions({
      queryKey: ['ai-usage'],
      queryFn: () => answer(api.ai.usage.$get()),
      enabled: isOpen,
    }),
  );

type Client = ReturnType<typeof useQueryClient>;

const change = (client: Client, to: (list: readonly ChatSession[]) => ChatSession[]) =>
  client.setQueryData(listKey, (list) => list && to(list));

const withTitle = (id: string, title: string) => (list: readonly ChatSession[]) =>
  list.map((session) => (session.id === id ? { ...session, title } : session));
