import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import packageJson from '../package.json' with { type: 'json' };
import { type Database, openDatabase } from '../server/db/client.ts';
import { migrate, readMigrations } from '../server/db/migrate.ts';
import { ImageFS } from './image-fs.ts';

export interface TestDatabase {
  database: Database;
  /** Its URL, for a second client; absent for the embedded database. */
  url?: string;
  /** The same, unless there is a pooler in front of the server: then directly. */
  directUrl?: string;
  dispose(): Promise<void>;
}

/** The server that tests run on; if unset, they run on the embedded database, in memory. */
export const testServer = process.env.TEST_DATABASE_URL;

/**
 * The server itself, as a database cannot be created or dropped while a pooler is connected to it.
 */
export const directServer = process.env.TEST_DATABASE_DIRECT_URL ?? testServer ?? '';

/**
 * A migrated database for one test. The migrations run once per version of their files; every test
 * then starts from that image (a template database, on a server).
 */
export async function testDatabase(): Promise<TestDatabase> {
  if (!testServer) return await embedded();
  const template = `longrun_template_${await schemaName()}`;
  await makeTemplate(template);
  return await onServer(testServer, template);
}

/** A database without tables, for tests of the migrations. */
export async function emptyDatabase(): Promise<TestDatabase> {
  if (testServer) return await onServer(testServer, 'template0');
  const made = await embedded();
  // Much faster than creating a database from scratch.
  await made.database.executeSql('drop schema public cascade; create schema public');
  return made;
}

async function embedded(): Promise<TestDatabase> {
  const database = await openDatabase({
    dataDir: 'memory',
    memory: new ImageFS(await imageBytes()),
  });
  return { database, dispose: database.close };
}

/** A migrated embedded database, as `loadDataDir` of `openDatabase`. */
export const databaseImage = async () => new Blob([await imageBytes()]);

async function imageBytes(): Promise<Buffer<ArrayBuffer>> {
  const directory = fileURLToPath(new URL('../node_modules/.cache/longrun-test/', import.meta.url));
  const name = `${await schemaName()}.tar`;
  try {
    return await readFile(`${directory}${name}`);
  } catch {
    await mkdir(directory, { recursive: true });
    for (const other of await readdir(directory)) {
      if (other.endsWith('.tar') && other !== name)
        await rm(`${directory}${other}`, { force: true });
    }
    const image = await migratedImage();
    // Renamed once complete, because several test files may be creating it at once.
    const unfinished = `${directory}${randomUUID()}`;
    await writeFile(unfinished, image);
    await rename(unfinished, `${directory}${name}`);
    return image;
  }
}

/** Puts a migrated embedded database into a data folder, faster than a server would. */
export async function fillDataDir(dataDir: string): Promise<void> {
  await (await openDatabase({ dataDir, loadDataDir: await databaseImage() })).close();
}

/** A migrated database for a server in a process of its own: in its data folder, or on the tests' server. */
export async function databaseFor(dataDir: string): Promise<TestDatabase | undefined> {
  if (testServer) return await testDatabase();
  await fillDataDir(dataDir);
  return undefined;
}

async function migratedImage(): Promise<Buffer<ArrayBuffer>> {
  const pglite = await PGlite.create();
  await migrate({ executeSql: async (text) => (await pglite.exec(text)).at(-1) ?? { rows: [] } });
  // Two thirds of the files are those of databases that nobody opens, and each test copies all that there are.
  await pglite.exec(`update pg_database set datistemplate = false where datname like 'template_'`);
  for (const unused of ['template0', 'template1']) await pglite.exec(`drop database ${unused}`);
  // Otherwise each test would go through the log of the migrations first.
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return Buffer.from(await dump.arrayBuffer());
}

async function onServer(server: string, template: string): Promise<TestDatabase> {
  const name = `longrun_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) => admin.query(`create database ${name} template ${template}`));
  const url = urlOf(server, name);
  const database = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
  return {
    database,
    url,
    directUrl: urlOf(directServer, name),
    dispose: async () => {
      await database.close();
      await asAdmin((admin) => dropDatabase(admin, name));
    },
  };
}

/** Creates the template once: the first test file does, and the others wait for the lock. */
async function makeTemplate(template: string): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(7205194622)');
    const made = await admin.query('select from pg_database where datname = $1', [template]);
    if (made.rowCount) return;
    await dropDatabase(admin, unfinished);
    await admin.query(`create database ${unfinished}`);
    const databaseUrl = urlOf(directServer, unfinished);
    const database = await openDatabase({ databaseUrl, dataDir: 'memory' });
    await migrate(database);
    await database.close();
    await admin.query(`alter database ${unfinished} rename to ${template}`);
  });
}

/**
 * Ends the sessions that are still open. Only a superuser could end an autovacuum worker among
 * them, but a drop without force makes it leave by itself.
 */
async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    const insufficientPrivilege = '42501';
    if ((error as pg.DatabaseError).code !== insufficientPrivilege) throw error;
    await admin.query(`drop database if exists ${name}`);
  }
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(directServer);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Identifies the schema by its migrations, and the format of its image by PGlite's version. */
async function schemaName(): Promise<string> {
  const hash = createHash('sha256').update(packageJson.dependencies['@electric-sql/pglite']);
  for (const { name, checksum } of await readMigrations()) hash.update(name).update(checksum);
  return hash.digest('hex').slice(0, 16);
}
