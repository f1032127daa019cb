import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import packageJson from '../package.json' with { type: 'json' };
import { type Database, openDatabase } from '../server/db/client.ts';
import { migrate, readMigrations } from '../server/db/migrate.ts';

export interface TestDatabase {
  database: Database;
  dispose(): Promise<void>;
}

/** The server that tests are to run on; without it they run on the embedded database, in memory. */
export const testServer = process.env.TEST_DATABASE_URL;

/**
 * A migrated database of the test's own. The migrations run once for each state of their files; every
 * test then starts from the image of the result (a template database, on a server).
 */
export async function testDatabase(): Promise<TestDatabase> {
  return testServer ? await onServer(testServer) : await embedded();
}

async function embedded(): Promise<TestDatabase> {
  const database = await openDatabase({ dataDir: 'memory', loadDataDir: await image() });
  return { database, dispose: database.close };
}

async function image(): Promise<Blob> {
  const directory = fileURLToPath(new URL('../node_modules/.cache/longrun-test/', import.meta.url));
  const path = `${directory}${await schemaName()}.tar`;
  const made = async () => await openAsBlob(path);
  return await made().catch(async () => {
    await mkdir(directory, { recursive: true });
    for (const name of await readdir(directory)) {
      if (name.endsWith('.tar')) await rm(`${directory}${name}`, { force: true });
    }
    // Renamed when whole: several test files may be making it at once.
    const unfinished = `${directory}${randomUUID()}`;
    await writeFile(unfinished, await migratedImage());
    await rename(unfinished, path);
    return await made();
  });
}

async function migratedImage(): Promise<Buffer> {
  const pglite = await PGlite.create();
  await migrate({ executeSql: async (text) => (await pglite.exec(text)).at(-1) ?? { rows: [] } });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return Buffer.from(await dump.arrayBuffer());
}

async function onServer(server: string): Promise<TestDatabase> {
  const template = `longrun_template_${await schemaName()}`;
  const name = `longrun_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, async (admin) => {
    await makeTemplate(admin, server, template);
    await admin.query(`create database ${name} template ${template}`);
  });
  const database = await openDatabase({ databaseUrl: urlOf(server, name), dataDir: 'memory' });
  return {
    database,
    dispose: async () => {
      await database.close();
      await asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** Once, whoever of the test files comes first; the others wait for the lock. */
async function makeTemplate(admin: pg.Client, server: string, template: string): Promise<void> {
  await admin.query('select pg_advisory_lock(7205194622)');
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (!rowCount) {
    const unfinished = `${template}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished}`);
    const database = await openDatabase({
      databaseUrl: urlOf(server, unfinished),
      dataDir: 'memory',
    });
    await migrate(database);
    await database.close();
    await admin.query(`alter database ${unfinished} rename to ${template}`);
  }
  await admin.query('select pg_advisory_unlock(7205194622)');
}

export async function asAdmin<T>(
  server: string,
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client(server);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Names the schema by its migrations, and what could read an image of it by PGlite's version. */
async function schemaName(): Promise<string> {
  const hash = createHash('sha256').update(packageJson.dependencies['@electric-sql/pglite']);
  for (const { name, checksum } of await readMigrations()) hash.update(name).update(checksum);
  return hash.digest('hex').slice(0, 16);
}
