import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { StartError } from '../start-error.ts';
import { syncAll, syncPath } from '../sync-path.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { unreadable, wasShutDown } from './unreadable.ts';

/** PostgreSQL's codes. */
const [systemError, diskFull] = ['58000', '53100'];

const startParams = [
  // -F turns fsync off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // Instead of 128 MB: the system keeps the files in memory, too.
  ...['-c', 'shared_buffers=16MB'],
  // So that analyze reads at most 3,000 rows of a table: everything else waits for it.
  ...['-c', 'default_statistics_target=10'],
  // Keep as many log files as a checkpoint of pglite-upkeep.ts leaves in use.
  ...['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'],
];

/**
 * Opens the database in `<dataDir>/database`, created on first use, with commits that reach the
 * disk.
 * @throws {StartError} when it cannot be opened
 */
export async function openDirectory(dataDir: string, options: PGliteOptions): Promise<PGlite> {
  const directory = join(dataDir, 'database');
  const said: string[] = [];
  try {
    if (!(await exists(directory))) await initialise(directory, options);
    const crashed = !(await wasShutDown(directory));
    if (crashed) await syncAll(directory);
    const { loadDataDir: _, ...rest } = options;
    const fs = new DurableNodeFS(directory, crashed);
    const panic = new AbortController();
    const onStderr = (line: string) => {
      said.push(line);
      if (said.length > 20) said.shift();
      if (/\bPANIC:/.test(line)) panic.abort(unreadable(directory, [line]));
      return false;
    };
    const pglite = await PGlite.create({ ...rest, fs, startParams, onStderr });
    endAfter(panic.signal, pglite);
    return pglite;
  } catch (error) {
    throw error instanceof StartError ? error : unreadable(directory, [String(error), ...said]);
  }
}

/**
 * PostgreSQL panics when it cannot write its log, for example on a full disk. Everything
 * acknowledged is in that log, but the next message would loop forever, even one that was sent
 * together with the one that failed. So none is passed on, and the process exits with an
 * explanation.
 */
function endAfter(panic: AbortSignal, pglite: PGlite): void {
  const pass = pglite.execProtocolRawSync.bind(pglite);
  let code = systemError;
  const refuse = () => {
    throw Object.assign(new Error('The database has stopped'), { code });
  };
  pglite.execProtocolRawSync = (message) => (panic.aborted ? refuse() : pass(message));
  panic.addEventListener('abort', () => {
    if (/disk is full/.test(panic.reason.message)) code = diskFull;
    // What PGlite calls between a message that failed and the next of the same transfer.
    Object.assign(pglite.Module, { stackRestore: refuse });
    process.stderr.write(`${panic.reason.message}\n`);
    // Requests under way are answered first.
    setTimeout(() => process.exit(1), 1000);
  });
}

/**
 * Created under another name first, so that a start killed halfway leaves no half-made database.
 */
async function initialise(directory: string, options: PGliteOptions): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await mkdir(dirname(directory), { recursive: true });
  await rm(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create(unfinished, options);
  await pglite.close();
  await syncAll(unfinished);
  await rename(unfinished, directory);
  await syncPath(dirname(directory));
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
