import { type Context, Hono } from 'hono';
import {
  chatInput,
  chatMessageSchema,
  chatReplySchema,
  followInput,
  retryInput,
} from '#shared/coach/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput, input } from '../../http/input.ts';
import { askQuestion } from './ask-question.ts';
import type { AskedReply, AskServices } from './begin-reply.ts';
import { chatSessions, findMessage } from './chat-queries.ts';
import { createFollowers, mostFollowers } from './followers.ts';
import { isBuiltIn } from './present.ts';
import { stopReply } from './reply-queries.ts';
import { firstLineOnly, replyLines, wholeReply } from './reply-stream.ts';
import { retryReply } from './retry-reply.ts';
import { withActions } from './with-actions.ts';

/** Asking the coach, and following its replies. `:id` is the reply's. */
export function chatRoutes(services: AskServices) {
  const followers = createFollowers();

  /** With too many streams open, only the first line: its reader continues when there is room. */
  const stream = (c: Context<SessionEnv>, reply: AskedReply, from: number) => {
    const gone = new AbortController();
    const leave = followers.enter(reply.userId);
    const lines = leave
      ? replyLines(services, reply, { from, signal: gone.signal })
      : firstLineOnly(reply, from);
    const close = () => {
      gone.abort();
      leave?.();
    };
    return c.body(streamOf(lines, close), 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  };

  const refuse = (): never => {
    throw new AppError('TOO_MANY_REQUESTS', {
      message: `You are already following ${mostFollowers} replies. Close one of them first.`,
    });
  };

  return new Hono<SessionEnv>()
    .post(
      '/chat',
      describe('Asks the coach; the reply comes as lines of an event stream', chatReplySchema),
      input('json', chatInput),
      async (c) => {
        const asked = c.req.valid('json');
        const reply = await askQuestion(services, c.var, asked);
        if (asked.streamResponse) return stream(c, reply, 0);
        const leave = followers.enter(reply.userId) ?? refuse();
        try {
          return c.json(await wholeReply(services, reply, c.req.raw.signal), 200);
        } finally {
          leave();
        }
      },
    )
    .get(
      '/chat/:id/stream',
      describe('Follows a reply from a place in its text, as lines of an event stream'),
      idInput(),
      input('query', followInput),
      async (c) => {
        const { id } = c.req.valid('param');
        const { from } = c.req.valid('query');
        const found = await c.var.asUser(async (tx, userId) => {
          const reply = await findMessage(tx, { userId, id });
          if (reply?.role !== 'assistant') throw new AppError('NOT_FOUND');
          const session = await chatSessions.find(tx, { userId, id: reply.chat_session_id });
          if (!session) throw new AppError('NOT_FOUND');
          const { content } = reply;
          const builtIn = isBuiltIn(reply);
          return { userId, id, sessionId: session.id, title: session.title, builtIn, content };
        });
        // Nobody reads the stream of a HEAD request, so nothing would end it.
        if (c.req.method === 'HEAD') return c.body(null, 200);
        if (followers.isFull(found.userId)) refuse();
        const here = services.replies.find(found)?.text ?? found.content;
        return stream(c, found, Math.min(from, here.length));
      },
    )
    .post(
      '/chat/:id/stop',
      describe('Ends a reply, keeping what is there', chatMessageSchema),
      idInput(),
      async (c) => {
        const { id } = c.req.valid('param');
        const userId = await c.var.asUser(async (tx, runnerId) => {
          const reply = await findMessage(tx, { userId: runnerId, id });
          if (reply?.role !== 'assistant') throw new AppError('NOT_FOUND');
          return runnerId;
        });
        await services.replies.stop({ userId, id });
        const message = await c.var.asService(async (tx) => {
          await stopReply(tx, { userId, id });
          const row = await findMessage(tx, { userId, id });
          const [stopped] = await withActions(tx, userId, row ? [row] : []);
          return stopped;
        });
        if (!message) throw new AppError('NOT_FOUND');
        return c.json(message, 200);
      },
    )
    .post(
      '/chat/:id/retry',
      describe('Makes a reply that broke off again, or continues it', chatReplySchema),
      idInput(),
      input('json', retryInput),
      async (c) => {
        const { id } = c.req.valid('param');
        const retry = c.req.valid('json');
        const reply = await retryReply(services, c.var, { id, input: retry });
        const { begun = '' } = services.replies.find(reply)?.start ?? {};
        return stream(c, reply, retry.continue ? begun.length : 0);
      },
    );
}

/**
 * Each line is sent when the reader has taken the previous one, so that a slow reader fills no
 * buffer.
 */
function streamOf(lines: AsyncGenerator<string>, close: () => void) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await lines.next();
        if (!done) return controller.enqueue(encoder.encode(value));
      } catch (error) {
        close();
        throw error;
      }
      close();
      controller.close();
    },
    cancel: close,
  });
}
