import { fsyncSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const startParams = [
  // -F turns fsync off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // Keep as many log files as a checkpoint of pglite-upkeep.ts leaves in use.
  ...['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'],
];

/**
 * Opens the database in `<dataDir>/database`, created on first use, with commits that reach the
 * disk.
 */
export async function openDirectory(dataDir: string, options: PGliteOptions): Promise<PGlite> {
  const directory = join(dataDir, 'database');
  if (!(await exists(directory))) await initialise(directory, options);
  const { loadDataDir: _, ...rest } = options;
  return await PGlite.create({ ...rest, fs: new DurableNodeFS(directory), startParams });
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
  const entries = await readdir(unfinished, { recursive: true });
  // In parallel: syncing a thousand files one by one would take seconds.
  await Promise.all(['.', ...entries].map((entry) => syncPath(join(unfinished, entry))));
  await rename(unfinished, directory);
  await syncPath(dirname(directory));
}

/**
 * PGlite's Node file system reports a successful fsync without doing one. See docs/decisions/0002.
 */
class DurableNodeFS extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const { preRun = [] } = emscriptenOpts;
    // biome-ignore lint/suspicious/noExplicitAny: Emscripten's internals have no types
    const syncForReal = ({ NODEFS }: any) => {
      NODEFS.stream_ops.fsync = ({ nfd }: { nfd: number }) => {
        NODEFS.tryFSOperation(() => fsyncSync(nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, syncForReal] } };
  }
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path);
  await file.sync();
  await file.close();
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
