import { useQuery } from '@tanstack/react-query';
import type { ChatMessage, ChatSession, Summary } from '#shared/coach/schema.ts';
import { answer } from '../../api.ts';
import { listQuery } from '../../list-query.ts';

/** Conversations, the latest first. */
export const chatSessionsQuery = listQuery('chat-sessions', () =>
  answer<ChatSession[]>(fetch('/api/chat/sessions')),
);

export const useChatSessions = () => useQuery(chatSessionsQuery);

/** The messages of the latest conversation, in order. */
export const newestMessagesQuery = listQuery('newest-chat-messages', () =>
  answer<ChatMessage[]>(fetch('/api/chat/sessions/newest/messages')),
);

/** AI summaries, the newest first. */
export const summariesQuery = listQuery('ai-summaries', () =>
  answer<Summary[]>(fetch('/api/ai/summaries')),
);

export const useSummaries = () => useQuery(summariesQuery);
