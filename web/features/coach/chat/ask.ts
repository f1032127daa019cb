import type { QueryClient } from '@tanstack/react-query';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { ChatMessage, ChatSession } from '#shared/coach/schema.ts';
import type { EnabledSections } from '#shared/coach/sections.ts';
import { ApiError, api } from '../../../api.ts';
import { freshnessOf } from '../../../freshness/freshness.ts';
import { chatSessionsQuery } from '../queries.ts';
import { type Messages, withAsked, withChanges } from './conversation.ts';
import { followReply } from './follow-reply.ts';
import { messagesQuery } from './messages-query.ts';
import { openLines } from './open-lines.ts';
import type { ReplyLines } from './read-lines.ts';

const historyMessages = 10;
/** Per message, in characters. */
const historyLength = 1000;

export interface Question {
  /** Sending it again with the same id follows the same reply. */
  id: string;
  text: string;
  /** Absent for a new conversation. */
  sessionId?: string | undefined;
}

/**
 * Sends a question. Once the server has accepted it, the conversation shows it, and the reply is
 * followed.
 * @returns the conversation's id
 * @throws {ApiError}
 */
export async function ask(
  client: QueryClient,
  { id, text, sessionId }: Question,
  by: { userId: string; enabledSections: EnabledSections; today: CalendarDay },
): Promise<string> {
  const { userId, enabledSections, today } = by;
  // The reply brings what asking changes in both.
  const release = freshnessOf(client).hold(
    chatSessionsQuery.queryKey,
    messagesQuery(sessionId ?? '').queryKey,
  );
  try {
    const lines = await openLines(
      api.ai.chat.$post({
        json: {
          message: text,
          chatHistory: (sessionId && historyOf(client, sessionId)) || [],
          userId,
          enabledSections,
          streamResponse: true,
          messageId: id,
          today,
          ...(sessionId !== undefined && { sessionId }),
        },
      }),
    );
    const reply = await firstLine(lines);
    const question = messageOf({ id, chatSessionId: reply.sessionId, role: 'user', content: text });
    show(client, reply, question);
    void followReply(client, reply, lines);
    return reply.sessionId;
  } finally {
    release();
  }
}

/** Regenerates an interrupted reply, or continues it. */
export async function askAgain(
  client: QueryClient,
  { id: messageId, chatSessionId: sessionId }: ChatMessage,
  { goOn, enabledSections }: { goOn: boolean; enabledSections: EnabledSections },
): Promise<void> {
  const lines = await openLines(
    api.ai.chat[':id'].retry.$post({
      param: { id: messageId },
      json: { continue: goOn, enabledSections },
    }),
  );
  client.setQueryData(
    messagesQuery(sessionId).queryKey,
    (messages: Messages | undefined) =>
      messages &&
      withChanges(messages, messageId, {
        status: 'streaming',
        errorCode: undefined,
        builtIn: undefined,
        ...(!goOn && { content: '', aiAction: undefined, rating: undefined }),
      }),
  );
  void followReply(client, { sessionId, messageId }, lines);
}

interface BegunReply {
  sessionId: string;
  messageId: string;
  title: string;
  builtIn: boolean | undefined;
}

/** The first line gives the ids of the question and its reply. */
async function firstLine(lines: ReplyLines): Promise<BegunReply> {
  const { value } = await lines.next();
  if (typeof value === 'object' && value.sessionId && value.messageId) {
    const { sessionId, messageId, title = '', builtIn } = value;
    return { sessionId, messageId, title, builtIn };
  }
  lines.return(false);
  throw new ApiError(0, {
    error: 'The server gave an unexpected answer. Try again.',
    code: 'INTERNAL_ERROR',
  });
}

function show(client: QueryClient, reply: BegunReply, question: ChatMessage) {
  const { sessionId, messageId: id, title, builtIn } = reply;
  const answering = messageOf({
    id,
    chatSessionId: sessionId,
    role: 'assistant',
    content: '',
    status: 'streaming',
    replyTo: question.id,
    builtIn,
  });
  const { queryKey } = messagesQuery(sessionId);
  // A load in progress may lack both.
  void freshnessOf(client).interrupt(queryKey);
  client.setQueryData(queryKey, (messages: ChatMessage[] | undefined) =>
    withAsked(messages ?? [], question, answering),
  );
  moveToTop(client, sessionId, title);
}

/** Puts a conversation, which may be new, first in the list, unless that is still being loaded. */
function moveToTop(client: QueryClient, id: string, title: string) {
  const { queryKey } = chatSessionsQuery;
  if (client.getQueryData(queryKey) === undefined) return;
  void freshnessOf(client).interrupt(queryKey);
  client.setQueryData(queryKey, (sessions) => sessions && movedToTop(sessions, id, title));
}

/** The conversations with one, which may be new, first. */
export function movedToTop(
  sessions: readonly ChatSession[],
  id: string,
  title: string,
): ChatSession[] {
  const now = new Date().toISOString();
  const { createdAt = now } = sessions.find((session) => session.id === id) ?? {};
  const others = sessions.filter((session) => session.id !== id);
  return [{ id, title, createdAt, updatedAt: now }, ...others];
}

/** The server goes by its own messages, so the end of the conversation is enough. */
const historyOf = (client: QueryClient, sessionId: string) =>
  client
    .getQueryData(messagesQuery(sessionId).queryKey)
    ?.slice(-historyMessages)
    .map(({ role, content }) => ({ role, content: content.slice(0, historyLength) }));

const messageOf = (
  message: Omit<ChatMessage, 'timestamp' | 'status'> & Partial<ChatMessage>,
): ChatMessage => ({ timestamp: new Date().toISOString(), status: 'complete', ...message });
