import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { at, Failure, root, say } from './project.mjs';
import { runNode } from './run.mjs';

// The browser's code imports only types from the server, which leave no trace in the build.
const sources = ['web', 'shared', 'vite.config.ts', 'package-lock.json'];
const built = 'dist/web';
const stamp = 'dist/web.sources';

/** Builds the web app into dist/web, unless these sources are already built. */
export async function ensureBuilt() {
  const hash = hashOf(sources);
  if (fs.existsSync(at(built, 'index.html')) && readStamp() === hash) return;
  say('Building the web app …');
  const start = performance.now();
  await build();
  fs.writeFileSync(at(stamp), hash);
  say(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

/** Built next to the old build, then swapped in, so that a running server always has its files. */
async function build() {
  const fresh = `${built}.new-${process.pid}`;
  try {
    const args = ['build', '--outDir', at(fresh), '--emptyOutDir', '--logLevel', 'warn'];
    const code = await runNode([at('node_modules/vite/bin/vite.js'), ...args], {
      stdio: ['ignore', 2, 2],
    });
    if (code !== 0) throw new Failure('The web app could not be built; see above for the reason.');
    await compressAll(at(fresh));
    fs.rmSync(at(stamp), { force: true });
    // The server's compiled modules (serve.mjs), where outdated ones would stay forever.
    fs.rmSync(at('dist/compiled'), { recursive: true, force: true });
    fs.rmSync(at(built), { recursive: true, force: true });
    fs.renameSync(at(fresh), at(built));
  } finally {
    fs.rmSync(at(fresh), { recursive: true, force: true });
  }
}

/** In bytes: below this, compressing saves nothing worth a file. */
const worthCompressing = 256;

/** Writes .gz and .br versions of the text files, for the server to send as they are. */
async function compressAll(folder) {
  const texts = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest', '.wasm']);
  await Promise.all(
    filesIn(folder)
      .filter((file) => texts.has(extname(file)) && fs.statSync(file).size > worthCompressing)
      .map(async (file) => {
        const content = await readFile(file);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      }),
  );
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(at(path)))) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const content = fs.readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Every file at or below a path, in a fixed order. */
function filesIn(path) {
  if (!fs.statSync(path).isDirectory()) return [path];
  return fs
    .readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

function readStamp() {
  return fs.existsSync(at(stamp)) ? fs.readFileSync(at(stamp), 'utf8') : undefined;
}
