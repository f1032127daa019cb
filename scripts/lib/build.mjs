import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { at, Failure, root, say } from './project.mjs';
import { runNode } from './run.mjs';

// The browser's code imports only types from the server, which leave no trace in the build.
const sources = [
  'web',
  'shared',
  'vite.config.ts',
  'scripts/lib/ahead.ts',
  'scripts/lib/few-chunks.ts',
  'scripts/lib/compress-files.ts',
  'package-lock.json',
];
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
    await step([at('node_modules/vite/bin/vite.js'), ...args]);
    await step([at('scripts/lib/compress-files.ts'), at(fresh)]);
    fs.rmSync(at(stamp), { force: true });
    // The server's compiled modules (serve.mjs), where outdated ones would stay forever.
    fs.rmSync(at('dist/compiled'), { recursive: true, force: true });
    fs.rmSync(at(built), { recursive: true, force: true });
    fs.renameSync(at(fresh), at(built));
  } finally {
    fs.rmSync(at(fresh), { recursive: true, force: true });
  }
}

/** On the project's Node, as this may be an older one. */
async function step(args) {
  const code = await runNode(args, { stdio: ['ignore', 2, 2] });
  if (code !== 0) throw new Failure('The web app could not be built; see above for the reason.');
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
