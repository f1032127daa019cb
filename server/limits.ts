import { sql, type Transaction } from 'kysely';
import type { Database } from './db/client.ts';
import type { DB } from './db/types.ts';

/** At most `max` times in `window` seconds, counted from the first. */
export interface Limit {
  max: number;
  window: number;
}

export interface Limits {
  /**
   * Uses one of the attempts left for `key`, atomically: simultaneous requests cannot all take the
   * last one. `retryAfter` is in seconds, null when allowed.
   * @param tx a runner's: the attempt counts only if it commits, and `key` ends with the runner's id
   */
  consume(
    key: string,
    limit: Limit,
    tx?: Transaction<DB>,
  ): Promise<{ allowed: boolean; retryAfter: number | null }>;
  /** Returns what `consume` would, without using an attempt. */
  foresee(
    key: string,
    limit: Limit,
    tx: Transaction<DB>,
  ): Promise<{ allowed: boolean; retryAfter: number | null }>;
  /**
   * Takes up to `wanted` of the remaining attempts at once, to be used within `seconds` without
   * asking again. A power failure may undo this.
   */
  take(key: string, limit: Limit, wanted: number): Promise<{ taken: number; seconds: number }>;
  /** Returns an attempt that does not count after all. */
  giveBack(key: string): Promise<void>;
}

/**
 * Counts in the database, so that all servers share the count, and by its clock: should that be set
 * back, a window still ends at most its own length from then (time-windows.ts).
 */
export function createLimits({ owner }: Pick<Database, 'owner'>): Limits {
  /** Adds to the count; anything added beyond `max` was not available. */
  async function add(
    key: string,
    { window }: Limit,
    amount: number,
    { durably, tx }: { durably: boolean; tx?: Transaction<DB> | undefined },
  ) {
    const { rows } = await sql<{ count: number; seconds: number }>`
      with commit as materialized (
        select set_config(
          'synchronous_commit',
          case when ${durably} then current_setting('synchronous_commit') else 'off' end,
          true)
      )
      select count, remaining as seconds
      from commit, count_attempts(${key}, ${window}::integer, ${amount}::integer)
    `.execute(tx ?? owner);
    const { count, seconds } = rows[0] ?? {};
    // Occasional cleanup is enough, and the start of a window is occasional.
    if (count === amount && !tx) await forgetOld(owner);
    return { count: count ?? amount, seconds: seconds ?? window };
  }

  const judged = ({ count, seconds }: { count: number; seconds: number }, { max }: Limit) =>
    count <= max
      ? { allowed: true, retryAfter: null }
      : { allowed: false, retryAfter: Math.ceil(seconds) };

  return {
    async consume(key, limit, tx) {
      return judged(await add(key, limit, 1, { durably: true, tx }), limit);
    },

    async foresee(key, limit, tx) {
      const { count, seconds } = await add(key, limit, 0, { durably: true, tx });
      return judged({ count: count + 1, seconds }, limit);
    },

    async take(key, limit, wanted) {
      const { count, seconds } = await add(key, limit, wanted, { durably: false });
      const beyond = Math.max(0, count - limit.max);
      return { taken: Math.max(0, wanted - beyond), seconds };
    },

    async giveBack(key) {
      await owner
        .updateTable('request_limits')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute();
    },
  };
}

/** Skips rows that another server is currently updating. */
async function forgetOld(owner: Database['owner']): Promise<void> {
  await sql`
    delete from request_limits where key in (
      select key from request_limits where resets_at <= now() limit 100 for update skip locked
    )
  `.execute(owner);
}
