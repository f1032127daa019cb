import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { listQuery } from '../../list-query.ts';

/** Conversations, most recently used first. */
export const chatSessionsQuery = listQuery('chat-sessions', (ask) => ask(api.chat.sessions.$get()));

export const useChatSessions = () => useQuery(chatSessionsQuery);

/** The messages of the most recently used conversation, in order. */
export const newestMessagesQuery = listQuery('newest-chat-messages', (ask) =>
  ask(api.chat.sessions.newest.messages.$get()),
);

/** AI summaries, the newest first. */
export const summariesQuery = listQuery('ai-summaries', (ask) => ask(api.ai.summaries.$get()));

export const useSummaries = () => useQuery(summariesQuery);
