import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd: number;
  node: { name: string };
}

/**
 * PGlite's Node file system reports a successful fsync without doing one. See docs/decisions/0002.
 *
 * After a crash PostgreSQL syncs every file, twice and one by one, before it writes any. Where
 * `isSynced` says that `syncAll` has just done so, these syncs are skipped.
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
