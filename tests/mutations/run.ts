// `npm run mutations -- AREA …`: makes each change of an area in a copy of the repository, and runs
// the test that must then fail. Without an area, all of them. Exits with an error if a change goes
// unnoticed.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { areas } from './areas.ts';
import type { Mutation } from './mutation.ts';

/** What of vitest's report counts here. */
interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in areas));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no area ${unknown.join(', ')}: ${Object.keys(areas).join(', ')}\n`,
  );
  process.exit(1);
}

const copy = copyOfRepository();
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

let unnoticed = 0;
for (const [name, mutations] of Object.entries(areas)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`\n${name}`);
  for (const mutation of mutations) {
    const noticedBy = failedWith(mutation);
    if (!noticedBy) unnoticed += 1;
    say(`  ${noticedBy ? '✓' : '✗ UNNOTICED:'} ${mutation.what}`);
    if (noticedBy) say(`      ${mutation.test} › ${noticedBy}`);
  }
}
say(unnoticed === 0 ? '\nAll are noticed.' : `\n${unnoticed} went unnoticed.`);
process.exitCode = unnoticed === 0 ? 0 : 1;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Including uncommitted changes. */
function copyOfRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'longrun-mutations-'));
  const listed = execFileSync('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ]);
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** @returns the first test that fails with the change, or undefined */
function failedWith({ file, from, to, test }: Mutation): string | undefined {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${file} has changed: look for ${from}`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    return firstFailure(test);
  } finally {
    writeFileSync(path, source);
  }
}

function firstFailure(test: string): string | undefined {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const project = /^(shared|web)\//.test(test) ? 'unit*' : 'integration';
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, '--bail=1'];
  spawnSync(process.execPath, [...vitest, '--reporter=json', `--outputFile=${report}`, test], {
    cwd: copy,
    stdio: 'ignore',
  });
  // A file that cannot even be loaded has no failing test: the change has to be a different one.
  if (!existsSync(report)) throw new Error(`${test} could not be run`);
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')?.fullName;
}
