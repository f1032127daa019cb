import { type SqlBool, sql, type Transaction } from 'kysely';
import { isRun } from '#shared/trainings/rules.ts';
import { sessionTypes } from '#shared/trainings/words.ts';
import type { DB } from '../../db/types.ts';

type Tx = Transaction<DB>;

/*
 * What all that reads `run_lines l join trainings t` asks for. Every line is matched, whatever the
 * training is: its type may be changed afterwards, and then its route is known.
 */

const runTypes = sessionTypes.filter(isRun);

const isOfRun = sql<SqlBool>`t.session_type = any (${runTypes}::text[])`;

/** A treadmill may show a way, but nobody ran there. */
const isOutdoors = sql<SqlBool>`t.terrain <> 'treadmill'`;

/** Only runs outdoors are compared and drawn: not a ride on the same way. */
export const isRunOutdoors = sql<SqlBool>`(${isOfRun} and ${isOutdoors})`;

/** Like their tracks, lines may expire. */
export const isKept = sql<SqlBool>`(l.expires_at is null or l.expires_at > now())`;

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

const isComing = sql<boolean>`(due.training_id is not null and ${isOutdoors})`;

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
    .select([
      sql<number>`count(*) filter (where ${isComing})`.as('waiting'),
      sql<number>`count(*) filter (where not ${isComing})`.as('unplaced'),
    ])
    .executeTakeFirstOrThrow();
