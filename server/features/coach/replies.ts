import { setTimeout as sleep } from 'node:timers/promises';
import type { Action } from '#shared/coach/actions/action.ts';
import { type FailureKind, ModelFailure } from '../../integrations/model/model.ts';
import { partFromReply } from './actions/action-queries.ts';
import { storeAction } from './actions/store-action.ts';
import type { Coaches } from './coach.ts';
import { endOf, isLesson, isRetryable } from './failures.ts';
import type { MeterServices, Parts } from './meter.ts';
import { abandonReply, countAttempt, endReply, handToBuiltIn } from './reply-queries.ts';
import type { ReplyEnd, RunningReply } from './running-reply.ts';
import { pieceSaver } from './save-pieces.ts';
import { writeReply } from './write-reply.ts';

export type Replies = ReturnType<typeof createReplies>;

/** The maximum time that a slow database may hold up the end of a stream. */
const longestWait = 1000; // ms
/**
 * Pauses between attempts to store an end. After the last one, `run-reply` finds the reply
 * abandoned.
 */
const pauses = [100, 500, 2000];

/**
 * The replies that this server is making. Each is made to its end even if nobody listens, and is
 * stored as it grows, so that another server can take it over (`take-over-reply.ts`).
 */
export function createReplies(services: MeterServices & Coaches) {
  const { database, logger } = services;
  const running = new Map<string, { reply: RunningReply; done: Promise<void> }>();
  let isClosed = false;
  const saver = pieceSaver(database, logger);

  const nameOf = ({ userId, id }: { userId: string; id: string }) => `${userId} ${id}`;

  /**
   * Makes a stored reply.
   * @param parts its source, if its tokens are already reserved
   */
  function start(reply: RunningReply, parts?: Parts): void {
    saver.add(reply);
    const done = make(reply, parts)
      .catch((error) => logger.error({ err: error }, 'a reply could not be ended'))
      .finally(() => {
        saver.remove(reply);
        running.delete(nameOf(reply.start));
        reply.end('released');
      });
    running.set(nameOf(reply.start), { reply, done });
  }

  async function make(
    reply: RunningReply,
    parts?: Parts,
    taught: readonly FailureKind[] = [],
  ): Promise<void> {
    try {
      await writeReply(services, reply, parts, (cut) =>
        end(reply, cut ? cutShort : { ...complete, ...reply.instead }),
      );
    } catch (failure) {
      if (reply.outcome) return;
      const known = endOf(failure);
      if (known.errorCode === 'INTERNAL_ERROR') logger.error({ err: failure }, 'a reply failed');
      if (isLesson(failure, taught) && !reply.hasCome) {
        return await make(reply, undefined, [...taught, failure.kind]);
      }
      if (isRetryable(failure) && !reply.hasCome && reply.attempt === 1) {
        reply.restart();
        const { userId } = reply.start;
        await database.asService(userId, (tx) => countAttempt(tx, reply.start));
        return await make(reply);
      }
      if (failure instanceof ModelFailure && (await standsIn(reply, known))) {
        return await make(reply);
      }
      await end(reply, reply.instead ? { ...known, ...reply.instead } : known);
    }
  }

  /** Whether the built-in coach should replace a model that has produced nothing. */
  async function standsIn(reply: RunningReply, { errorCode, sentence }: ReplyEnd) {
    const { start } = reply;
    if (reply.instead || reply.hasCome || start.begun !== '' || !errorCode) return false;
    const isBuiltIns = await database.asService(start.userId, (tx) =>
      handToBuiltIn(tx, start, errorCode),
    );
    if (isBuiltIns) {
      reply.draft = undefined;
      reply.instead = { errorCode, sentence };
    }
    return isBuiltIns;
  }

  /** Stores how a reply ended, with its full text, and notifies its followers. */
  async function end(reply: RunningReply, outcome: ReplyEnd): Promise<void> {
    if (reply.outcome) return;
    reply.ending ??= storeEnd(reply, outcome);
    await reply.ending;
  }

  async function storeEnd(reply: RunningReply, outcome: ReplyEnd): Promise<void> {
    saver.remove(reply);
    const stored = storedEnd(reply, outcome);
    // Followers hear of a proposal once it can be approved.
    const isProposal = outcome.status === 'complete' && reply.draft !== undefined;
    const told = isProposal
      ? stored.catch(() => undefined)
      : Promise.race([stored, sleep(longestWait, {}, { ref: false })]).catch(() => ({}));
    const ours: { action?: Action } | undefined = await told;
    reply.end(ours ? outcome : 'released', ours?.action);
    await stored;
  }

  /**
   * Retries while the database fails.
   * @returns undefined if the reply was no longer this server's to end
   */
  async function storedEnd(
    reply: RunningReply,
    { status, errorCode }: ReplyEnd,
  ): Promise<{ action?: Action } | undefined> {
    const { text: content, start, draft } = reply;
    const { userId, id: messageId } = start;
    const end = { status, content, ...(errorCode && { errorCode }) };
    for (const pause of [...pauses, undefined]) {
      try {
        return await database.asService(userId, async (tx) => {
          if (!(await endReply(tx, start, end))) return undefined;
          if (status !== 'complete') return {};
          await partFromReply(tx, userId, messageId);
          if (!draft) return {};
          return { action: await storeAction(tx, { userId, messageId, draft }) };
        });
      } catch (error) {
        if (pause === undefined) throw error;
        await sleep(pause);
      }
    }
    return undefined;
  }

  return {
    start,
    /** The reply, if this server is making it. */
    find: (key: { userId: string; id: string }) => running.get(nameOf(key))?.reply,

    /** Ends a reply, keeping its text so far. */
    async stop(key: { userId: string; id: string }): Promise<void> {
      const found = running.get(nameOf(key));
      if (found) await end(found.reply, { status: 'stopped' });
    },

    /** Ends the replies of a conversation whose messages were deleted. */
    drop(userId: string, sessionId: string): void {
      for (const { reply } of running.values()) {
        if (reply.start.userId === userId && reply.start.sessionId === sessionId) {
          reply.end('released');
        }
      }
    },

    isClosed: () => isClosed,

    /** Settles the calls in progress, and leaves the replies for other servers to take over. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all(
        [...running.values()].map(async ({ reply, done }) => {
          if (!reply.outcome) {
            saver.remove(reply);
            const { text, start } = reply;
            reply.end('released');
            await database
              .asService(start.userId, (tx) => abandonReply(tx, start, { content: text }))
              .catch((error) => logger.error({ err: error }, 'a reply could not be handed over'));
          }
          await Promise.race([done, sleep(longestWait, undefined, { ref: false })]);
        }),
      );
    },
  };
}

const complete: ReplyEnd = { status: 'complete' };
const cutShort: ReplyEnd = { status: 'interrupted', errorCode: 'REPLY_CUT' };
