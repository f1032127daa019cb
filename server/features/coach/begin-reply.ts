import type { Transaction } from 'kysely';
import { redFlagAnswer } from '#shared/coach/red-flag-answer.ts';
import { untitled } from '#shared/coach/title.ts';
import { AppError } from '#shared/errors.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';
import type { Limits } from '../../limits.ts';
import type { Plan } from '../billing/find-plan.ts';
import { chatSessions, type MessageRow } from './chat-queries.ts';
import type { Coach } from './coach.ts';
import type { Parts } from './meter.ts';
import { openReply } from './open-reply.ts';
import { isBuiltIn } from './present.ts';
import type { Asked } from './read-asked.ts';
import { type ReplyStart, RunningReply } from './running-reply.ts';
import { lookAfterSeconds, type TakeOverServices } from './take-over-reply.ts';

type Tx = Transaction<DB>;

export interface AskServices extends TakeOverServices {
  coach: Coach;
  /** Undefined where limits are switched off. */
  limits: Limits | undefined;
}

/** A reply to follow. */
export interface AskedReply {
  userId: string;
  /** The reply's id. */
  id: string;
  sessionId: string;
  title: string;
  builtIn: boolean;
}

const mostReplies = 3;

/** The model that should answer; null for the built-in coach. */
export const modelFor = ({ coach }: AskServices, { hasBuiltInCoach }: Plan): string | null =>
  hasBuiltInCoach ? null : (coach.model?.name ?? null);

/** Red flags are answered by a rule, whoever would otherwise answer, and without any records. */
export const isForModel = (model: string | null, question: string): boolean =>
  model !== null && redFlagAnswer(question) === undefined;

/**
 * Stores a reply to be made, and starts it. Unless `store` returns it, no limit is charged and no
 * row is left, as all of it is one transaction.
 * @param asked what the model is asked; undefined if none is
 * @param store must call `reserve` before it writes anything; may be called several times. The
 *   reply of `start` is begun, not another one that it returns
 */
export async function beginReply(
  services: AskServices,
  runner: RunnersTransactions,
  { start, asked }: { start: ReplyStart; asked: Asked | undefined },
  store: (tx: Tx, reserve: () => Promise<void>) => Promise<AskedReply>,
): Promise<AskedReply> {
  const reply = new RunningReply(start);
  let parts: Parts | undefined;
  const storeWith = (reserve?: (tx: Tx) => Promise<Parts>) =>
    runner.asService((tx) =>
      store(tx, async () => {
        parts = await reserve?.(tx);
      }),
    );
  const stored = asked
    ? await openReply(services, reply, { coach: services.coach, asked }, storeWith)
    : await storeWith();
  const { userId, id } = start;
  if (stored.id !== id) return stored;
  services.replies.start(reply, parts);
  // If the server is killed before this, the reply's next follower takes it over; once the question
  // has been acknowledged, this job does so in any case.
  await services.send('run-reply', { userId, messageId: id }, lookAfterSeconds);
  return stored;
}

/** @throws {AppError} REPLY_UNDER_WAY, or TOO_MANY_REQUESTS */
export function checkFree(
  streaming: readonly Pick<MessageRow, 'chat_session_id'>[],
  sessionId: string,
): void {
  if (streaming.some((reply) => reply.chat_session_id === sessionId)) {
    throw new AppError('REPLY_UNDER_WAY');
  }
  if (streaming.length >= mostReplies) {
    throw new AppError('TOO_MANY_REQUESTS', {
      message: `${mostReplies} replies are being written for you. Ask again when one of them is done.`,
    });
  }
}

export async function askedReply(tx: Tx, reply: MessageRow): Promise<AskedReply> {
  const { id, user_id: userId, chat_session_id: sessionId } = reply;
  const session = await chatSessions.find(tx, { userId, id: sessionId });
  return { userId, id, sessionId, title: session?.title ?? untitled, builtIn: isBuiltIn(reply) };
}
