import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { inBrowser, signedIn } from './lib/browser.ts';
import { makeEarlierRunner, withEarlierBuild } from './lib/earlier-build.ts';
import { onPGlite } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner } from './lib/runner.ts';
import { type Server, startServer } from './lib/server-process.ts';
import { median } from './lib/statistics.ts';

/**
 * Before scripts were grouped, the page did not include the visitor, and the dashboard's data was
 * separate.
 */
const before = 'bbafc124';
const trainings = 10_000;
const rounds = 5;

/** 1.6 Mbit/s and 150 ms, as on a phone outside of town. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** The duration of a round trip where they are counted: far longer than all computing. */
const roundTrip = 3000;

/**
 * Opens the dashboard with an empty cache over a slow line, compared with an earlier commit's
 * build.
 */
export const benchColdStart = () =>
  withEarlierBuild(before, (folder) =>
    inBrowser((browser) =>
      onPGlite(async (engine) => {
        const dataDir = mkdtempSync(join(tmpdir(), 'longrun-bench-'));
        await makeRunner(engine, trainings);
        makeEarlierRunner(folder, dataDir, trainings);
        const env = { LOG_LEVEL: 'warn' };
        const ours = await startServer({ ...engine.env, ...env });
        const theirs = await startServer(
          { DATA_DIR: dataDir, DATABASE_URL: '', ...env },
          'server/main.ts',
          folder,
        );
        try {
          await compare(browser, ours, theirs);
        } finally {
          await Promise.all([ours.stop(), theirs.stop()]);
          rmSync(dataDir, { recursive: true, force: true });
        }
      }),
    ),
  );

async function compare(browser: Browser, ours: Server, theirs: Server): Promise<void> {
  const times: { ours: number; theirs: number }[] = [];
  // The first visit also fills the servers' own caches.
  for (const server of [ours, theirs]) await readyAfter(browser, server, async () => {});
  for (let round = 0; round < rounds; round += 1) {
    times.push({
      theirs: await readyAfter(browser, theirs, throttle),
      ours: await readyAfter(browser, ours, throttle),
    });
  }
  const seconds = (of: 'ours' | 'theirs') => median(times.map((time) => time[of])) / 1000;
  const ratios = times.map((time) => time.ours / time.theirs);
  report({
    name: 'cold dashboard over a slow line ÷ before',
    value: median(ratios),
    unit: '',
    limit: { atMost: 0.3 },
    note: `${trainings} trainings, 1.6 Mbit/s, 150 ms; ${seconds('ours').toFixed(2)} s, before ${seconds('theirs').toFixed(2)} s; from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} in ${rounds} rounds`,
  });
  report({
    name: 'cold dashboard, levels of waterfall',
    value: Math.floor((await readyAfter(browser, ours, delay)) / roundTrip),
    unit: '',
    limit: { atMost: 3 },
    note: `before ${Math.floor((await readyAfter(browser, theirs, delay)) / roundTrip)}`,
  });
}

/** In ms, from the navigation until the dashboard shows its figures and charts. */
async function readyAfter(
  browser: Browser,
  server: Server,
  slowDown: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<number> {
  const context = await signedIn(browser, server);
  const page = await context.newPage();
  await slowDown(page, context);
  await page.goto(server.url, { waitUntil: 'commit' });
  const ready = await page.waitForFunction(
    (count) => {
      const isReady =
        document.body?.textContent.includes('Session types') &&
        document.body.textContent.includes(count);
      return isReady && performance.now();
    },
    trainings.toLocaleString('en-US'),
    { polling: 'raf', timeout: 120_000 },
  );
  const ms = Number(await ready.jsonValue());
  await context.close();
  return ms;
}

async function throttle(page: Page, context: BrowserContext): Promise<void> {
  const chrome = await context.newCDPSession(page);
  await chrome.send('Network.enable');
  await chrome.send('Network.emulateNetworkConditions', slowLine);
}

/**
 * Every request is delayed equally, however many there are: the number of connections does not
 * matter.
 */
async function delay(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, roundTrip));
    await route.continue().catch(() => {});
  });
}
