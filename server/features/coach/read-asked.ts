import type { Transaction } from 'kysely';
import { enabledSectionsSchema } from '#shared/coach/sections.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { findAsked, findInstructions, listTurns } from './chat-queries.ts';
import type { ChatTask, CoachRequest, Turn } from './coach.ts';
import type { ReplyStart } from './running-reply.ts';

type Tx = Transaction<DB>;

/** What the coach is asked in a chat. */
export interface Asked extends Pick<CoachRequest, 'today' | 'enabled'> {
  task: ChatTask;
}

interface Said extends Pick<ReplyStart, 'userId' | 'sessionId' | 'begun'> {
  question: string;
  /** The question, if already stored. */
  questionId: string | undefined;
}

/** A question as the coach receives it, with the conversation so far as the server knows it. */
export async function readTask(
  tx: Tx,
  { userId, sessionId, questionId, question, begun }: Said,
): Promise<ChatTask> {
  const conversation = { userId, id: sessionId };
  const history = await readHistory(tx, conversation, questionId);
  const customInstructions = await findInstructions(tx, userId);
  return {
    kind: 'chat',
    conversation,
    question,
    history,
    ...(begun && { begun }),
    customInstructions,
  };
}

async function readHistory(tx: Tx, conversation: RecordKey, before?: string): Promise<Turn[]> {
  const turns = await listTurns(tx, conversation, before);
  return turns.map(({ role, ...turn }) => ({
    ...turn,
    role: role === 'user' ? role : 'assistant',
  }));
}

/** What a stored question asks, and the model that should reply. */
export async function readAsked(
  tx: Tx,
  { userId, id: replyId, sessionId, questionId, begun }: ReplyStart,
): Promise<Asked & { model: string | null }> {
  const asked = await findAsked(tx, { userId, questionId, replyId });
  if (!asked?.today) throw new Error('The question is gone');
  const { question, today, model } = asked;
  const task = await readTask(tx, { userId, sessionId, questionId, question, begun });
  return { task, today, enabled: enabledSectionsSchema.parse(asked.enabled), model };
}
