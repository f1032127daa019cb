import type { RetryInput } from '#shared/coach/schema.ts';
import { longestReply } from '#shared/coach/schema.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { requirePermission } from '../../permissions.ts';
import { findPlan } from '../billing/find-plan.ts';
import {
  type AskedReply,
  type AskServices,
  askedReply,
  beginReply,
  checkFree,
  isForModel,
  modelFor,
} from './begin-reply.ts';
import { findMessage, type MessageRow, touchSession } from './chat-queries.ts';
import { countQuestion } from './question-limits.ts';
import { readAsked } from './read-asked.ts';
import { listStreaming, lockReplies, restartReply } from './reply-queries.ts';

/**
 * Repeats a reply that was interrupted, or that the built-in coach took over; or continues an
 * interrupted one after what is there. If refused, the reply is unchanged.
 * @throws {AppError} like `askQuestion`, and CONFLICT for a complete reply
 */
export async function retryReply(
  services: AskServices,
  runner: RunnersTransactions,
  { id, input }: { id: string; input: RetryInput },
): Promise<AskedReply> {
  const { continue: continues, enabledSections: enabled } = input;
  const { start, model, asked } = await runner.asService(async (tx, userId) => {
    const plan = await findPlan(tx, userId);
    requirePermission(plan, 'coach.use');
    const reply = await findMessage(tx, { userId, id });
    if (!reply) throw new AppError('NOT_FOUND');
    if (reply.reply_to === null || isWhole(reply)) throw new AppError('CONFLICT');
    if (reply.status === 'streaming') throw new AppError('REPLY_UNDER_WAY');
    const start = {
      userId,
      id,
      owner: newId(),
      sessionId: reply.chat_session_id,
      questionId: reply.reply_to,
      begun: continues ? reply.content : '',
      attempt: 1,
    };
    // A model may not be shown what the built-in coach knows, so that coach continues itself.
    const goesOnItself = continues && reply.model === null;
    const model = goesOnItself ? null : modelFor(services, plan);
    const stored = await readAsked(tx, start);
    const asked = { ...stored, enabled: enabled ?? stored.enabled };
    return { start, model, asked: isForModel(model, asked.task.question) ? asked : undefined };
  });
  const { userId, owner, sessionId, begun } = start;
  return await beginReply(services, runner, { start, asked }, async (tx, reserve) => {
    await lockReplies(tx, userId);
    await countQuestion(tx, services.limits, { userId, of: asked ? 'model' : 'built-in' });
    const before = await findMessage(tx, { userId, id });
    if (!before) throw new AppError('NOT_FOUND');
    checkFree(await listStreaming(tx, userId), sessionId);
    if (isWhole(before)) throw new AppError('CONFLICT');
    if (continues && !(canGoOn(before) && before.content === begun)) throw new AppError('CONFLICT');
    await reserve();
    const row = await restartReply(tx, { userId, id }, { owner, continues, enabled, model });
    await touchSession(tx, { userId, id: sessionId }, undefined);
    return await askedReply(tx, row);
  });
}

/** Not if the built-in coach replaced a model, which can be asked again. */
const isWhole = ({ status, error_code }: MessageRow) =>
  status === 'complete' && error_code === null;

const canGoOn = ({ status, content }: MessageRow) =>
  status !== 'complete' && content.length < longestReply;
