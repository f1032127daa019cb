import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseImage, testServer } from '../../tests/database.ts';
import { StartError } from '../start-error.ts';
import { type Database, openDatabase } from './client.ts';
import { upkeep } from './pglite-upkeep.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'longrun-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

let intact = '';
beforeAll(async () => {
  if (testServer) return;
  intact = await mkdtemp(join(tmpdir(), 'longrun-'));
  await (await openDatabase({ dataDir: intact, loadDataDir: await databaseImage() })).close();
});
afterAll(() => rm(intact, { recursive: true, force: true }));

const open = async () => openDatabase({ dataDir, loadDataDir: await databaseImage() });

const emails = async ({ owner }: Database) =>
  (await owner.selectFrom('auth_users').select('email').execute()).map(({ email }) => email);

// Only for the embedded database.
describe.skipIf(testServer)('on disk', () => {
  test('what was acknowledged survives kill -9', async () => {
    await (await open()).close();
    const { acknowledged, kill } = await burstOfCommits();
    expect(acknowledged.length).toBeGreaterThanOrEqual(100);
    await kill();
    const database = await open();
    const kept = await emails(database);
    expect(acknowledged.filter((email) => !kept.includes(email))).toEqual([]);
    await database.close();
  });

  test('a commit reaches the disk', async () => {
    const database = await open();
    const counter = countSyncs();
    await database.executeSql('create table t (n int)');
    for (let n = 0; n < 5; n++) await database.executeSql('insert into t values ($1)', [n]);
    expect(counter.stop()).toBeGreaterThanOrEqual(6);
    await database.close();
  });

  test('a start after a crash does not sync file by file, and commits after it reach the disk', async () => {
    await (await open()).close();
    await (await burstOfCommits()).kill();
    const starting = countSyncs();
    const database = await open();
    const files = await readdir(join(dataDir, 'database'), { recursive: true });
    expect(starting.stop()).toBeLessThan(files.length / 2);
    const committing = countSyncs();
    await database.executeSql('create table t (n int)');
    expect(committing.stop()).toBeGreaterThanOrEqual(1);
    await database.close();
  });

  test.each<[string, (directory: string) => Promise<void>, RegExp]>([
    ['a damaged control file', damage('global/pg_control'), /checksum|incompatible/],
    [
      'a cut control file',
      (to) => truncate(join(to, 'global/pg_control'), 10),
      /pg_control is damaged/,
    ],
    ['no control file', remove('global/pg_control'), /pg_control is missing/],
    ['no PG_VERSION, where PGlite would begin anew', remove('PG_VERSION'), /PG_VERSION is missing/],
    ['another version', (to) => writeFile(join(to, 'PG_VERSION'), '17\n'), /PostgreSQL 17, and 18/],
    ['no log', remove('pg_wal'), /"pg_wal" does not exist/],
    ['a catalog that is missing', remove('global/1260'), /could not open file "global\/1260"/],
  ])('%s is reported in a sentence that says what to do', async (_, harm, reason) => {
    await cp(intact, dataDir, { recursive: true });
    const directory = join(dataDir, 'database');
    await harm(directory);
    const before = await readdir(directory);
    const refusal: Error = await openDatabase({ dataDir }).then(
      () => expect.unreachable(),
      (error) => error,
    );
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal.message).toMatch(reason);
    expect(refusal.message).toContain(`The database in ${directory} cannot be read: `);
    expect(refusal.message).toContain('restore-backup');
    expect(refusal.message.split('\n')).toHaveLength(2);
    expect(await readdir(directory)).toEqual(expect.arrayContaining(before));
  });

  test('an interrupted first start is repeated', async () => {
    const unfinished = join(dataDir, 'database.unfinished');
    await mkdir(unfinished);
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n');
    const database = await open();
    expect(await emails(database)).toEqual([]);
    expect(await readdir(dataDir)).toEqual(['database']);
    await database.close();
  });
});

test.skipIf(testServer)('upkeep shortens the log and removes deleted rows', async () => {
  const pglite = await PGlite.create({ loadDataDir: await databaseImage() });
  await pglite.exec(`create table t as select n, repeat('x', 300) as text from generate_series(1, 60000) n;
    delete from t where n > 10`);
  const measure = async () =>
    (
      await pglite.query<{ log: number; size: number }>(
        `select (pg_current_wal_insert_lsn() - redo_lsn)::int as log, pg_relation_size('t')::int as size
         from pg_control_checkpoint()`,
      )
    ).rows[0];
  // The counters that upkeep reads are updated once a second.
  await pglite.query('select pg_stat_force_next_flush()');
  const before = await measure();
  await upkeep(pglite);
  const after = await measure();
  expect(before?.log).toBeGreaterThan(16_000_000);
  expect(after?.log).toBeLessThan(100_000);
  expect(after?.size).toBeLessThan((before?.size ?? 0) / 100);
  await pglite.close();
});

function damage(name: string) {
  return async (directory: string) => {
    const bytes = await readFile(join(directory, name));
    await writeFile(join(directory, name), bytes.fill(7, 40, 80));
  };
}

function remove(name: string) {
  return (directory: string) => rm(join(directory, name), { recursive: true });
}

/**
 * Another process, which reports each account once it is committed, and may be killed meanwhile.
 */
async function burstOfCommits() {
  const program = `
    import { openDatabase } from '${new URL('./client.ts', import.meta.url)}';
    const { owner } = await openDatabase({ dataDir: process.argv[1] });
    for (let n = 0; ; n++) {
      const email = n + '@example.org';
      const user = { id: crypto.randomUUID(), name: 'Runner', email };
      await owner.insertInto('auth_users').values(user).execute();
      process.stdout.write(email + '\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    child.on('exit', () => reject(new Error('The other process ended on its own')));
    lines.on('line', (line) => {
      acknowledged.push(line);
      if (acknowledged.length === 100) resolve();
    });
  });
  const kill = () =>
    new Promise<void>((resolve) => {
      child.on('close', () => resolve());
      child.kill('SIGKILL');
    });
  return { acknowledged, kill };
}

function countSyncs() {
  const { fsyncSync } = fs;
  let count = 0;
  const replace = (by: typeof fsyncSync) => {
    fs.fsyncSync = by;
    syncBuiltinESMExports();
  };
  replace((descriptor) => {
    count += 1;
    fsyncSync(descriptor);
  });
  return {
    stop() {
      replace(fsyncSync);
      return count;
    },
  };
}
