import { type Selectable, sql, type Transaction } from 'kysely';
import type { EnabledSections } from '#shared/coach/sections.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { RecordKey } from '../../db/records.ts';
import type { ChatMessages, DB } from '../../db/types.ts';

type Tx = Transaction<DB>;
type ReplyRow = Selectable<ChatMessages>;

/** How long after its last heartbeat a reply counts as abandoned by its server. */
const abandonedAfter = sql`interval '20 seconds'`;

/** No live server has a heartbeat in the future: if so, the clock was set back. */
const isAbandoned = sql<boolean>`
  heartbeat not between now() - ${abandonedAfter} and now() + ${abandonedAfter}`;

/** Serializes the transactions in which a runner's replies begin. */
export async function lockReplies(tx: Tx, userId: string): Promise<void> {
  const name = `replies of ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** The conversations with a reply in progress. */
export const listStreaming = (tx: Tx, userId: string) =>
  tx
    .selectFrom('chat_messages')
    .select('chat_session_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'streaming')
    .execute();

interface NewQuestion extends RecordKey {
  /** The reply's. */
  id: string;
  sessionId: string;
  questionId: string;
  question: string;
  enabled: EnabledSections;
  today: string;
  model: string | null;
  owner: string;
}

/** Stores a question and an empty reply to it. */
export async function insertQuestion(tx: Tx, asked: NewQuestion): Promise<void> {
  const { userId, id, sessionId, questionId, question, enabled, today } = asked;
  const both = { user_id: userId, chat_session_id: sessionId };
  await tx
    .insertInto('chat_messages')
    .values([
      { ...both, id: questionId, role: 'user', content: question },
      {
        ...both,
        id,
        role: 'assistant',
        content: '',
        // Messages are ordered by time, and both are stored at the same time.
        timestamp: sql`now() + interval '1 millisecond'`,
        reply_to: questionId,
        status: 'streaming',
        enabled_sections: jsonText(enabled),
        today,
        model: asked.model,
        owner: asked.owner,
        heartbeat: sql`now()`,
      },
    ])
    .execute();
}

/** Restarts a reply: from the beginning, or after what is there. */
export const restartReply = (
  tx: Tx,
  { userId, id }: RecordKey,
  {
    owner,
    continues,
    enabled,
    model,
  }: {
    owner: string;
    continues: boolean;
    enabled: EnabledSections | undefined;
    model: string | null;
  },
): Promise<ReplyRow> =>
  tx
    .updateTable('chat_messages')
    .set({
      status: 'streaming',
      error_code: null,
      rating: null,
      rating_reason: null,
      attempt: 1,
      owner,
      model,
      heartbeat: sql`now()`,
      ...(continues ? { begun: sql`char_length(content)` } : { begun: 0, content: '' }),
      ...(enabled && { enabled_sections: jsonText(enabled) }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Takes over a reply whose server is gone.
 * @returns undefined unless it is in progress and abandoned
 */
export const takeAbandoned = (tx: Tx, { userId, id }: RecordKey, owner: string) =>
  tx
    .updateTable('chat_messages')
    .set({ owner, heartbeat: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'streaming')
    .where(isAbandoned)
    .returningAll()
    .returning(sql<number>`greatest(char_length(content) - begun, 0)`.as('delivered'))
    .executeTakeFirst();

/** The reply that only its owner may write. */
const owned = (tx: Tx, { userId, id, owner }: RecordKey & { owner: string }) =>
  tx
    .updateTable('chat_messages')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('status', '=', 'streaming');

/** @returns whether the owner still had it, and so could end it */
export async function endReply(
  tx: Tx,
  reply: RecordKey & { owner: string },
  { status, errorCode, content }: { status: string; errorCode?: string; content: string },
): Promise<boolean> {
  const { numUpdatedRows } = await owned(tx, reply)
    .set({ status, content, error_code: errorCode ?? null, owner: null, heartbeat: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts the second attempt at a reply that had produced nothing. */
export const countAttempt = (tx: Tx, reply: RecordKey & { owner: string }) =>
  owned(tx, reply).set({ attempt: 2, heartbeat: sql`now()` }).execute();

/**
 * Hands a reply over to the built-in coach, which answers when the model fails. From then on it
 * counts as the built-in coach's reply, so that no model is shown anything in it that the model may
 * not read.
 * @returns whether the owner still had it, and the runner allows it
 */
export async function handToBuiltIn(
  tx: Tx,
  reply: RecordKey & { owner: string },
  errorCode: ErrorCode,
): Promise<boolean> {
  const { numUpdatedRows } = await owned(tx, reply)
    .set({ model: null, error_code: errorCode, heartbeat: sql`now()` })
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_profiles')
            .select('user_id')
            .where('user_id', '=', reply.userId)
            .where('built_in_stands_in', '=', false),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Leaves a reply for another server to take over at once. */
export const abandonReply = (
  tx: Tx,
  reply: RecordKey & { owner: string },
  { content }: { content: string },
) =>
  owned(tx, reply)
    .set({ content, heartbeat: new Date(0) })
    .execute();

/** Stops a reply that another server is making: it notices when it next saves. */
export const stopReply = (tx: Tx, { userId, id }: RecordKey) =>
  tx
    .updateTable('chat_messages')
    .set({ status: 'stopped', error_code: null, owner: null, heartbeat: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'streaming')
    .execute();

/** The part of a reply after its first characters, as counted by the database. */
export const findProgress = (tx: Tx, { userId, id }: RecordKey, characters: number) =>
  tx
    .selectFrom('chat_messages')
    .select(['status', 'error_code as errorCode'])
    .select(sql<string>`substr(content, ${characters + 1}::int)`.as('more'))
    .select(sql<boolean>`coalesce(${isAbandoned}, false)`.as('isAbandoned'))
    .select(sql<boolean>`model is null and error_code is not null and begun = 0`.as('standsIn'))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether a reply ended long enough ago to have been settled by the server that made it. */
export const findEnding = (tx: Tx, { userId, id }: RecordKey) =>
  tx
    .selectFrom('chat_messages')
    .select('status')
    .select(sql<number>`greatest(char_length(content) - begun, 0)`.as('delivered'))
    .select(sql<boolean>`updated_at < now() - ${abandonedAfter}`.as('isOld'))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
