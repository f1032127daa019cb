import { setImmediate as others } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

const interval = 1000;
/** Vacuum looks at every table's counters, so not in each round. */
const roundsPerVacuum = 5;
/** About 50 ms of checkpoint, which everybody waits for, and 0.3 s of a start after a crash. */
const logToReplay = 4 * 1024 * 1024;

/**
 * Does the work of PostgreSQL's background processes, which the embedded database lacks: without
 * checkpoints its log grows forever and a start after a crash replays all of it; without vacuum,
 * deleted rows stay and the planner has no statistics. As all of it holds up the one connection, it
 * is done often and in small pieces.
 */
export function startUpkeep(pglite: PGlite): Upkeep {
  let underWay = 0;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    underWay += 1;
    const done = last.then(work).finally(() => {
      underWay -= 1;
    });
    last = done.catch(() => {});
    return done;
  };
  let round = 0;
  const timer = setInterval(() => {
    if (underWay > 0) return;
    round += 1;
    // A failure will show in the next real query, where it can be reported.
    inTurn(() => upkeep(pglite, round % roundsPerVacuum === 0)).catch(() => {});
  }, interval);
  timer.unref();
  return { stop: () => clearInterval(timer), pauseDuring: inTurn };
}

interface Upkeep {
  stop(): void;
  /** Without checkpoints, so that no part of the log is discarded; one such task at a time. */
  pauseDuring<T>(work: () => Promise<T>): Promise<T>;
}

/** One round; does nothing if little has changed. */
export async function upkeep(pglite: PGlite, vacuums = true): Promise<void> {
  for (const table of vacuums ? await worn(pglite) : []) {
    for (const piece of ['vacuum', 'analyze']) {
      await pglite.exec(`${piece} ${table}`);
      await others();
    }
  }
  const { rows } = await pglite.query<{ log: number }>(
    `select (pg_current_wal_insert_lsn() - redo_lsn)::int8 as log from pg_control_checkpoint()`,
  );
  if ((rows[0]?.log ?? 0) > logToReplay) await pglite.exec('checkpoint');
}

/** The tables that autovacuum would pick, by its default thresholds. */
async function worn(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', schemaname, stat.relname) as name
    from pg_stat_user_tables stat join pg_class class on class.oid = stat.relid
    where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
      or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`);
  return rows.map(({ name }) => name);
}
