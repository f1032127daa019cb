import { isErrorCode } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import type { RecordKey } from '../../db/records.ts';
import type { SendJob } from '../../send-job.ts';
import { listOpenCalls } from './ledger-queries.ts';
import { type MeterServices, settleLost } from './meter.ts';
import type { Replies } from './replies.ts';
import { countAttempt, endReply, findEnding, takeAbandoned } from './reply-queries.ts';
import { RunningReply } from './running-reply.ts';

export type SendReplyJob = SendJob<'run-reply', { userId: string; messageId: string }>;

/** How often the job `run-reply` checks on a reply, until it has ended and is settled. */
export const lookAfterSeconds = 15;

export interface TakeOverServices extends MeterServices {
  replies: Replies;
  send: SendReplyJob;
}

/**
 * Checks on a reply whose server may have died: settles it once and marks it as interrupted. One
 * that had produced nothing is made again, here. Two servers never take over the same reply.
 */
export async function takeOverReply(services: TakeOverServices, key: RecordKey): Promise<void> {
  const { database, replies, send } = services;
  const { userId, id: messageId } = key;
  const owner = newId();
  const taken = await database.asService(userId, (tx) => takeAbandoned(tx, key, owner));
  if (!taken) return await lookAgain(services, key);

  await settleLost(services, { userId, messageId, delivered: taken.delivered });
  const { content, error_code: code } = taken;
  if (taken.delivered > 0 || taken.attempt > 1 || !taken.reply_to) {
    const end = { status: 'interrupted', errorCode: 'REPLY_INTERRUPTED', content };
    await database.asService(userId, (tx) => endReply(tx, { userId, id: messageId, owner }, end));
    return;
  }
  await send('run-reply', { userId, messageId }, lookAfterSeconds);
  await database.asService(userId, (tx) => countAttempt(tx, { userId, id: messageId, owner }));
  const again = new RunningReply({
    userId,
    id: messageId,
    owner,
    sessionId: taken.chat_session_id,
    questionId: taken.reply_to,
    begun: content,
    attempt: 2,
    // It has one only if the built-in coach replaces the model.
    ...(code !== null && isErrorCode(code) && { instead: code }),
  });
  replies.start(again);
}

/**
 * Checks later, if the reply is still in progress, or its server died after its end and before
 * settling it.
 */
async function lookAgain(services: TakeOverServices, key: RecordKey): Promise<void> {
  const { database, send } = services;
  const { userId, id: messageId } = key;
  const { found, open } = await database.asUser(userId, async (tx) => ({
    found: await findEnding(tx, key),
    open: await listOpenCalls(tx, userId, messageId),
  }));
  if (!found) return;
  if (found.status !== 'streaming') {
    if (open.length === 0) return;
    if (found.isOld) {
      return await settleLost(services, { userId, messageId, delivered: found.delivered });
    }
  }
  await send('run-reply', { userId, messageId }, lookAfterSeconds);
}
