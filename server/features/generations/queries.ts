import { type Selectable, sql, type Transaction } from 'kysely';
import type { GenerationKind } from '#shared/generations/schema.ts';
import { newId } from '#shared/new-id.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { DB, Generations } from '../../db/types.ts';

type Tx = Transaction<DB>;

export type GenerationRow = Selectable<Generations>;
export interface GenerationKey {
  userId: string;
  id: string;
}

/**
 * No server is touching it any more, or its last touch is in the future, as the clock was set back.
 */
const isLost = sql<boolean>`(status = 'running'
  and updated_at not between now() - interval '10 minutes' and now() + interval '10 minutes')`;

/** One for each kind and subject, newest first. */
export const listGenerations = (tx: Tx, userId: string) =>
  tx
    .selectFrom('generations')
    .selectAll()
    .select(isLost.as('is_lost'))
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const findGeneration = (
  tx: Tx,
  { userId, id }: GenerationKey,
): Promise<GenerationRow | undefined> =>
  tx
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

interface Wish {
  userId: string;
  kind: GenerationKind;
  subject: string;
}

/** The only generation of its kind and subject: a new one replaces it. */
export const findNewest = (
  tx: Tx,
  { userId, kind, subject }: Wish,
): Promise<GenerationRow | undefined> =>
  tx
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();

export async function countRunning(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('generations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'running')
    .where(isLost, '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many ended generations a runner keeps. There is a limit because browsers choose the subjects. */
const mostKept = 100;

/**
 * Begins a generation, replacing the previous one of its kind and subject. If that one is still
 * running, it continues instead, unless it is lost: its input is out of date by now.
 */
export async function beginGeneration(
  tx: Tx,
  { userId, kind, subject, input }: Wish & { input: object },
): Promise<GenerationKey> {
  await tx
    .deleteFrom('generations')
    .where('user_id', '=', userId)
    .where((row) =>
      row.or([
        row.and([
          row('kind', '=', kind),
          row('subject', '=', subject),
          row.or([row('status', '<>', 'running'), isLost]),
        ]),
        row('id', 'in', endedBefore(tx, userId)),
      ]),
    )
    .execute();
  const { id } = await tx
    .insertInto('generations')
    .values({
      user_id: userId,
      id: newId(),
      kind,
      subject,
      status: 'running',
      input: jsonText(input),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'subject'])
        .where('status', '=', 'running')
        // Changes nothing, but locks the row and returns its id.
        .doUpdateSet({ status: 'running' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId, id };
}

/** Ended generations beyond those to keep. */
const endedBefore = (tx: Tx, userId: string) =>
  tx
    .selectFrom('generations')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'running')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(mostKept);

/** Stores an intermediate result in its row, while it is running. */
export async function keepPart(
  tx: Tx,
  { userId, id }: GenerationKey,
  part: { key: string; value: unknown },
): Promise<void> {
  await tx
    .updateTable('generations')
    .set({ result: jsonText(part) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** @returns whether it was still running */
export async function endGeneration(
  tx: Tx,
  { userId, id }: GenerationKey,
  end: { result: unknown } | { error: { code: string; message: string } },
): Promise<boolean> {
  const columns =
    'error' in end
      ? { status: 'failed', error: jsonText(end.error), result: null }
      : { status: 'done', result: jsonText(end.result) };
  const { numUpdatedRows } = await tx
    .updateTable('generations')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
