// `npm run check`: types, format, lint, the import law and dead code, in parallel. Only prints
// problems.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

const colours = process.stdout.isTTY ? 'force' : 'off';

const knip = 'node_modules/knip/bin/knip.js';

const checks = [
  // Each checker recomputes the large inferred types, so a second one costs more than it saves.
  {
    name: 'types',
    script: 'node_modules/typescript/bin/tsc',
    args: ['--build', '--checkers', '1'],
  },
  {
    name: 'format and lint',
    script: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', `--colors=${colours}`, '--error-on-warnings'],
  },
  { name: 'import law', script: 'scripts/check-imports.ts', args: [] },
  { name: 'dead code', script: knip, args: [] },
  {
    name: 'code that only tests run',
    script: knip,
    args: ['--config', 'knip.shipped.jsonc', '--include', 'files,exports,types'],
  },
];

const start = performance.now();
const results = await Promise.all(checks.map(run));
const failed = results.filter(({ code }) => code !== 0);
for (const { name, output } of failed) {
  process.stdout.write(`\n── ${name}\n\n${output.trim()}\n`);
}
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const names = failed.map(({ name }) => name).join('; ');
process.stdout.write(
  failed.length ? `\nCheck failed (${seconds} s): ${names}.\n` : `Check passed in ${seconds} s.\n`,
);
process.exitCode = failed.length ? 1 : 0;

async function run({ name, script, args }: (typeof checks)[number]) {
  const child = spawn(process.execPath, [resolve(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise<number>((done) => {
    child.once('error', (error) => {
      output += error.message;
      done(1);
    });
    child.once('close', (exitCode) => done(exitCode ?? 1));
  });
  return { name, code, output };
}
