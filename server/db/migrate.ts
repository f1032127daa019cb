import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { StartError } from '../start-error.ts';
import type { Database } from './client.ts';

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

type Executor = Pick<Database, 'executeSql'>;

const directory = new URL('./migrations/', import.meta.url);

/**
 * Held until the transaction ends, so that servers starting together take turns. The number is
 * arbitrary but must never change.
 */
const lock = 'set local statement_timeout = 0; select pg_advisory_xact_lock(7205194621);';

/**
 * Applies pending migrations in order of name, each in its own transaction. When several servers
 * start together, each migration is applied once.
 * @returns the names applied by this call.
 * @throws {StartError} when an applied migration has changed since, or is unknown to this version.
 */
export async function migrate(database: Executor, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  await database.executeSql(`begin; ${lock}
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    ); commit`);
  const known = await appliedTo(database);
  refuseUnknown(wanted, known);
  const applied: string[] = [];
  for (const migration of wanted) {
    if (!known.has(migration.name) && (await apply(database, migration))) {
      applied.push(migration.name);
    }
  }
  return applied;
}

/**
 * Which migrations have been applied to a database and which are pending. Changes nothing.
 * @throws {StartError} when `migrate` would refuse the database.
 */
export async function migrationsOf(database: Executor, migrations?: Migration[]) {
  const wanted = migrations ?? (await readMigrations());
  const { rows } = await database.executeSql(
    "select to_regclass('schema_migrations') is not null as exist",
  );
  const known = rows[0]?.exist ? await appliedTo(database) : new Map<string, string>();
  refuseUnknown(wanted, known);
  const names = wanted.map(({ name }) => name);
  return {
    applied: names.filter((name) => known.has(name)),
    pending: names.filter((name) => !known.has(name)),
  };
}

/** This version's migrations, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(directory)).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) throw new Error(`${name} is not a migration`);
      // A checkout on Windows may have added carriage returns; the migration is still the same.
      const text = (await readFile(new URL(name, directory), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function appliedTo(database: Executor): Promise<Map<string, string>> {
  const { rows } = await database.executeSql('select name, checksum from schema_migrations');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseUnknown(migrations: Migration[], known: Map<string, string>): void {
  for (const [name, checksum] of known) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (!migration) {
      throw new StartError(
        `The database has the migration ${name}, which this version does not know. It was made by a newer version; start that one.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it had been applied to this database. Restore the file, and put the change into a new migration.`,
      );
    }
  }
}

/** @returns false when another server applied it first. */
async function apply(database: Executor, { name, text, checksum }: Migration): Promise<boolean> {
  try {
    // Recorded first, so that it fails before doing anything if another server has applied it.
    await database.executeSql(`begin; ${lock}
      insert into schema_migrations (name, checksum) values ('${name}', '${checksum}');
      ${text}
      commit`);
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'schema_migrations_pkey') return false;
    throw error;
  }
}
