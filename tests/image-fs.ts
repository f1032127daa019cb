import { MemoryFS } from '@electric-sql/pglite';

/**
 * The files of an image, for an embedded database in memory. PGlite's own way with an image copies each byte of it
 * four times, which was half of the cost of starting a test's server.
 */
export class ImageFS extends MemoryFS {
  readonly #image: Buffer;

  /** @param image a tar of `dumpDataDir`, which stays as it is */
  constructor(image: Buffer) {
    super();
    this.#image = image;
  }

  override async initialSyncFs(): Promise<void> {
    // biome-ignore lint/suspicious/noExplicitAny: Emscripten's file system has no types
    const { FS } = (this.pg as any).Module;
    const copy = Buffer.from(this.#image);
    for (const { path, isFolder, start, end } of entriesOf(this.#image)) {
      const at = `/pglite/data${path}`;
      if (isFolder) FS.mkdirTree(at);
      else FS.writeFile(at, copy.subarray(start, end), { canOwn: true });
    }
  }
}

/** https://www.gnu.org/software/tar/manual/html_node/Standard.html */
function* entriesOf(tar: Buffer) {
  const block = 512;
  const text = (from: number, length: number) =>
    tar.toString('latin1', from, from + length).split('\0', 1)[0] ?? '';
  for (let at = 0; tar[at]; ) {
    const isFolder = text(at + 156, 1) === '5';
    const size = isFolder ? 0 : Number.parseInt(text(at + 124, 12), 8);
    const start = at + block;
    yield { path: text(at, 100), isFolder, start, end: start + size };
    at = start + Math.ceil(size / block) * block;
  }
}
