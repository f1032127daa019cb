import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

// Writes compressed versions of a folder's text files, for the server to send as they are. A script
// of its own, because the build runs on any Node and zstd needs 24.

const texts = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest', '.wasm']);

/** In bytes: below this, compressing saves nothing worth a file. */
const worthCompressing = 256;

/** Each as small as it gets: this happens once, and sending happens often. */
const versions: [extension: string, compress: (content: Buffer) => Promise<Buffer>][] = [
  [
    '.br',
    (content) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  ],
  [
    '.zst',
    (content) =>
      promisify(zstdCompress)(content, {
        // Otherwise each file is treated as potentially huge, which takes nearly all of the time
        // and memory.
        pledgedSrcSize: content.length,
        params: { [constants.ZSTD_c_compressionLevel]: 19 },
      }),
  ],
  ['.gz', (content) => promisify(gzip)(content, { level: 9 })],
];

const [folder = ''] = process.argv.slice(2);
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));
const waiting = files.values();
// One after the other on each core: all at once took 5 GB, and was no faster.
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const file of waiting) await compressFile(file);
  }),
);

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length <= worthCompressing) return;
  for (const [extension, compress] of versions) {
    await writeFile(file + extension, await compress(content));
  }
}
