import type { Transaction } from 'kysely';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { CoachRecords } from '#shared/coach/records.ts';
import { redFlagAnswer } from '#shared/coach/red-flag-answer.ts';
import type { ChatInput, RetryInput } from '#shared/coach/schema.ts';
import { longestReply } from '#shared/coach/schema.ts';
import { titleOf, untitled } from '#shared/coach/title.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import type { Limits } from '../../limits.ts';
import { requirePermission } from '../../permissions.ts';
import { sameRunner } from '../../same-runner.ts';
import { utcDay } from '../../utc-day.ts';
import { waitWords } from '../../wait-words.ts';
import { findPlan, type Plan } from '../billing/find-plan.ts';
import {
  addNewSession,
  chatSessions,
  deleteQuestion,
  deleteSession,
  findExchange,
  findMessage,
  findReplyTo,
  hasMessages,
  type MessageRow,
  touchSession,
} from './chat-queries.ts';
import { isBuiltIn } from './present.ts';
import {
  insertQuestion,
  listStreaming,
  lockReplies,
  putBack,
  restartReply,
} from './reply-queries.ts';
import { lookAfterSeconds, type SendReplyJob, type TakeOverServices } from './take-over-reply.ts';

type Tx = Transaction<DB>;

export interface AskServices extends TakeOverServices {
  /** Orders a job; what it returns takes it back. */
  order: (...job: Parameters<SendReplyJob>) => Promise<() => Promise<void>>;
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

const window = 600; // seconds
/** Of each by its own count: who has used up a model's may go on with the built-in coach. */
const questionLimits = {
  model: { max: 20, window },
  'built-in': { max: 120, window },
};
const mostReplies = 3;

/**
 * Stores a question with an empty reply, and has the reply made. Asking with the same `messageId`
 * again follows the same reply. A refusal stores nothing.
 * @throws {AppError} AI_ACCESS_DENIED, FORBIDDEN for another runner's id, NOT_FOUND for a
 *   conversation that is not the runner's, REPLY_UNDER_WAY, TOO_MANY_REQUESTS
 */
export async function askQuestion(
  services: AskServices,
  runner: RunnersTransactions,
  input: ChatInput,
): Promise<AskedReply> {
  const questionId = input.messageId ?? newId();
  const { userId, known, model } = await runner.asService(async (tx, runnerId) => {
    const id = sameRunner(runnerId, input.userId);
    const plan = await findPlan(tx, id);
    requirePermission(plan, 'coach.use');
    const known = await findKnown(tx, { userId: id, id: questionId });
    return { userId: id, known, model: modelFor(services, plan) };
  });
  if (known) return known;

  const replyId = newId();
  const owner = newId();
  const today = input.today ?? utcDay(services.clock);
  const question = { userId, questionId, replyId, owner, input, today, model };
  let ahead: Promise<CoachRecords> | undefined;
  const asked = {
    userId,
    messageId: replyId,
    of: isForModel(question) ? 'model' : 'built-in',
  } as const;
  const { stored, takeBack } = await counted(services, asked, () => {
    const storing = runner.asService((tx) => storeQuestion(tx, question));
    ahead = readAhead(services, question);
    return storing;
  });
  if (stored.id !== replyId) {
    await takeBack();
    return stored;
  }
  const begin = { userId, id: replyId, owner, sessionId: stored.sessionId, questionId };
  const refuse = async () => {
    await services.database.asService(userId, async (tx) => {
      await deleteQuestion(tx, { userId, id: questionId });
      if (stored.isNew) await deleteSession(tx, { userId, id: stored.sessionId });
    });
    await takeBack();
  };
  await services.replies.start({ ...begin, begun: '', attempt: 1 }, refuse, ahead);
  return stored;
}

/** Red flags are answered by a rule, whoever else would answer, and without any records. */
const isForModel = ({ model, input }: Question) =>
  model !== null && redFlagAnswer(input.message) === undefined;

/** Has the coach read the runner's records while the question is being stored. */
function readAhead({ database, replies }: AskServices, question: Question) {
  if (!isForModel(question)) return undefined;
  const { userId, input, today } = question;
  const ahead = replies.readAhead?.(input.message, {
    read: (work) => database.readAsUser(userId, (tx) => work(tx, userId)),
    enabled: input.enabledSections,
    today,
  });
  // If the question is refused, nobody waits for this.
  ahead?.catch(() => {});
  return ahead;
}

/**
 * Has a reply that broke off, or in which the built-in coach stood in, made again; or has one that
 * broke off continued after what is there.
 * @throws {AppError} like `askQuestion`, and CONFLICT for a reply that is whole
 */
export async function retryReply(
  services: AskServices,
  runner: RunnersTransactions,
  { id, input }: { id: string; input: RetryInput },
): Promise<AskedReply> {
  const { userId, model } = await runner.asService(async (tx, runnerId) => {
    const plan = await findPlan(tx, runnerId);
    requirePermission(plan, 'coach.use');
    const reply = await findMessage(tx, { userId: runnerId, id });
    if (!reply) throw new AppError('NOT_FOUND');
    // Told before a job is ordered, which a refusal would leave behind.
    if (isWhole(reply)) throw new AppError('CONFLICT');
    if (reply.status === 'streaming') throw new AppError('REPLY_UNDER_WAY');
    // A model may not be shown what the built-in coach knows, so that coach goes on itself.
    const goesOnItself = input.continue && reply.model === null;
    return { userId: runnerId, model: goesOnItself ? null : modelFor(services, plan) };
  });
  const owner = newId();
  const asked = { userId, messageId: id, of: model === null ? 'built-in' : 'model' } as const;
  const {
    stored: { before, row },
    takeBack,
  } = await counted(services, asked, () =>
    runner.asService((tx) => restart(tx, { userId, id, owner, input, model })),
  );
  const sessionId = row.chat_session_id;
  const begin = { userId, id, owner, sessionId, questionId: row.reply_to ?? '' };
  await services.replies.start({ ...begin, begun: row.content, attempt: 1 }, async () => {
    await services.database.asService(userId, (tx) => putBack(tx, before, owner));
    await takeBack();
  });
  const title = await runner.asUser((tx) => titleIn(tx, row));
  return { userId, id, sessionId, title, builtIn: isBuiltIn(row) };
}

/** The model that is to answer; null for the built-in coach. */
const modelFor = ({ replies }: AskServices, { hasBuiltInCoach }: Plan): string | null =>
  hasBuiltInCoach ? null : (replies.model?.name ?? null);

/**
 * Counts a question, and orders the job that looks after its reply before there is one.
 * @returns what takes both back, for a question that is refused later
 */
async function counted<T>(
  { limits, order, logger }: AskServices,
  { userId, messageId, of }: { userId: string; messageId: string; of: keyof typeof questionLimits },
  store: () => Promise<T>,
): Promise<{ stored: T; takeBack: () => Promise<void> }> {
  const key = `coach-questions ${of} ${userId}`;
  const limit = questionLimits[of];
  const { retryAfter } = (await limits?.consume(key, limit)) ?? { retryAfter: null };
  if (retryAfter !== null) {
    await limits?.giveBack(key);
    throw new AppError('TOO_MANY_REQUESTS', {
      retryAfter,
      message: `You have asked ${limit.max} questions in ten minutes. You can ask again in ${waitWords(retryAfter)}.`,
    });
  }
  let cancel: (() => Promise<void>) | undefined;
  const takeBack = async () => {
    // A job without a reply does nothing: it may not hide why the question was refused.
    await cancel?.().catch((err) => logger.warn({ err }, 'a job could not be taken back'));
    await limits?.giveBack(key);
  };
  try {
    cancel = await order('run-reply', { userId, messageId }, lookAfterSeconds);
    return { stored: await store(), takeBack };
  } catch (error) {
    await takeBack();
    throw error;
  }
}

async function findKnown(tx: Tx, question: RecordKey): Promise<AskedReply | undefined> {
  const reply = await findReplyTo(tx, question);
  return reply && (await askedReply(tx, reply));
}

async function askedReply(tx: Tx, reply: MessageRow): Promise<AskedReply> {
  const { id, user_id: userId, chat_session_id: sessionId } = reply;
  return { userId, id, sessionId, title: await titleIn(tx, reply), builtIn: isBuiltIn(reply) };
}

async function titleIn(tx: Tx, { user_id: userId, chat_session_id: id }: MessageRow) {
  return (await chatSessions.find(tx, { userId, id }))?.title ?? untitled;
}

interface Question {
  userId: string;
  questionId: string;
  replyId: string;
  owner: string;
  input: ChatInput;
  today: CalendarDay;
  model: string | null;
}

async function storeQuestion(
  tx: Tx,
  { userId, questionId, replyId, owner, input, today, model }: Question,
): Promise<AskedReply & { isNew: boolean }> {
  await lockReplies(tx, userId);
  const { message, reply, streaming } = await findExchange(tx, { userId, id: questionId });
  if (reply) return { ...(await askedReply(tx, reply)), isNew: false };
  if (message) throw new AppError('CONFLICT');
  const session = await openSession(tx, userId, input);
  checkFree(streaming, session.sessionId);
  await insertQuestion(tx, {
    userId,
    sessionId: session.sessionId,
    questionId,
    replyId,
    question: input.message,
    enabled: input.enabledSections,
    today,
    model,
    owner,
  });
  return { userId, id: replyId, builtIn: model === null, ...session };
}

/** The conversation of a question. One without messages yet takes its title from the question. */
async function openSession(tx: Tx, userId: string, { sessionId, message }: ChatInput) {
  if (sessionId === undefined) {
    const { row } = await addNewSession(tx, {
      userId,
      id: newId(),
      columns: { title: titleOf(message) },
    });
    return { sessionId: row.id, title: row.title, isNew: true };
  }
  const key = { userId, id: sessionId };
  const found = await chatSessions.find(tx, key);
  if (!found) throw new AppError('NOT_FOUND');
  const isUntitled = found.title === untitled && !(await hasMessages(tx, key));
  const title = isUntitled ? titleOf(message) : found.title;
  await touchSession(tx, key, isUntitled ? title : undefined);
  return { sessionId: found.id, title, isNew: false };
}

/** @throws {AppError} REPLY_UNDER_WAY, or TOO_MANY_REQUESTS */
function checkFree(
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

/** Not if the built-in coach stood in for a model, which can be asked again. */
const isWhole = ({ status, error_code }: MessageRow) =>
  status === 'complete' && error_code === null;

interface Restart extends RecordKey {
  owner: string;
  input: RetryInput;
  model: string | null;
}

async function restart(tx: Tx, { userId, id, owner, input, model }: Restart) {
  await lockReplies(tx, userId);
  const before = await findMessage(tx, { userId, id });
  if (!before) throw new AppError('NOT_FOUND');
  checkFree(await listStreaming(tx, userId), before.chat_session_id);
  const isToBeContinued = before.status !== 'complete' && before.content.length < longestReply;
  if (before.reply_to === null || isWhole(before)) throw new AppError('CONFLICT');
  if (input.continue && !isToBeContinued) throw new AppError('CONFLICT');
  const { continue: continues, enabledSections: enabled } = input;
  const row = await restartReply(tx, { userId, id }, { owner, continues, enabled, model });
  await touchSession(tx, { userId, id: before.chat_session_id }, undefined);
  return { before, row };
}
