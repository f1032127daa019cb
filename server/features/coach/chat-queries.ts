import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { type RecordKey, recordsOf } from '../../db/records.ts';
import type { ChatMessages, ChatSessions, DB } from '../../db/types.ts';
import { lockReplies } from './reply-queries.ts';

type Tx = Transaction<DB>;
export type SessionRow = Selectable<ChatSessions>;
export type MessageRow = Selectable<ChatMessages>;

export const chatSessions = recordsOf('chat_sessions');

const mostSessions = 500;
const mostMessages = 500;

const lastUsedFirst = (tx: Tx, userId: string) =>
  tx
    .selectFrom('chat_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id');

/** The conversations, the most recently used first. */
export const listSessions = (tx: Tx, userId: string): Promise<SessionRow[]> =>
  lastUsedFirst(tx, userId).limit(mostSessions).execute();

export const findNewestSession = (tx: Tx, userId: string): Promise<SessionRow | undefined> =>
  lastUsedFirst(tx, userId).limit(1).executeTakeFirst();

/**
 * Begins a conversation once: a repeat with the same id returns the existing one.
 * @throws {AppError} CONFLICT if there are already as many as can be listed
 */
export async function addSession(
  tx: Tx,
  session: RecordKey & { columns: Updateable<ChatSessions> },
): Promise<{ row: SessionRow; added: boolean }> {
  await lockReplies(tx, session.userId);
  const known = await chatSessions.find(tx, session);
  if (known) return { row: known, added: false };
  await requireRoom(tx, session.userId);
  return await chatSessions.add(tx, session);
}

/**
 * In a transaction that holds `lockReplies`.
 * @throws {AppError} CONFLICT if there are already as many as can be listed
 */
export async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('chat_sessions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count < mostSessions) return;
  throw new AppError('CONFLICT', {
    message: `You have ${mostSessions} conversations, which is the maximum. Delete one that you no longer need.`,
  });
}

/** The newest messages of a conversation, in their order. */
export async function listMessages(
  tx: Tx,
  { userId, id: sessionId }: RecordKey,
): Promise<MessageRow[]> {
  const newest = await tx
    .selectFrom('chat_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('chat_session_id', '=', sessionId)
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(mostMessages)
    .execute();
  return newest.reverse();
}

export const clearMessages = (tx: Tx, { userId, id: sessionId }: RecordKey) =>
  tx
    .deleteFrom('chat_messages')
    .where('user_id', '=', userId)
    .where('chat_session_id', '=', sessionId)
    .execute();

/** Moves a conversation to the top, perhaps under a new title. */
export const touchSession = (tx: Tx, { userId, id }: RecordKey, title: string | undefined) =>
  tx
    .updateTable('chat_sessions')
    .set({ updated_at: sql`now()`, ...(title !== undefined && { title }) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();

export async function hasMessages(tx: Tx, { userId, id }: RecordKey): Promise<boolean> {
  const first = await tx
    .selectFrom('chat_messages')
    .select('id')
    .where('user_id', '=', userId)
    .where('chat_session_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

export const findMessage = (tx: Tx, { userId, id }: RecordKey): Promise<MessageRow | undefined> =>
  tx
    .selectFrom('chat_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** A message and the reply to it, if they exist, and the replies in progress. */
export async function findExchange(tx: Tx, { userId, id }: RecordKey) {
  const rows = await tx
    .selectFrom('chat_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ eb, or }) =>
      or([eb('id', '=', id), eb('reply_to', '=', id), eb('status', '=', 'streaming')]),
    )
    .execute();
  return {
    message: rows.find((row) => row.id === id),
    reply: rows.find((row) => row.reply_to === id),
    streaming: rows.filter(({ status }) => status === 'streaming'),
  };
}

export const findReplyTo = (tx: Tx, { userId, id }: RecordKey): Promise<MessageRow | undefined> =>
  tx
    .selectFrom('chat_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('reply_to', '=', id)
    .executeTakeFirst();

/**
 * The oldest are dropped this many at a time, so that the prompt's beginning stays the same for as
 * many turns.
 */
const turnsAtOnce = 50;

/**
 * What was said in a conversation, oldest first and without empty replies.
 * @param before a question in it; without one, all of it
 */
export async function listTurns(tx: Tx, { userId, id: sessionId }: RecordKey, before?: string) {
  const all = tx
    .selectFrom('chat_messages')
    .where('user_id', '=', userId)
    .where('chat_session_id', '=', sessionId)
    .where('content', '<>', '')
    .$if(before !== undefined, (said) =>
      said.where(
        sql<boolean>`(timestamp, id) < (
          select timestamp, id from chat_messages where user_id = ${userId} and id = ${before}
        )`,
      ),
    );
  const turns = await all
    .select(['role', 'content', 'model'])
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(
      all.select(
        sql<number>`${sql.lit(turnsAtOnce)} + count(*) % ${sql.lit(turnsAtOnce)}`.as('most'),
      ),
    )
    .execute();
  return turns.reverse();
}

/** The runner's instructions to the coach. */
export async function findInstructions(tx: Tx, userId: string): Promise<string | undefined> {
  const profile = await tx
    .selectFrom('user_profiles')
    .select('custom_instructions')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return profile?.custom_instructions ?? undefined;
}

/** A question, and how to make the reply to it. */
export const findAsked = (
  tx: Tx,
  { userId, questionId, replyId }: { userId: string; questionId: string; replyId: string },
) =>
  tx
    .selectFrom('chat_messages as question')
    .innerJoin('chat_messages as reply', (join) =>
      join.onRef('reply.user_id', '=', 'question.user_id').on('reply.id', '=', replyId),
    )
    .where('question.user_id', '=', userId)
    .where('question.id', '=', questionId)
    .select('question.content as question')
    .select(['reply.today', 'reply.enabled_sections as enabled', 'reply.model'])
    .executeTakeFirst();
