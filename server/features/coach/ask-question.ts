import type { Transaction } from 'kysely';
import type { ChatInput } from '#shared/coach/schema.ts';
import { titleOf, untitled } from '#shared/coach/title.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { requirePermission } from '../../permissions.ts';
import { sameRunner } from '../../same-runner.ts';
import { utcDay } from '../../utc-day.ts';
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
import {
  chatSessions,
  findExchange,
  findReplyTo,
  hasMessages,
  requireRoom,
  touchSession,
} from './chat-queries.ts';
import { countQuestion, requireQuestionsLeft } from './question-limits.ts';
import { readTask } from './read-asked.ts';
import { insertQuestion, lockReplies } from './reply-queries.ts';

type Tx = Transaction<DB>;

/**
 * Stores a question with an empty reply, and starts the reply. Asking again with the same
 * `messageId` follows the same reply. A refused question stores nothing.
 * @throws {AppError} AI_ACCESS_DENIED, FORBIDDEN for another runner's id, NOT_FOUND for a
 *   conversation that is not the runner's, REPLY_UNDER_WAY, TOO_MANY_REQUESTS
 */
export async function askQuestion(
  services: AskServices,
  runner: RunnersTransactions,
  input: ChatInput,
): Promise<AskedReply> {
  const questionId = input.messageId ?? newId();
  const { message: question, enabledSections: enabled } = input;
  const today = input.today ?? utcDay(services.clock);
  const ids = { id: newId(), owner: newId(), questionId, sessionId: input.sessionId ?? newId() };
  const found = await runner.asService(async (tx, runnerId) => {
    const userId = sameRunner(runnerId, input.userId);
    const plan = await findPlan(tx, userId);
    requirePermission(plan, 'coach.use');
    const known = await findReplyTo(tx, { userId, id: questionId });
    if (known) return { known: await askedReply(tx, known) };
    const start = { userId, ...ids, begun: '', attempt: 1 };
    const model = modelFor(services, plan);
    if (!isForModel(model, question)) return { start, model };
    await requireQuestionsLeft(tx, services.limits, { userId, of: 'model' });
    const task = await readTask(tx, { ...start, questionId: undefined, question });
    return { start, model, asked: { task, today, enabled } };
  });
  if (found.known) return found.known;

  const { start, model, asked } = found;
  const { userId, id, sessionId } = start;
  const of = asked ? 'model' : 'built-in';
  return await beginReply(services, runner, { start, asked }, async (tx, reserve) => {
    await lockReplies(tx, userId);
    const { message, reply, streaming } = await findExchange(tx, { userId, id: questionId });
    if (reply) return await askedReply(tx, reply);
    await countQuestion(tx, services.limits, { userId, of });
    if (message) throw new AppError('CONFLICT');
    const key = { userId, id: sessionId };
    const session = input.sessionId === undefined ? undefined : await findSession(tx, key);
    if (!session) await requireRoom(tx, userId);
    checkFree(streaming, sessionId);
    await reserve();
    const title = session?.title ?? titleOf(question);
    if (!session) await chatSessions.add(tx, { ...key, columns: { title } });
    else await touchSession(tx, key, session.title === undefined ? title : undefined);
    await insertQuestion(tx, { ...start, question, enabled, today, model });
    return { userId, id, sessionId, title, builtIn: model === null };
  });
}

/** @returns its title; one without messages yet takes it from the question */
async function findSession(tx: Tx, key: RecordKey): Promise<{ title: string | undefined }> {
  const found = await chatSessions.find(tx, key);
  if (!found) throw new AppError('NOT_FOUND');
  const isToBeNamed = found.title === untitled && !(await hasMessages(tx, key));
  return { title: isToBeNamed ? undefined : found.title };
}
