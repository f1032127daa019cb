import { sql } from 'kysely';
import type { Database } from './db/client.ts';

/** At most `max` times in `window` seconds, counted from the first. */
export interface Limit {
  max: number;
  window: number;
}

export interface Limits {
  /**
   * Uses one of the attempts left for `key`, atomically: simultaneous requests cannot all take the
   * last one. `retryAfter` is in seconds, null when allowed.
   */
  consume(key: string, limit: Limit): Promise<{ allowed: boolean; retryAfter: number | null }>;
  /**
   * Uses up to `wanted` of the attempts left at once, to be spent without asking again within
   * `seconds`. A power cut may forget it.
   */
  take(key: string, limit: Limit, wanted: number): Promise<{ taken: number; seconds: number }>;
  /** Returns an attempt that does not count after all. */
  giveBack(key: string): Promise<void>;
}

/**
 * Counts in the database, so that all servers share the count. By its clock, too: should that be set back, a
 * window ends at most its length from then (time-windows.ts).
 */
export function createLimits({ owner }: Pick<Database, 'owner'>): Limits {
  /** Adds to the count; what was added beyond `max` was not there to be had. */
  async function add(key: string, { window }: Limit, amount: number, durably: boolean) {
    const { rows } = await sql<{ count: number; seconds: number }>`
      with commit as materialized (
        select set_config(
          'synchronous_commit',
          case when ${durably} then current_setting('synchronous_commit') else 'off' end,
          true)
      )
      insert into request_limits as kept (key, count, resets_at)
      select ${key}, ${amount}::integer, now() + ${window} * interval '1 second' from commit
      on conflict (key) do update set
        count = excluded.count + case when kept.resets_at <= now() then 0 else kept.count end,
        resets_at = case when kept.resets_at <= now() then excluded.resets_at
          else least(kept.resets_at, excluded.resets_at) end
      returning count, extract(epoch from resets_at - now())::float8 as seconds
    `.execute(owner);
    const { count = amount, seconds = window } = rows[0] ?? {};
    // Occasional cleanup is enough, and the start of a window is occasional.
    if (count === amount) await forgetOld(owner);
    return { count, seconds };
  }

  return {
    async consume(key, limit) {
      const { count, seconds } = await add(key, limit, 1, true);
      return count <= limit.max
        ? { allowed: true, retryAfter: null }
        : { allowed: false, retryAfter: Math.ceil(seconds) };
    },

    async take(key, limit, wanted) {
      const { count, seconds } = await add(key, limit, wanted, false);
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

/** Skips rows that another server is counting in. */
async function forgetOld(owner: Database['owner']): Promise<void> {
  await sql`
    delete from request_limits where key in (
      select key from request_limits where resets_at <= now() limit 100 for update skip locked
    )
  `.execute(owner);
}
