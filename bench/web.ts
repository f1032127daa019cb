import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
// @ts-expect-error: the launchers are plain JavaScript, so that any Node can run them.
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { onPGlite } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { credentials, makeRunner } from './lib/runner.ts';
import { type Server, startServer } from './lib/server-process.ts';
import { median } from './lib/statistics.ts';

const periods = ['This Month', 'Last 3 Months', 'This Year', 'Lifetime', 'This Week'];
const flags = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

/** What a browser loads, and how long it computes when the dashboard's period changes. */
export async function benchWeb(): Promise<void> {
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: flags,
  });
  try {
    await onPGlite(async (engine) => {
      await makeRunner(engine, 10_000);
      const server = await startServer({ ...engine.env, LOG_LEVEL: 'warn' });
      await loaded(browser, server);
      await switching(browser, server);
      await server.stop();
    });
  } finally {
    await browser.close();
  }
}

/** Brotli, which a browser would prefer, would flatter. */
const gzipOnly = (browser: Browser) =>
  browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });

async function loaded(browser: Browser, server: Server): Promise<void> {
  const visitor = await gzipOnly(browser);
  const signIn = await kilobytes(visitor, server.url, (page) =>
    page.getByRole('button', { name: 'Sign In' }).waitFor(),
  );
  const limits = { 'sign-in screen': 200, dashboard: 320 };
  const runner = await signedIn(browser, server);
  const dashboard = await kilobytes(runner, server.url, (page) =>
    page.getByRole('heading', { name: 'Session types' }).waitFor(),
  );
  for (const [screen, { sum, files }] of [
    ['sign-in screen', signIn],
    ['dashboard', dashboard],
  ] as const) {
    report({
      name: `loaded for the ${screen}, gzip`,
      value: sum,
      unit: 'kB',
      limit: { atMost: limits[screen] },
      note: `${files} files: page, scripts, styles, images`,
    });
  }
  await visitor.close();
  await runner.close();
}

async function signedIn(browser: Browser, { url }: Server): Promise<BrowserContext> {
  const context = await gzipOnly(browser);
  const response = await context.request.post(`${url}/auth/sign-in/email`, { data: credentials });
  if (!response.ok()) throw new Error(await response.text());
  return context;
}

/** Bytes of bodies as they came over the wire, of everything that is not data. */
async function kilobytes(
  context: BrowserContext,
  url: string,
  ready: (page: Page) => Promise<void>,
) {
  const page = await context.newPage();
  const kinds = new Set(['document', 'script', 'stylesheet', 'image', 'font']);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (kinds.has(request.resourceType())) {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  await page.goto(url);
  await ready(page);
  await page.waitForLoadState('networkidle');
  const bytes = await Promise.all(sizes);
  await page.close();
  return { sum: bytes.reduce((sum, size) => sum + size, 0) / 1000, files: bytes.length };
}

/** Script time of the page between the click and the next quiet frame, as Chromium counts it. */
async function switching(browser: Browser, server: Server): Promise<void> {
  const context = await signedIn(browser, server);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'Session types' }).waitFor();
  const chrome = await context.newCDPSession(page);
  await chrome.send('Performance.enable');
  const scriptMs = async () => {
    const { metrics } = await chrome.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const period of periods) {
      const before = await scriptMs();
      await page
        .getByRole('radio', { name: period })
        .evaluate((radio: HTMLElement) => radio.click());
      await page.waitForTimeout(250);
      times.push((await scriptMs()) - before);
    }
  }
  report({
    name: 'switching the period with 10,000 trainings, scripting',
    value: median(times),
    unit: 'ms',
    limit: { atMost: 50 },
    note: `from ${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} in ${times.length} switches`,
  });
  await context.close();
}
