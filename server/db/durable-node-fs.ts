import { fsyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd: number;
  node: { name: string };
}

/**
 * PGlite's Node file system reports a successful fsync without doing one. See docs/decisions/0002.
 *
 * After a crash PostgreSQL syncs every file, twice and one by one, before it writes any. Where
 * `isSynced` says that `syncAll` has just done so, those are spared.
 */
export class DurableNodeFS extends NodeFS {
  #isSynced: boolean;

  constructor(directory: string, isSynced: boolean) {
    super(directory);
    this.#isSynced = isSynced;
  }

  override async init(
    ...[pglite, options]: Parameters<NodeFS['init']>
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const { preRun = [] } = emscriptenOpts;
    // biome-ignore lint/suspicious/noExplicitAny: Emscripten's internals have no types
    const syncForReal = ({ NODEFS }: any) => {
      const { stream_ops } = NODEFS;
      const { write } = stream_ops;
      stream_ops.write = (stream: Stream, ...what: unknown[]) => {
        if (!isLockNote(stream)) this.#isSynced = false;
        return write(stream, ...what);
      };
      stream_ops.fsync = (stream: Stream) => {
        if (this.#isSynced && !isLockNote(stream)) return 0;
        NODEFS.tryFSOperation(() => fsyncSync(stream.nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, syncForReal] } };
  }
}

/** Written before everything is synced. */
const isLockNote = ({ node }: Stream) => node.name === 'postmaster.pid';

/** Syncs a folder and all in it. In parallel: a thousand files one by one would take seconds. */
export async function syncAll(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true });
  await Promise.all(['.', ...entries].map((entry) => syncPath(join(directory, entry))));
}

export async function syncPath(path: string): Promise<void> {
  const file = await open(path);
  await file.sync();
  await file.close();
}
