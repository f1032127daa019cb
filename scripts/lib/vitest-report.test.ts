import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const here = join(import.meta.dirname, '../..');

const files = {
  'good.test.ts': `test('adds up', () => {}); test.skip('later', () => {});`,
  'bad.test.ts': `describe('a sum', () => test('adds up', () => expect(1).toBe(2)));`,
  'missing.test.ts': `import './nowhere.ts';`,
  'closing.test.ts': `test('opens', () => {}); afterAll(() => { throw new Error('Still open'); });`,
  'suite.test.ts': `describe('a door', () => {
    test('opens', () => {}); afterAll(() => { throw new Error('Jammed'); });
  });`,
  'late.test.ts': `test('waits', async () => {
    void Promise.reject(new Error('Nobody caught it'));
    await new Promise((done) => setTimeout(done, 50));
  });`,
};

it('reports everything that fails a run', async () => {
  // Inside the project, so that Vitest is found.
  const folder = mkdtempSync(join(here, 'node_modules/.cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'report.json');
  const vitest = spawn(
    process.execPath,
    [
      join(here, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--globals',
      `--root=${folder}`,
      `--reporter=${join(here, 'scripts/lib/vitest-report.mjs')}`,
    ],
    { env: { PATH: process.env.PATH, VITEST_REPORT: report }, stdio: 'ignore' },
  );
  const code = await new Promise((done) => vitest.once('close', done));
  expect(code).toBe(1);
  const { passed, failed, notes } = JSON.parse(readFileSync(report, 'utf8'));
  expect({ passed, failed }).toEqual({ passed: 4, failed: 5 });
  const all = notes.join('\n').replaceAll(folder, '');
  for (const what of [
    /Failed: \S*bad\.test\.ts › a sum > adds up: /,
    /Failed: \S*missing\.test\.ts: .*nowhere/,
    /Failed: \S*closing\.test\.ts: Still open/,
    /Failed: \S*suite\.test\.ts › a door: Jammed/,
    /Failed: outside any test, waits, .*late\.test\.ts.*: Nobody caught it/,
  ]) {
    expect(all).toMatch(what);
  }
});
