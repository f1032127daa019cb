import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import yazl from 'yazl';
import { copyWhileServed } from '../../server/backup-door.ts';
import { unusable } from '../../server/data-dir.ts';
import { holderOf, lockDataDir } from '../../server/data-dir-lock.ts';
import { type Database, openDatabase } from '../../server/db/client.ts';
import { loadEnv } from '../../server/env.ts';
import { unpackEntry } from '../../server/files/unpack-entry.ts';
import { StartError } from '../../server/start-error.ts';
import { syncAll, syncPath } from '../../server/sync-path.ts';

/** The contents of a backup. */
const parts = ['database', 'files', 'secret'];
/** Belongs to this process, and is recreated by the next. */
const passing = /(^|\/)(postmaster\.pid|pg_internal\.init[^/]*|pgsql_tmp.*)$/;
/** Copied last: it says where recovery begins. */
const control = 'database/global/pg_control';
const log = 'database/pg_wal';

/**
 * Saves the embedded database and the files beside it, whether or not a server is using them, and
 * checks the result.
 */
export async function backUp(name: string): Promise<string> {
  const { dataDir } = embedded();
  if (!existsSync(join(dataDir, 'database'))) {
    throw new StartError(`There is no database in ${dataDir} yet.`);
  }
  const file = atUser(name);
  await create(file);
  try {
    await copyOf(dataDir, (copy) => writeZip(dataDir, file, copy));
    return `Saved ${await check(file)}\nto ${file}, and checked by opening it again.\n${advice(file)}`;
  } catch (error) {
    await rm(file, { force: true });
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup cannot be written: ${(error as Error).message}`);
  }
}

/** Restores a backup into a data folder without a database. */
export async function restoreBackup(name: string): Promise<string> {
  const { dataDir } = embedded();
  const file = atUser(name);
  const release = lock(dataDir);
  try {
    for (const part of ['database', 'files']) {
      if (existsSync(join(dataDir, part))) {
        throw new StartError(`${join(dataDir, part)} exists already. Move it away first.`);
      }
    }
    const unpacked = join(dataDir, 'restored.unfinished');
    await rm(unpacked, { recursive: true, force: true });
    try {
      await unzip(file, unpacked);
      const counts = await count(unpacked);
      await syncAll(unpacked);
      // The database last: without it, a start would create an empty one; with it, the restore is
      // complete.
      for (const part of parts.toReversed()) {
        const from = join(unpacked, part);
        if (existsSync(from)) await rename(from, join(dataDir, part));
      }
      await syncPath(dataDir);
      return `Restored ${counts}\nto ${dataDir}.\n`;
    } finally {
      await rm(unpacked, { recursive: true, force: true });
    }
  } finally {
    release();
  }
}

function embedded() {
  const env = loadEnv();
  if (!env.databaseUrl) return env;
  throw new StartError(
    "DATABASE_URL names a PostgreSQL server; back it up with that server's own tools, as a role\n" +
      'that bypasses row level security (a superuser, or one with BYPASSRLS):\n' +
      '  pg_dump --format=custom --file=longrun.dump "$DATABASE_URL"\n' +
      '  pg_restore --clean --if-exists --dbname="$DATABASE_URL" longrun.dump',
  );
}

/** npm runs scripts in the project folder, but the name is relative to where the user is. */
const atUser = (name: string) => resolve(process.env.INIT_CWD ?? '.', name);

function lock(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return lockDataDir(dataDir);
  } catch (error) {
    throw error instanceof StartError ? error : unusable(dataDir, error);
  }
}

/** Readable only by its owner, and never overwriting an existing file. */
async function create(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new StartError(`${file} already exists. Choose another name.`);
    throw new StartError(`The backup cannot be written: ${message}`);
  }
}

type CopyWhile = NonNullable<Database['copyWhile']>;

/** The server that holds the folder keeps it safe to copy, or this process if there is none. */
async function copyOf(
  dataDir: string,
  write: (copyWhile: CopyWhile) => Promise<void>,
): Promise<void> {
  if (holderOf(dataDir)) return await write((...parts) => copyWhileServed(dataDir, ...parts));
  const release = lock(dataDir);
  try {
    const database = await openDatabase({ dataDir });
    try {
      if (database.copyWhile) await write(database.copyWhile);
    } finally {
      await database.close();
    }
  } finally {
    release();
  }
}

async function writeZip(dataDir: string, file: string, copyWhile: CopyWhile): Promise<void> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  const written = pipeline(output, createWriteStream(file, { flush: true }));
  // Awaited below, perhaps only after it has failed.
  written.catch(() => {});
  const add = (path: string) =>
    new Promise<void>((done) => {
      zip.addReadStreamLazy(path, { mode: 0o600 }, (give) => {
        contentOf(join(dataDir, path)).then((content) => {
          content.on('end', done).on('error', fail);
          give(null, content);
        }, fail);
      });
    });
  const copyFiles = async () => {
    const entries = await entriesOf(dataDir);
    for (const path of entries.folders) zip.addEmptyDirectory(path);
    for (const path of entries.files) await add(path);
    await add(control);
  };
  const copyLog = async (label: string) => {
    zip.addBuffer(Buffer.from(label), 'database/backup_label');
    for (const segment of await readdir(join(dataDir, log))) {
      if (/^[0-9A-F]{24}$/.test(segment))
        zip.addFile(join(dataDir, log, segment), `${log}/${segment}`);
    }
    zip.end();
    await written;
  };
  try {
    // Writing only ends early by failing.
    await copyWhile(() => Promise.race([copyFiles(), written]), copyLog);
  } finally {
    output.destroy();
  }
}

/** A file deleted meanwhile is empty in the copy; the database's log deletes it there, too. */
async function contentOf(path: string): Promise<Readable> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return file ? file.createReadStream() : Readable.from([]);
}

async function entriesOf(dataDir: string) {
  const folders: string[] = [];
  const files: string[] = [];
  for (const part of parts.filter((part) => existsSync(join(dataDir, part)))) {
    if (part === 'secret') files.push(part);
    else {
      const entries = await readdir(join(dataDir, part), { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        const inside = join(entry.parentPath, entry.name).slice(join(dataDir, '/').length);
        const path = inside.replaceAll('\\', '/');
        if (entry.isDirectory()) folders.push(path);
        else if (path !== control && !path.startsWith(`${log}/`) && !passing.test(path)) {
          files.push(path);
        }
      }
    }
  }
  return { folders, files };
}

/** Opens it in a folder next to the file. */
async function check(file: string): Promise<string> {
  const folder = await mkdtemp(join(dirname(file), '.longrun-check-'));
  try {
    await unzip(file, folder);
    return await count(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function count(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir });
  try {
    const { rows } = await database.executeSql(
      `select (select count(*) from auth_users)::int as accounts,
        (select count(*) from trainings)::int as trainings`,
    );
    const files = existsSync(join(dataDir, 'files'))
      ? (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
          (entry) => entry.isFile(),
        ).length
      : 0;
    const { accounts, trainings } = rows[0];
    return `a database of ${some(accounts, 'account')} and ${some(trainings, 'training')}, with ${some(files, 'file')}`;
  } finally {
    await database.close();
  }
}

const some = (n: number, one: string) => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`;

async function unzip(file: string, folder: string): Promise<void> {
  const damaged = ({ code, message }: NodeJS.ErrnoException): never => {
    throw new StartError(
      code === 'ENOENT'
        ? `There is no file ${file}.`
        : `${file} is no backup, or is damaged: ${message}`,
    );
  };
  const zip = await yauzl.openPromise(file).catch(damaged);
  try {
    for await (const entry of zip.eachEntry()) await unzipEntry(zip, entry, folder);
  } catch (error) {
    // An error of the disk rather than of the zip.
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    damaged(error as Error);
  } finally {
    zip.close();
  }
}

async function unzipEntry(zip: ZipFile, entry: Entry, folder: string): Promise<void> {
  const path = join(folder, entry.fileName);
  if (!parts.includes(entry.fileName.split('/')[0] ?? '')) {
    throw new Error(`it holds ${entry.fileName}`);
  }
  if (entry.fileName.endsWith('/')) mkdirSync(path, { recursive: true, mode: 0o700 });
  else {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(unpackEntry(zip, entry), createWriteStream(path, { mode: 0o600 }));
  }
}

const advice = (
  file: string,
) => `It contains everything that was entered, and the secret that signs sessions, \
unless SECRET is set: keep it as
safe as the server. Files in a bucket are not in it. To bring it back, into a data folder without a database:

  npm run admin -- restore-backup ${file}
`;
