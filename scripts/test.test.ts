import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runScript, standInProject } from './lib/stand-in.fixture.ts';

/** A fake test runner that writes the given report and exits as told. */
const runner = (name: string, reportPath: string) => `
  import fs from 'node:fs';
  const { report, code } = JSON.parse(process.env.${name});
  if (report) fs.writeFileSync(${reportPath}, JSON.stringify(report));
  process.exit(code ?? 0);
`;
let project: ReturnType<typeof standInProject>;
beforeEach(() => {
  project = standInProject({
    'scripts/check.ts': 'process.exit(Number(process.env.CHECK))',
    'node_modules/vitest/package.json': '{ "type": "module" }',
    'node_modules/vitest/vitest.mjs': runner('VITEST_DOES', 'process.env.VITEST_REPORT'),
    'node_modules/playwright/package.json': '{ "type": "module" }',
    'node_modules/playwright/cli.js': runner(
      'PLAYWRIGHT_DOES',
      'process.env.PLAYWRIGHT_JSON_OUTPUT_FILE',
    ),
    'node_modules/vite/bin/vite.js':
      "const fs = require('node:fs'); fs.mkdirSync(process.argv[4], { recursive: true }); fs.writeFileSync(process.argv[4] + '/index.html', '')",
    'node_modules/vite/package.json': '{ "type": "commonjs" }',
    'vite.config.ts': '',
    'shared/a.ts': '',
    'web/a.ts': '',
  });
});
afterEach(() => project.remove());

const vitestPassed = { report: { passed: 3, failed: 0, notes: [] } };
const playwrightPassed = { report: { stats: { expected: 2, unexpected: 0, flaky: 0 } } };

/** Two browser tests passed, one of them when it was tried again. */
const secondTry = (title: string) => {
  const spec = (name: string, status: string) => ({
    title: name,
    file: 'races.spec.ts',
    tests: [{ projectName: 'phone', status }],
  });
  const describe = { specs: [spec(title, 'flaky')] };
  const suites = [{ specs: [spec('Opens', 'expected')], suites: [describe] }];
  return { stats: { expected: 1, unexpected: 0, flaky: 1 }, suites };
};

interface Runs {
  check?: number;
  vitest?: object;
  playwright?: object;
  args?: string[];
  chromium?: string;
}

async function test(runs: Runs = {}) {
  const script = runScript(project.folder, 'test.mjs', runs.args ?? [], {
    CHECK: String(runs.check ?? 0),
    VITEST_DOES: JSON.stringify(runs.vitest ?? vitestPassed),
    PLAYWRIGHT_DOES: JSON.stringify(runs.playwright ?? playwrightPassed),
    // Any program that exits successfully when asked for its version.
    CHROMIUM_PATH: runs.chromium ?? process.execPath,
  });
  const code = await script.ended;
  return { code, lastLine: script.output().trimEnd().split('\n').at(-1), output: script.output() };
}

describe('the last line is the total', () => {
  it('when a browser test passed the second time, which it names', async () => {
    const { code, lastLine, output } = await test({ playwright: { report: secondTry('Adds') } });
    expect(lastLine).toBe('9 passed, 0 failed');
    expect(output).toContain(
      '\nBrowser tests that needed a second try: 1\nNeeded a second try: races.spec.ts › Adds (phone)\n',
    );
    expect(code).toBe(0);
  });

  it('when other browser tests needed a second try in an earlier run', async () => {
    await test({ playwright: { report: secondTry('Adds') } });
    const { code, lastLine } = await test({ playwright: { report: secondTry('Deletes') } });
    expect(lastLine).toBe('9 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('when all passed', async () => {
    const { code, lastLine } = await test();
    expect(lastLine).toBe('9 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('of the requested parts', async () => {
    expect((await test({ args: ['--only=unit'] })).lastLine).toBe('3 passed, 0 failed');
    expect((await test({ args: ['--only=check,e2e'] })).lastLine).toBe('3 passed, 0 failed');
  });
});

it('runs the integration tests, and them alone, beside PostgreSQL', async () => {
  project.write(
    'scripts/with-postgres.ts',
    `import { spawnSync } from 'node:child_process';
    const [command, ...args] = process.argv.slice(2);
    console.log('Beside PostgreSQL:', args.at(-1));
    process.exit(spawnSync(command, args, { stdio: 'inherit' }).status ?? 1);`,
  );
  const { code, output, lastLine } = await test({ args: ['--engine=postgres'] });
  expect(output).toContain('Beside PostgreSQL: --only=integration');
  expect(lastLine).toBe('3 passed, 0 failed');
  expect(code).toBe(0);
});

it.each(['', 'true'])('tries a browser test twice, with CI=%j', async (ci) => {
  vi.stubEnv('CI', ci);
  // So that it makes no folder of its own.
  vi.stubEnv('E2E_DATA_DIR', '/nowhere');
  for (const name of ['E2E_URL', 'E2E_PRO_URL']) vi.stubEnv(name, 'http://localhost:1');
  vi.resetModules();
  const { default: config } = await import('../tests/e2e/playwright.config.ts');
  vi.unstubAllEnvs();
  expect(config.retries).toBe(1);
});

describe('fails', () => {
  it.each<[string, Runs, string]>([
    ['when the check fails', { check: 1 }, '8 passed, 1 failed'],
    [
      'with the tests that failed',
      {
        vitest: { report: { passed: 2, failed: 1, notes: [] }, code: 1 },
      },
      '7 passed, 2 failed',
    ],
    [
      'when a runner crashes after its report',
      { vitest: { ...vitestPassed, code: 134 } },
      '9 passed, 2 failed',
    ],
    ['when a runner leaves no report', { vitest: {} }, '3 passed, 2 failed'],
    [
      'when a runner ran nothing',
      { playwright: { report: { stats: { expected: 0, unexpected: 0, flaky: 0 } } } },
      '7 passed, 1 failed',
    ],
    [
      'when a browser test failed the second time, too',
      { playwright: { report: { stats: { expected: 1, unexpected: 1, flaky: 0 } } } },
      '8 passed, 1 failed',
    ],
    ['when CHROMIUM_PATH is no browser', { chromium: '/no/browser' }, '7 passed, 1 failed'],
  ])('%s', async (_when, runs, sum) => {
    const { code, lastLine, output } = await test(runs);
    expect(lastLine, output).toBe(sum);
    expect(code).toBe(1);
  });

  it('and names what failed once more at the end', async () => {
    const notes = ['Failed: shared/a.test.ts: Cannot find ./b.ts'];
    const { output } = await test({
      check: 1,
      vitest: { report: { passed: 1, failed: 1, notes }, code: 1 },
      playwright: {
        report: {
          stats: { expected: 0, unexpected: 1, flaky: 0 },
          suites: [
            {
              specs: [
                {
                  title: 'Adds',
                  file: 'races.spec.ts',
                  tests: [
                    {
                      projectName: 'phone',
                      status: 'unexpected',
                      results: [{ error: { message: 'No button' } }],
                    },
                  ],
                },
              ],
            },
          ],
        },
        code: 1,
      },
    });
    expect(output).toContain(
      [
        'Failed: npm run check: ended with 1',
        ...notes,
        ...notes,
        'Failed: races.spec.ts › Adds (phone): No button',
      ].join('\n'),
    );
  });

  it('when a browser test needed a second try in an earlier run, too', async () => {
    await test({ playwright: { report: secondTry('Adds') } });
    const second = await test({ playwright: { report: secondTry('Adds') } });
    expect(second.lastLine).toBe('8 passed, 1 failed');
    expect(second.output).toContain('as in an earlier run: races.spec.ts › Adds (phone)');
    expect(second.code).toBe(1);
    const third = await test({ playwright: { report: secondTry('Adds') } });
    expect(third.lastLine, 'it counts once for every two').toBe('9 passed, 0 failed');
  });

  it('when nothing can be installed', async () => {
    project.write('package-lock.json', '{ "packages": {} }');
    const script = runScript(project.folder, 'test.mjs', [], { PATH: '/nowhere' });
    expect(await script.ended).toBe(1);
    expect(script.output()).toMatch(/npm was not found[\s\S]*\n0 passed, 1 failed\n$/);
  });

  it('when asked for a part that does not exist', async () => {
    const { code, output } = await test({ args: ['--only=everything'] });
    expect(output).toContain('Usage: npm test -- --only=check|unit|integration|e2e');
    expect(code).toBe(1);
  });

  it.each([['--engine=oracle'], ['--onyl=unit'], ['unit']])('when told %s', async (arg) => {
    const { code, output } = await test({ args: [arg] });
    expect(output).toContain('Usage: npm test');
    expect(code).toBe(1);
  });
});
