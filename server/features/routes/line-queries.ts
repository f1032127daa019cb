import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { isKept, isOfRun, isOutdoors, isRunOutdoors } from './lines-of-runs.ts';

type Tx = Transaction<DB>;

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
    .selectFrom('run_lines as l')
    .innerJoin('trainings as t', (join) =>
      join.onRef('t.id', '=', 'l.training_id').onRef('t.user_id', '=', 'l.user_id'),
    )
    .where('l.user_id', '=', userId)
    .where('l.training_id', '>', after)
    .where(isRunOutdoors)
    .where(isKept)
    .orderBy('l.training_id')
    .limit(limit)
    .select([
      't.id',
      't.date',
      't.shoes_used as shoes',
      't.distance',
      'l.line',
      'l.expires_at as expiresAt',
    ])
    .execute();

/** How many runs have no line: those whose tracks have yet to be read, and those without a place. */
export const countWithoutLine = (
  tx: Tx,
  userId: string,
): Promise<{ waiting: number; unplaced: number }> =>
  tx
    .selectFrom('trainings as t')
    .leftJoin('efforts_due as due', (join) =>
      join.onRef('due.training_id', '=', 't.id').on('due.user_id', '=', userId),
    )
    .leftJoin('run_lines as l', (join) =>
      join
        .onRef('l.training_id', '=', 't.id')
        .on('l.user_id', '=', userId)
        .on(isKept)
        .on(isOutdoors),
    )
    .where('t.user_id', '=', userId)
    .where(isOfRun)
    .where('l.training_id', 'is', null)
    .select(({ fn }) => [
      fn.count<number>('due.training_id').as('waiting'),
      sql<number>`count(*) filter (where due.training_id is null)`.as('unplaced'),
    ])
    .executeTakeFirstOrThrow();
