import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/lib/postgres.ts';

/** A database to measure, and a data folder for the server. */
export interface Engine {
  name: 'PGlite' | 'PostgreSQL';
  /** Makes a server use it. */
  env: { DATA_DIR: string; DATABASE_URL: string; SECRET?: string };
}

/** Calls `measure` for each engine in turn, freshly created and discarded afterwards. */
export async function onEachEngine(measure: (engine: Engine) => Promise<void>): Promise<void> {
  await onPGlite(measure);
  await onPostgres(measure);
}

/** The embedded database, on disk. */
export async function onPGlite<T>(measure: (engine: Engine) => Promise<T>): Promise<T> {
  return await withDataDir((dataDir) =>
    measure({ name: 'PGlite', env: { DATA_DIR: dataDir, DATABASE_URL: '' } }),
  );
}

export async function onPostgres<T>(measure: (engine: Engine) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ durable: true });
  try {
    return await withDataDir((dataDir) =>
      measure({ name: 'PostgreSQL', env: { DATA_DIR: dataDir, DATABASE_URL: postgres.url } }),
    );
  } finally {
    await postgres.stop();
  }
}

async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longrun-bench-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
