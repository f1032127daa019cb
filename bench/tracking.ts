import type { Page } from 'playwright';
import { inBrowser, signedIn } from './lib/browser.ts';
import { onPGlite } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner } from './lib/runner.ts';
import { startServer } from './lib/server-process.ts';
import { median } from './lib/statistics.ts';
import { addTracking, counts } from './lib/tracking.ts';

const openings = 3;
const trainings = 5000;

/** Each screen, its list, and an element that shows it is usable. */
const screens = [
  { name: 'race log', path: '/races', data: '/api/races', usable: '[aria-label="Races"] li' },
  {
    name: 'injuries',
    path: '/health',
    data: '/api/injuries',
    usable: '[aria-label="Injuries"] li',
  },
  { name: 'gear', path: '/gear', data: '/api/gear', usable: 'main article' },
  {
    name: 'calendar',
    path: '/calendar',
    data: '/api/calendar-events',
    usable: 'button[data-kind]',
  },
];

/** Opens the four screens for a runner with a lot of data. */
export const benchTracking = () =>
  inBrowser((browser) =>
    onPGlite(async (engine) => {
      const userId = await makeRunner(engine, trainings);
      await addTracking(engine, userId);
      const server = await startServer({ ...engine.env, LOG_LEVEL: 'warn' });
      const context = await signedIn(browser, server);
      await context.addInitScript(
        watch,
        Object.fromEntries(screens.map((s) => [s.path, s.usable])),
      );
      for (const { name, path, data } of screens) {
        const times: number[] = [];
        for (let opening = 0; opening < openings; opening += 1) {
          const page = await context.newPage();
          await page.goto(`${server.url}${path}`);
          times.push(await usableAfter(page, data));
          await page.close();
        }
        report({
          name: `${name}: usable after its data`,
          value: median(times),
          unit: 'ms',
          limit: { atMost: 1000 },
          note: `${contents}; from ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`,
        });
      }
      await context.close();
      await server.stop();
    }),
  );

const contents = Object.entries({ ...counts, trainings })
  .map(([what, count]) => `${count} ${what}`)
  .join(', ');

declare global {
  var benchUsable: number;
}

/** Runs in the page, from its start: records when the screen's element appears. */
function watch(usable: Record<string, string>) {
  globalThis.benchUsable = 0;
  const selector = usable[location.pathname];
  new MutationObserver(() => {
    if (selector && !globalThis.benchUsable && document.querySelector(selector)) {
      globalThis.benchUsable = performance.now();
    }
  }).observe(document, { subtree: true, childList: true });
}

/** Milliseconds from the last byte of the screen's data to its display. */
async function usableAfter(page: Page, data: string): Promise<number> {
  await page.waitForFunction(() => globalThis.benchUsable > 0);
  return await page.evaluate((path) => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const call = calls.find(({ name }) => new URL(name).pathname === path);
    if (!call) throw new Error(`${path} was not asked for`);
    return Math.max(0, globalThis.benchUsable - call.responseEnd);
  }, data);
}
