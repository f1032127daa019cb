// `npm test`: installs what is missing and runs everything; `npm test -- --only=unit` a part of it,
// and `npm test -- --engine=postgres` the integration tests on a temporary PostgreSQL server.
// The last line is the sum: `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { add, fromPlaywright, fromVitest, line, ofCommand, succeeded } from './lib/counts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, Failure, launch } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';

const parts = {
  check,
  unit: () => vitest('unit*'),
  integration: () => vitest('integration'),
  e2e,
  // The integration tests that depend on the database engine; see vitest.config.ts.
  engine: () => vitest('engine'),
};
const everything = ['check', 'unit', 'integration', 'e2e'];

await launch(async (args) => {
  const { chosen, onPostgres } = whatToRun(args);
  if (onPostgres) return withPostgres(chosen);
  const notes = [];
  let sum = { passed: 0, failed: 0 };
  try {
    await ensureInstalled({ tools: true });
    for (const name of chosen) {
      const counts = await counted(name);
      sum = add(sum, counts);
      notes.push(...(counts.notes ?? []));
    }
  } catch (error) {
    sum = add(sum, oneFailure(error));
  }
  if (notes.length) process.stdout.write(`\n${notes.join('\n')}\n`);
  process.stdout.write(`\n${line(sum)}\n`);
  return succeeded(sum) ? 0 : 1;
});

function whatToRun(args) {
  const names = Object.keys(parts);
  try {
    const { only, engine } = parseArgs({
      args,
      options: { only: { type: 'string' }, engine: { type: 'string' } },
    }).values;
    const onPostgres = engine === 'postgres';
    const chosen = only?.split(',') ?? (onPostgres ? ['integration'] : everything);
    const known = chosen.every((name) => names.includes(name));
    if (known && (onPostgres || engine === undefined)) return { chosen, onPostgres };
  } catch {
    // An unknown option is reported like an unknown part.
  }
  throw new Failure(
    `Usage: npm test -- --only=${names.join('|')} --engine=postgres (several parts with commas)`,
  );
}

/** Runs this script again, with the address of a server in TEST_DATABASE_URL. */
async function withPostgres(chosen) {
  await ensureInstalled({ tools: true });
  const again = [process.execPath, 'scripts/test.mjs', `--only=${chosen}`];
  return runNode(['scripts/with-postgres.ts', ...again]);
}

/** A part that cannot even run counts as one failure, and the others still run. */
async function counted(name) {
  process.stdout.write(`\n── ${name}\n`);
  const [start, before] = [performance.now(), cpuSeconds()];
  const counts = await parts[name]().catch(oneFailure);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const cpu = `${Math.round(cpuSeconds() - before)} s of CPU`;
  process.stdout.write(`── ${name}: ${line(counts)}, ${seconds} s, ${cpu}\n`);
  return counts;
}

/** CPU seconds of child processes that have ended; 0 if the system reports none (proc_pid_stat(5)). */
function cpuSeconds() {
  try {
    const [, fields] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(13);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return 0;
  }
}

function oneFailure(error) {
  process.stdout.write(`${error instanceof Failure ? error.message : error.stack}\n`);
  return { passed: 0, failed: 1 };
}

async function check() {
  return ofCommand('npm run check', await runNode(['scripts/check.ts']));
}

async function vitest(project) {
  return withReport(async (report) => {
    const reporters = ['default', at('scripts/lib/vitest-report.mjs')];
    const code = await runNode(
      [
        at('node_modules/vitest/vitest.mjs'),
        'run',
        `--project=${project}`,
        ...reporters.map((reporter) => `--reporter=${reporter}`),
      ],
      { env: { ...process.env, VITEST_REPORT: report } },
    );
    return fromVitest(report, code);
  });
}

async function e2e() {
  const CHROMIUM_PATH = await ensureChromium({ shellFirst: true });
  await ensureBuilt();
  return withReport(async (report) => {
    const code = await runNode(
      [at('node_modules/playwright/cli.js'), 'test', '--config=tests/e2e/playwright.config.ts'],
      { env: { ...process.env, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );
    return fromPlaywright(report, code);
  });
}

async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'longrun-test-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
