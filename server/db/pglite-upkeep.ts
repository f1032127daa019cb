import type { PGlite } from '@electric-sql/pglite';

const interval = 30_000;
const logToReplay = 16 * 1024 * 1024;

/**
 * Does the work of PostgreSQL's background processes, which the embedded database lacks: without
 * checkpoints its log grows forever and a start after a crash replays all of it; without vacuum,
 * deleted rows stay and the planner has no statistics.
 * @returns a function that stops it.
 */
export function keepUp(pglite: PGlite): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    // A failure will show in the next real query, where it can be reported.
    await upkeep(pglite).catch(() => {});
    busy = false;
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round; does nothing if little has changed. */
export async function upkeep(pglite: PGlite): Promise<void> {
  for (const table of await worn(pglite)) await pglite.exec(`vacuum (analyze) ${table}`);
  const { rows } = await pglite.query<{ log: number }>(
    `select (pg_current_wal_insert_lsn() - redo_lsn)::int8 as log from pg_control_checkpoint()`,
  );
  if ((rows[0]?.log ?? 0) > logToReplay) await pglite.exec('checkpoint');
}

/** The tables autovacuum would pick, by its own default thresholds. */
async function worn(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', schemaname, stat.relname) as name
    from pg_stat_user_tables stat join pg_class class on class.oid = stat.relid
    where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
      or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`);
  return rows.map(({ name }) => name);
}
