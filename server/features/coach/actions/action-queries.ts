import { type Selectable, sql, type Transaction } from 'kysely';
import type { ActionCheck, ActionsInput } from '#shared/coach/actions/schema.ts';
import type { EnabledSections } from '#shared/coach/sections.ts';
import { type JsonText, jsonText } from '../../../db/json-columns.ts';
import type { RecordKey } from '../../../db/records.ts';
import type { Image } from '../../../db/stored-shapes.ts';
import type { AiActions, DB } from '../../../db/types.ts';

type Tx = Transaction<DB>;
export type ActionRow = Selectable<AiActions>;

/** The maximum size of a page's JSON. */
const mostBytes = 256 * 1024;

/**
 * The columns that the API returns; the others, such as the previous record, are for the action's
 * review.
 */
const shown = [
  'id',
  'message_id',
  'type',
  'description',
  'data',
  'status',
  'created_at',
  'approved_at',
  'rejected_at',
  'reason',
  'undone_at',
] as const;

export type ShownRow = Pick<ActionRow, (typeof shown)[number]>;

/**
 * A page of the newest actions, or of those proposed before a given one: newest first, and cut off
 * before it exceeds a number of bytes, which the database counts. It has at least one if there is
 * any.
 */
export async function listActions(
  tx: Tx,
  { userId, before, limit }: { userId: string } & ActionsInput,
): Promise<{ rows: ShownRow[]; more: boolean }> {
  const newest = tx
    .selectFrom('ai_actions')
    .select(shown)
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (
          select created_at, id from ai_actions where user_id = ${userId} and id = ${before})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const measured = tx
    .selectFrom(newest.as('newest'))
    .selectAll()
    .select([
      sql<number>`row_number() over (order by created_at desc, id desc)`.as('place'),
      sql<number>`count(*) over ()::int`.as('found'),
      // A row's JSON is at least as long in the database as in the answer.
      sql<number>`sum(octet_length(to_jsonb(newest)::text)) over (order by created_at desc, id desc)`.as(
        'bytes',
      ),
    ]);
  const rows = await tx
    .selectFrom(measured.as('measured'))
    .select([...shown, 'found'])
    .where(({ eb, or, and }) =>
      or([eb('place', '=', 1), and([eb('place', '<=', limit), eb('bytes', '<=', mostBytes)])]),
    )
    .orderBy('place')
    .execute();
  return { rows, more: rows.length < (rows[0]?.found ?? 0) };
}

export async function isAction(tx: Tx, { userId, id }: RecordKey): Promise<boolean> {
  const found = await tx
    .selectFrom('ai_actions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

export const listActionsOf = (
  tx: Tx,
  { userId, messageIds }: { userId: string; messageIds: readonly string[] },
): Promise<ShownRow[]> =>
  tx
    .selectFrom('ai_actions')
    .select(shown)
    .where('user_id', '=', userId)
    .where('message_id', '=', sql<string>`any(${[...messageIds]}::uuid[])`)
    .execute();

export const findAction = (tx: Tx, { userId, id }: RecordKey): Promise<ActionRow | undefined> =>
  tx
    .selectFrom('ai_actions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** For a transaction that decides on it or undoes it; other transactions wait. */
export const lockAction = (tx: Tx, { userId, id }: RecordKey) =>
  tx
    .selectFrom('ai_actions')
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('isExpired'))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface NewAction {
  userId: string;
  id: string;
  messageId: string;
  type: string;
  description: string;
  data: object;
  targetId: string | null;
  base: object | null;
  checks: readonly ActionCheck[];
  daysToDecide: number;
}

/** @returns undefined if this reply has proposed an action already */
export const insertAction = (tx: Tx, action: NewAction): Promise<ActionRow | undefined> =>
  tx
    .insertInto('ai_actions')
    .values({
      user_id: action.userId,
      id: action.id,
      message_id: action.messageId,
      type: action.type,
      description: action.description,
      data: jsonText(action.data),
      target_id: action.targetId,
      base: action.base && jsonText(action.base),
      checks: jsonText(action.checks),
      enabled_sections: (message) =>
        message
          .selectFrom('chat_messages')
          .select(({ ref }) =>
            ref('enabled_sections').$castTo<JsonText<EnabledSections>>().as('enabled'),
          )
          .where('user_id', '=', action.userId)
          .where('id', '=', action.messageId),
      expires_at: sql`now() + ${action.daysToDecide} * interval '1 day'`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'message_id']).doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * A reply that is made again loses its earlier proposal, which stays among the runner's actions.
 */
export const partFromReply = (tx: Tx, userId: string, messageId: string) =>
  tx
    .updateTable('ai_actions')
    .set({ message_id: null })
    .where('user_id', '=', userId)
    .where('message_id', '=', messageId)
    .execute();

/** How an action was decided, and when the transaction did so. */
type Decision = { status: 'approved'; leftOut: number[] } | { status: 'rejected'; reason: string };

export const markDecided = (
  tx: Tx,
  { userId, id }: RecordKey,
  decision: Decision,
): Promise<ActionRow> =>
  tx
    .updateTable('ai_actions')
    .set(
      decision.status === 'approved'
        ? { status: 'approved', approved_at: sql`now()`, left_out: decision.leftOut }
        : { status: 'rejected', rejected_at: sql`now()`, reason: decision.reason },
    )
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const markUndone = (tx: Tx, { userId, id }: RecordKey): Promise<ActionRow> =>
  tx
    .updateTable('ai_actions')
    .set({ undone_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

interface NewEvent {
  userId: string;
  id: string;
  action: ActionRow;
  kind: 'approved' | 'rejected' | 'undone';
  images?: { before: readonly Image[]; after: readonly Image[] };
}

/** Records what was done in the audit log, permanently. */
export async function insertEvent(tx: Tx, { userId, id, action, kind, images }: NewEvent) {
  await tx
    .insertInto('ai_action_events')
    .values({
      user_id: userId,
      id,
      action_id: action.id,
      kind,
      message_id: action.message_id,
      before: images ? jsonText(images.before) : null,
      after: images ? jsonText(images.after) : null,
    })
    .execute();
}

/** The rows that an approved action has written, before and after. */
export async function findImages(tx: Tx, { userId, id }: RecordKey) {
  const event = await tx
    .selectFrom('ai_action_events')
    .select(['before', 'after'])
    .where('user_id', '=', userId)
    .where('action_id', '=', id)
    .where('kind', '=', 'approved')
    .executeTakeFirst();
  if (!event?.before || !event.after) return undefined;
  return { before: event.before, after: event.after };
}
