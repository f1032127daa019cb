import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { truncateSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBackupDoor } from '../../server/backup-door.ts';
import { openDatabase } from '../../server/db/client.ts';
import { StartError } from '../../server/start-error.ts';
import { databaseImage } from '../../tests/database.ts';
import { backUp, restoreBackup } from './backup.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longrun-backup-'));
  vi.stubEnv('DATABASE_URL', '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('saves a database while a server writes to it, with everything acknowledged before', async () => {
  const dataDir = join(folder, 'data');
  await (await openDatabase({ dataDir, loadDataDir: await databaseImage() })).close();
  await mkdir(join(dataDir, 'files/empty'), { recursive: true });
  await writeFile(join(dataDir, 'files/picture'), 'a picture');
  const server = await writingServer(dataDir);
  await expect.poll(() => server.acknowledged.length).toBeGreaterThan(100);

  const before = [...server.acknowledged];
  const file = join(folder, 'saved.zip');
  vi.stubEnv('DATA_DIR', dataDir);
  expect(await backUp(file)).toContain('with 1 file');
  expect(server.acknowledged.length).toBeGreaterThan(before.length);
  await server.kill();
  expect((await readdir(folder)).toSorted()).toEqual(['data', 'saved.zip']);

  const restored = join(folder, 'restored');
  vi.stubEnv('DATA_DIR', restored);
  expect(await restoreBackup(file)).toContain('with 1 file');
  const database = await openDatabase({ dataDir: restored });
  const rows = await database.owner.selectFrom('auth_users').select('email').execute();
  await database.close();
  const kept = rows.map(({ email }) => email);
  expect(before.filter((email) => !kept.includes(email))).toEqual([]);
  // They were committed in order, so there may be no gap.
  expect(kept.length).toBe(1 + Math.max(...kept.map(Number.parseFloat)));
  await expect(restoreBackup(file)).rejects.toThrow('exists already');

  const other = join(folder, 'other');
  vi.stubEnv('DATA_DIR', other);
  await damageChecksum(file, 'files/picture');
  await expect(restoreBackup(file)).rejects.toThrow(
    'is damaged: the checksum of files/picture is wrong',
  );
  expect(await readdir(other)).toEqual(['server.lock']);
  truncateSync(file, 5000);
  await expect(restoreBackup(file)).rejects.toThrow(StartError);
  const missing = join(folder, 'missing.zip');
  await expect(restoreBackup(missing)).rejects.toThrow(
    new StartError(`There is no file ${missing}.`),
  );
  expect(await readdir(other)).toEqual(['server.lock']);
});

it('says that something other than a server holds the folder', async () => {
  const dataDir = join(folder, 'held');
  await mkdir(join(dataDir, 'database'), { recursive: true });
  const lock = String(new URL('../../server/data-dir-lock.ts', import.meta.url));
  const program = `
    import { lockDataDir } from '${lock}';
    lockDataDir(process.argv[1]);
    process.send('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  vi.stubEnv('DATA_DIR', dataDir);
  const inUse = 'is in use, but not by a running server';
  const file = join(folder, 'held.zip');
  await expect(backUp(file)).rejects.toThrow(inUse);
  // Left by a server that was killed.
  await writeFile(join(dataDir, 'server.backup'), JSON.stringify({ port: 1, token: '' }));
  await expect(backUp(file)).rejects.toThrow(inUse);
  expect(await readdir(folder)).not.toContain('held.zip');
  child.kill();
  await once(child, 'exit');
});

it('says that a server without room for its note cannot start', async () => {
  const nowhere = join(folder, 'nowhere');
  const copyWhile = async () => {};
  await expect(openBackupDoor(nowhere, { copyWhile })).rejects.toThrow(
    `The data folder ${nowhere} cannot be used`,
  );
});

it('holds on to the log until it is copied, however much is written meanwhile', async () => {
  const dataDir = join(folder, 'busy');
  const database = await openDatabase({ dataDir, loadDataDir: await databaseImage() });
  await database.executeSql('create table much (text text)');
  let first = '';
  const segments = () => readdir(join(dataDir, 'database/pg_wal'));
  await database.copyWhile?.(
    async () => {
      const { rows } = await database.executeSql(
        'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
      );
      first = rows[0]?.name;
      await database.executeSql(
        'insert into much select repeat(md5(n::text), 30) from generate_series(1, 50000) n',
      );
    },
    async () => {
      // Longer than a round of upkeep.
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect(await segments()).toContain(first);
    },
  );
  await expect.poll(segments).not.toContain(first);
  await database.close();
});

/**
 * Makes the content look changed: it no longer matches the checksum in the zip's list of entries.
 */
async function damageChecksum(file: string, entry: string): Promise<void> {
  const bytes = await readFile(file);
  const header = bytes.lastIndexOf(entry) - 46;
  expect(bytes.readUInt32LE(header)).toBe(0x02014b50);
  bytes.writeUInt8(bytes.readUInt8(header + 16) ^ 1, header + 16);
  await writeFile(file, bytes);
}

/** Holds the data folder as a server does, and reports each account once it is committed. */
async function writingServer(dataDir: string) {
  const from = (path: string) => String(new URL(`../../server/${path}`, import.meta.url));
  const program = `
    import { lockDataDir } from '${from('data-dir-lock.ts')}';
    import { openBackupDoor } from '${from('backup-door.ts')}';
    import { openDatabase } from '${from('db/client.ts')}';
    const dataDir = process.argv[1];
    lockDataDir(dataDir);
    const database = await openDatabase({ dataDir });
    await openBackupDoor(dataDir, database);
    for (let n = 0; ; n++) {
      const email = n + '@example.org';
      const user = { id: crypto.randomUUID(), name: 'Runner', email };
      await database.owner.insertInto('auth_users').values(user).execute();
      process.send(email);
      await new Promise((resolve) => setTimeout(resolve));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const acknowledged: string[] = [];
  child.on('message', (email) => acknowledged.push(String(email)));
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { acknowledged, kill };
}
