import { type SqlBool, sql, type Transaction } from 'kysely';
import { isRun } from '#shared/trainings/rules.ts';
import { sessionTypes } from '#shared/trainings/words.ts';
import type { DB } from '../../db/types.ts';

type Tx = Transaction<DB>;

const runTypes = sessionTypes.filter(isRun);
const isOfRun = sql<SqlBool>`session_type = any(${runTypes}::text[])`;
const isKept = sql<SqlBool>`(expires_at is null or expires_at > now())`;

/** The packed line of a run, and what is said about it. */
export interface StoredLine {
  id: string;
  date: string;
  shoes: string | null;
  /** Kilometres. */
  distance: number;
  line: Buffer;
  expiresAt: Date | null;
}

/**
 * The next lines of a runner's runs, in the order of their ids, without those whose tracks may no
 * longer be kept.
 */
export const listLines = (
  tx: Tx,
  { userId, after, limit }: { userId: string; after: string; limit: number },
): Promise<StoredLine[]> =>
  tx
    .selectFrom('run_lines')
    .innerJoin('trainings', (join) =>
      join
        .onRef('trainings.id', '=', 'run_lines.training_id')
        .onRef('trainings.user_id', '=', 'run_lines.user_id'),
    )
    .where('run_lines.user_id', '=', userId)
    .where('training_id', '>', after)
    .where(isOfRun)
    .where(isKept)
    .orderBy('training_id')
    .limit(limit)
    .select(['id', 'date', 'shoes_used as shoes', 'distance', 'line', 'expires_at as expiresAt'])
    .execute();

/** How many runs have no line: those whose tracks have yet to be read, and those without a place. */
export const countWithoutLine = (
  tx: Tx,
  userId: string,
): Promise<{ waiting: number; unplaced: number }> =>
  tx
    .selectFrom('trainings')
    .leftJoin('efforts_due', (join) =>
      join
        .onRef('efforts_due.training_id', '=', 'trainings.id')
        .on('efforts_due.user_id', '=', userId),
    )
    .leftJoin('run_lines', (join) =>
      join
        .onRef('run_lines.training_id', '=', 'trainings.id')
        .on('run_lines.user_id', '=', userId)
        .on(isKept),
    )
    .where('trainings.user_id', '=', userId)
    .where(isOfRun)
    .where('run_lines.training_id', 'is', null)
    .select(({ fn }) => [
      fn.count<number>('efforts_due.training_id').as('waiting'),
      sql<number>`count(*) filter (where efforts_due.training_id is null)`.as('unplaced'),
    ])
    .executeTakeFirstOrThrow();
