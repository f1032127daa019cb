import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { freePort } from '../../scripts/lib/free-port.ts';
import { proEnv } from './pro-env.ts';

const root = resolve(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;

// This file is read again in every worker, which must find the same servers.
if (!process.env.E2E_DATA_DIR) {
  const dataDir = mkdtempSync(join(tmpdir(), 'longrun-e2e-'));
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_URL = `http://localhost:${await freePort()}`;
  process.env.E2E_PRO_URL = `http://localhost:${await freePort()}`;
  // The runner stops the servers before it exits itself.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}
const { E2E_DATA_DIR = '', E2E_URL: baseURL = '', E2E_PRO_URL = '' } = process.env;

export default defineConfig({
  testDir: '.',
  // The second is for scripts/test.mjs, which sets the location of the report.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
    ? [['./reporter.ts'], ['json']]
    : [['./reporter.ts']],
  outputDir: resolve(root, 'test-results'),
  forbidOnly: Boolean(process.env.CI),
  // On a shared machine, a browser occasionally runs out of time. `npm test` lists such a test at
  // the end, and fails if it also needed a second attempt in an earlier run.
  retries: 1,
  fullyParallel: true,
  workers: 2,
  // These end a hang: what takes seconds on a quiet machine takes many times as long on a busy one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL,
    locale: 'en-US',
    // West of Greenwich: a day computed through UTC comes out wrong in the evening.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // Recording takes half as long again as the test itself: set TRACE=1 to investigate a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      chromiumSandbox: !isRoot,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        '--disable-gpu',
        // See kept-context.ts.
        '--process-per-site',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      // Tests named @phone run only here, those named @everywhere here as well.
      name: 'phone',
      grep: /@phone|@everywhere/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
  webServer: [server(baseURL, 'free', {}), server(E2E_PRO_URL, 'pro', proEnv)],
});

function server(url: string, folder: string, env: Record<string, string>) {
  return {
    // Without a shell in between, so that the server sees when the runner has gone.
    command: `exec "${resolve(root, 'node_modules/node/bin/node')}" tests/e2e/server.ts`,
    cwd: root,
    url: `${url}/api/health`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      PORT: new URL(url).port,
      DATA_DIR: join(E2E_DATA_DIR, folder),
      PUBLIC_URL: url,
      // Embedded and in memory, whichever engine the other tests run on.
      TEST_DATABASE_URL: '',
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'false',
      BOT_CHALLENGE: 'off',
      ...env,
    },
  };
}
