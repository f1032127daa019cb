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
  /** Returns an attempt that does not count after all. */
  giveBack(key: string): Promise<void>;
}

/** Counts in the database, so that all servers share the count. */
export function createLimits({ owner }: Pick<Database, 'owner'>): Limits {
  return {
    async consume(key, { max, window }) {
      const { rows } = await sql<{ count: number; wait: number; is_new: boolean }>`
        insert into request_limits as kept (key, count, resets_at)
        values (${key}, 1, now() + ${window} * interval '1 second')
        on conflict (key) do update set
          count = case when kept.resets_at <= now() then 1 else kept.count + 1 end,
          resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
        returning count, ceil(extract(epoch from resets_at - now()))::integer as wait
      `.execute(owner);
      const { count = 1, wait = window } = rows[0] ?? {};
      // Occasional cleanup is enough, and the start of a window is occasional.
      if (count === 1) await forgetOld(owner);
      return count <= max
        ? { allowed: true, retryAfter: null }
        : { allowed: false, retryAfter: wait };
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
