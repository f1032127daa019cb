import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent } from 'react';
import type { ChatMessage } from '#shared/coach/schema.ts';
import { newId } from '#shared/new-id.ts';
import { ApiError } from '../../../api.ts';
import { useFormats } from '../../../ui/formats.ts';
import { RunnerContext } from '../../../ui/runner.ts';
import { clearSharedError, showSharedError } from '../../../ui/shared-error.tsx';
import { sessionChanged } from '../../auth/session.ts';
import { chatSessionsQuery, useChatSessions } from '../queries.ts';
import { useMessages } from './api.ts';
import { ask, askAgain } from './ask.ts';
import { streamingIn } from './conversation.ts';
import { useDataAccess } from './data-access.ts';
import { followReply } from './follow-reply.ts';
import { chatTexts } from './texts.ts';
import { useCurrentChat } from './use-current-chat.ts';
import { type Failure, type Unsent, useOutbox } from './use-outbox.ts';

export type Chat = ReturnType<typeof useChat>;

/** The chat of one tab: which conversation it shows, and what is being sent in it. */
export function useChat() {
  const { localStart } = useFormats();
  const client = useQueryClient();
  const userId = useContext(RunnerContext);
  const sessions = useChatSessions();
  const access = useDataAccess();
  const outbox = useOutbox();
  const [chosen, select, adopt] = useCurrentChat();
  /** The conversation, unless it has been deleted, as in another tab. */
  const stillThere = (sessionId: string | undefined) => {
    const list = client.getQueryData(chatSessionsQuery.queryKey);
    return list?.every(({ id }) => id !== sessionId) ? undefined : sessionId;
  };
  const current = stillThere(chosen);
  const messages = useMessages(current);
  const streaming = messages.data && streamingIn(messages.data);
  const by = { userId, enabledSections: access.enabled };

  useEffect(() => {
    if (!streaming) return;
    const { id: messageId, chatSessionId: sessionId } = streaming;
    void followReply(client, { messageId, sessionId });
  }, [client, streaming]);

  // A failed reply says itself what went wrong, so the banner goes when the runner moves on.
  useEffect(() => () => clearReplyError(current), [current]);

  /** A question whose conversation is gone is shown where a new one begins. */
  const unsentHere = outbox.unsent.filter(
    ({ id, sessionId }) =>
      stillThere(sessionId) === current && !messages.data?.some((message) => message.id === id),
  );
  const isSending = outbox.unsent.some(({ state }) => state !== 'failed');
  const isBusy = isSending || streaming !== undefined;

  async function deliver(item: Unsent) {
    const { id, text } = item;
    const sessionId = stillThere(item.sessionId);
    outbox.put({ id, text, sessionId, state: 'sending' });
    try {
      const taken = await ask(client, { id, text, sessionId }, { ...by, today: localStart().date });
      clearSharedError(errorSource);
      clearReplyError(sessionId);
      outbox.remove(id);
      if (sessionId === undefined) adopt(taken);
    } catch (error) {
      outbox.put({ id, text, sessionId, state: 'failed', failure: failureOf(error) });
    }
  }

  /** @returns whether it is being sent: not if it is blank, or another is under way */
  function send(text: string): boolean {
    if (text.trim() === '' || isBusy) return false;
    void deliver({ id: newId(), text: text.trim(), sessionId: current, state: 'sending' });
    return true;
  }

  async function tryAgain(reply: ChatMessage, goOn: boolean) {
    try {
      await askAgain(client, reply, { goOn, enabledSections: access.enabled });
      clearReplyError(reply.chatSessionId);
    } catch (error) {
      const { kind, text } = failureOf(error);
      if (kind !== 'denied') return;
      showSharedError({ text: `${chatTexts.denied}: ${text}`, reason: '', source: errorSource });
    }
  }

  const isUnderWay = outbox.unsent.some(({ state }) => state === 'sending');
  const waiting = isUnderWay ? undefined : outbox.unsent.find(({ state }) => state === 'waiting');
  const deliverWaiting = useEffectEvent(deliver);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => deliverWaiting(waiting), waiting.delay);
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    sessions,
    messages,
    access,
    current,
    select,
    streaming,
    unsent: unsentHere,
    isBusy,
    text: outbox.text,
    setText: outbox.setText,
    send,
    tryAgain,
    /** Sends a question that has not been sent. */
    resend: (item: Unsent) => !isBusy && deliver(item),
    /** Back into the message input. */
    edit(item: Unsent) {
      outbox.remove(item.id);
      outbox.setText([item.text, outbox.text].filter(Boolean).join('\n\n'));
    },
    /** Sends a question a moment after its conversation, or a new one, has been opened. */
    sendSoon(text: string, { delay, sessionId }: { delay: number; sessionId?: string }) {
      select(sessionId);
      outbox.put({ id: newId(), text, sessionId, state: 'waiting', delay });
    },
  };
}

const errorSource = 'chat';

/** Says in the banner what went wrong, unless the conversation itself says it. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message } = error;
  if (code === 'AI_ACCESS_DENIED') return { kind: 'denied', text: message };
  const isSignedOut = status === 401;
  if (isSignedOut) sessionChanged();
  const reason = isSignedOut ? chatTexts.notSignedIn : message;
  const text = isSignedOut ? reason : chatTexts.noReply(reason);
  showSharedError({ text, reason: '', source: errorSource });
  const isRefused = status >= 400 && status < 500;
  return { kind: 'failed', text: isRefused ? chatTexts.refused(reason) : chatTexts.apology };
}

function clearReplyError(sessionId: string | undefined): void {
  if (sessionId !== undefined) clearSharedError(`reply in ${sessionId}`);
}
