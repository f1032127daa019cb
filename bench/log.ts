import type { Page } from 'playwright';
import { inBrowser, signedIn } from './lib/browser.ts';
import { onPGlite } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner } from './lib/runner.ts';
import { startServer } from './lib/server-process.ts';
import { median } from './lib/statistics.ts';

const openings = 5;
const name = 'log of 5,000 trainings';

/** Opening and scrolling a long log. */
export const benchLog = () =>
  inBrowser((browser) =>
    onPGlite(async (engine) => {
      await makeRunner(engine, 5000);
      const server = await startServer({ ...engine.env, LOG_LEVEL: 'warn' });
      const context = await signedIn(browser, server);
      await context.addInitScript(watch);
      const opened: Seen[] = [];
      for (let opening = 0; opening < openings; opening += 1) {
        const page = await context.newPage();
        await page.goto(`${server.url}/training`);
        await page.getByRole('list', { name: 'Trainings' }).getByRole('listitem').first().waitFor();
        opened.push(await seen(page));
        if (opening === openings - 1) await scroll(page);
        await page.close();
      }
      const fromData = opened.map(({ firstCard, data }) => firstCard - data);
      report({
        name: `${name}: first card after its data`,
        value: median(fromData),
        unit: 'ms',
        limit: { atMost: 150 },
      });
      const fromClick = opened.map(({ firstCard }) => firstCard);
      report({ name: `${name}: first card after opening`, value: median(fromClick), unit: 'ms' });
      await context.close();
      await server.stop();
    }),
  );

interface Seen {
  /** Milliseconds since navigation started. */
  data: number;
  firstCard: number;
  mostCards: number;
  /** Tasks over 50 ms, during which the page does not respond. */
  longTasks: number[];
}

declare global {
  var benchSeen: Omit<Seen, 'data'>;
}

/** Runs in the page, from its start. */
function watch() {
  globalThis.benchSeen = { firstCard: 0, mostCards: 0, longTasks: [] };
  new MutationObserver(() => {
    const cards = document.querySelectorAll('[aria-label="Trainings"] > li').length;
    if (cards > 0) globalThis.benchSeen.firstCard ||= performance.now();
    globalThis.benchSeen.mostCards = Math.max(globalThis.benchSeen.mostCards, cards);
  }).observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    globalThis.benchSeen.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const data = calls.find((call) => new URL(call.name).pathname === '/api/trainings');
    return { ...globalThis.benchSeen, data: data?.responseEnd ?? Number.NaN };
  });

/** Scrolls the wheel every 50 ms over some 80 screens, then jumps to the end. */
async function scroll(page: Page): Promise<void> {
  const { longTasks: before } = await seen(page);
  await page.mouse.move(720, 500);
  for (let turn = 0; turn < 80; turn += 1) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(50);
  }
  await page.keyboard.press('End');
  await page.waitForTimeout(500);
  const { longTasks, mostCards } = await seen(page);
  const during = longTasks.slice(before.length);
  report({
    name: `${name}: longest task while scrolling`,
    value: Math.max(0, ...during),
    unit: 'ms',
    limit: { atMost: 50 },
    note: `${during.length} tasks over 50 ms; shorter ones are not told`,
  });
  report({ name: `${name}: cards in the page at most`, value: mostCards, unit: 'cards' });
}
