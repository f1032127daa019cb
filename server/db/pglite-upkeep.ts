import type { PGlite } from '@electric-sql/pglite';

const interval = 30_000;
const logToReplay = 16 * 1024 * 1024;

/**
 * What a PostgreSQL server's background processes do, and the embedded one has none of: without
 * checkpoints its log grows for ever, and a start after a crash replays all of it; without vacuum,
 * deleted rows stay and the planner never learns what is in a table.
 * @returns a function that ends it.
 */
export function keepUp(pglite: PGlite): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    // A failure shows in the next real query, where somebody can be told.
    await upkeep(pglite).catch(() => {});
    busy = false;
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round of it: does nothing where nothing has changed much. */
export async function upkeep(pglite: PGlite): Promise<void> {
  for (const table of await worn(pglite)) await pglite.exec(`vacuum (analyze) ${table}`);
  const { rows } = await pglite.query<{ log: number }>(
    `select (pg_current_wal_insert_lsn() - redo_lsn)::int8 as log from pg_control_checkpoint()`,
  );
  if ((rows[0]?.log ?? 0) > logToReplay) await pglite.exec('checkpoint');
}

/** The tables that autovacuum would choose, by its own default thresholds. */
async function worn(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', schemaname, stat.relname) as name
    from pg_stat_user_tables stat join pg_class class on class.oid = stat.relid
    where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
      or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`);
  return rows.map(({ name }) => name);
}
