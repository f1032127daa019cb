import type { QueryClient } from '@tanstack/react-query';
import type { Action } from '#shared/coach/actions/schema.ts';
import type { ChatMessage } from '#shared/coach/schema.ts';
import { ApiError, api } from '../../../api.ts';
import { freshnessOf } from '../../../freshness/freshness.ts';
import { happened } from '../../../freshness/outside.ts';
import { showSharedError } from '../../../ui/shared-error.tsx';
import { sessionChanged } from '../../auth/session.ts';
import { openArrived } from '../actions/opened-action.ts';
import { chatSessionsQuery } from '../queries.ts';
import { type Messages, withChanges, withPiece } from './conversation.ts';
import { beginToFollow } from './followed.ts';
import { messagesQuery } from './messages-query.ts';
import { openLines } from './open-lines.ts';
import type { ReplyLines } from './read-lines.ts';
import { chatTexts } from './texts.ts';

interface Reply {
  sessionId: string;
  messageId: string;
}

/** In ms: how long the newest text may wait to be shown together with the next. */
const showEvery = 50;
const firstPause = 500; // ms
const longestPause = 10_000; // ms

/**
 * Follows a reply into the list of messages until it has ended. A lost connection is resumed where
 * it was, with growing pauses, as long as the conversation is on the screen.
 * @param begun the lines of a request that has begun the reply
 */
export async function followReply(
  client: QueryClient,
  reply: Reply,
  begun?: ReplyLines,
): Promise<void> {
  const stop = beginToFollow(reply.messageId);
  if (!stop) return void begun?.return(false);
  const freshness = freshnessOf(client);
  // Until it has ended, the reply itself brings everything to show.
  const release = freshness.hold(keyOf(reply), chatSessionsQuery.queryKey);
  try {
    let lines = begun;
    let failures = 0;
    for (;;) {
      const end = await attempt(client, reply, lines);
      if (end === 'ended') break;
      failures = end === 'moved' ? 1 : failures + 1;
      await pause(Math.min(firstPause * 2 ** (failures - 1), longestPause));
      if (!isShown(client, reply)) break;
      lines = undefined;
    }
  } finally {
    stop();
    release();
    // Its status, the order of the conversations, actions.
    freshness.ask();
    happened(client, 'reply ended');
  }
}

/** @returns whether the reply has ended, or how far the connection came before it was lost */
async function attempt(
  client: QueryClient,
  reply: Reply,
  begun: ReplyLines | undefined,
): Promise<'ended' | 'moved' | 'lost'> {
  let hasMoved = false;
  try {
    const from = textOf(client, reply).length;
    const lines = begun ?? (await openStream(reply, from));
    const end = await readInto(client, reply, lines, () => {
      hasMoved = true;
    });
    if (end) return 'ended';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) sessionChanged();
    // The conversation was cleared or deleted, or the session has ended: nothing more will come.
    if (error.status >= 400 && error.status < 500 && error.status !== 429) return 'ended';
  }
  return hasMoved ? 'moved' : 'lost';
}

const openStream = ({ messageId }: Reply, from: number) =>
  openLines(
    api.ai.chat[':id'].stream.$get({
      param: { id: messageId },
      query: { from: String(from) },
    }),
  );

/** @returns whether the stream said that the reply has ended */
async function readInto(
  client: QueryClient,
  reply: Reply,
  lines: ReplyLines,
  onText: () => void,
): Promise<boolean> {
  let text = textOf(client, reply);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    change(client, reply, { content: text });
  };
  try {
    for (;;) {
      const { value: line, done } = await lines.next();
      if (done) return line && end(client, reply, 'complete');
      if (line.error !== undefined) {
        show();
        showSharedError({
          text: chatTexts.noReply(line.error),
          reason: '',
          source: `reply in ${reply.sessionId}`,
        });
        const { builtIn, code } = line;
        if (builtIn) change(client, reply, { builtIn });
        return end(client, reply, builtIn ? 'complete' : 'failed', code);
      }
      if (line.builtIn) change(client, reply, { builtIn: true });
      if (line.aiAction) receive(client, reply, line.aiAction);
      const next = withPiece(text, line);
      // Text is missing: resuming the reply brings it.
      if (next === undefined) return false;
      if (next !== text) onText();
      text = next;
      timer ??= setTimeout(show, showEvery);
    }
  } finally {
    show();
    lines.return(false);
  }
}

/** It opens only once: a resumed connection brings it again. */
function receive(client: QueryClient, reply: Reply, aiAction: Action) {
  const isNew = messageOf(client, reply)?.aiAction === undefined;
  change(client, reply, { aiAction });
  if (isNew) openArrived(aiAction.id);
}

function end(
  client: QueryClient,
  reply: Reply,
  status: ChatMessage['status'],
  errorCode?: string,
): true {
  // A stopped reply ends like a complete one; the list that is loaded next knows.
  change(client, reply, { status, ...(errorCode !== undefined && { errorCode }) });
  return true;
}

const keyOf = ({ sessionId }: Reply) => messagesQuery(sessionId).queryKey;

const change = (client: QueryClient, reply: Reply, changes: Partial<ChatMessage>) =>
  client.setQueryData(
    keyOf(reply),
    (messages: Messages | undefined) => messages && withChanges(messages, reply.messageId, changes),
  );

const messageOf = (client: QueryClient, reply: Reply): ChatMessage | undefined =>
  client.getQueryData(keyOf(reply))?.find(({ id }) => id === reply.messageId);

const textOf = (client: QueryClient, reply: Reply): string =>
  messageOf(client, reply)?.content ?? '';

const isShown = (client: QueryClient, reply: Reply): boolean =>
  client
    .getQueryCache()
    .find({ queryKey: keyOf(reply) })
    ?.isActive() ?? false;

/** Ends early when the browser is online again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener?.('online', end);
  });
}
