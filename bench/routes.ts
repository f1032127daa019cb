import type { Page } from 'playwright';
import { packLine } from '#shared/routes/packed-line.ts';
import { cordoba, fiji, loopFrom, zurich } from '#shared/routes/routes.fixture.ts';
import { seeded } from '#shared/tracks/track.fixture.ts';
import { openData } from '../scripts/demo/open-data.ts';
import { loadEnv } from '../server/env.ts';
import { inBrowser, signedIn } from './lib/browser.ts';
import { type Engine, onPGlite } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner } from './lib/runner.ts';
import { scripted } from './lib/scripted.ts';
import { startServer } from './lib/server-process.ts';
import { median } from './lib/statistics.ts';

const runs = 5000;
const openings = 5;
const name = 'map of 5,000 runs';

/** Opening the map of all runs, and moving it. */
export const benchRoutes = () =>
  inBrowser((browser) =>
    onPGlite(async (engine) => {
      await addLines(engine, await makeRunner(engine, runs));
      const server = await startServer({ ...engine.env, LOG_LEVEL: 'warn' });
      const context = await signedIn(browser, server);
      await context.addInitScript(watch);
      const opened: Seen[] = [];
      for (let opening = 0; opening < openings; opening += 1) {
        const page = await context.newPage();
        opened.push(await open(page, server.url));
        if (opening === openings - 1) await move(page);
        await page.close();
      }
      const scripting = opened.map(({ scripting: ms }) => ms);
      report({
        name: `${name}: scripting until it is drawn`,
        value: median(scripting),
        unit: 'ms',
        limit: { atMost: 200 },
        note: `the code of the screen included, in the main thread; worst ${Math.max(...scripting).toFixed(0)}`,
      });
      report({
        name: `${name}: longest task as it opens`,
        value: median(opened.map(({ longTasks }) => Math.max(0, ...longTasks))),
        unit: 'ms',
        limit: { atMost: 50 },
      });
      report({
        name: `${name}: the lines over the wire`,
        value: (opened[0]?.bytes ?? Number.NaN) / 1000,
        unit: 'kB',
        limit: { atMost: 400 },
      });
      await context.close();
      await server.stop();
    }),
  );

interface Seen {
  /** Milliseconds that the main thread ran scripts. */
  scripting: number;
  /** Tasks over 50 ms, during which the page does not respond. */
  longTasks: number[];
  /** Of the answer with the lines. */
  bytes: number;
}

declare global {
  var benchLongTasks: number[];
}

/** Runs in the page, from its start. */
function watch() {
  globalThis.benchLongTasks = [];
  new PerformanceObserver((list) => {
    globalThis.benchLongTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

async function open(page: Page, url: string): Promise<Seen> {
  await page.goto(`${url}/gear`);
  await page.getByRole('heading', { name: 'Gear Manager' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    globalThis.benchLongTasks.length = 0;
  });
  const scriptedMs = await scripted(page);
  const before = await scriptedMs();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/routes/lines'));
  await page.getByRole('button', { name: 'Tracking' }).click();
  await page.getByRole('menuitem', { name: 'Routes' }).click();
  // Looking for a role makes the page compute all of them, which would count as its scripting.
  await page.locator('canvas[data-drawn]').waitFor();
  const { responseBodySize } = await (await answered).request().sizes();
  const longTasks = await page.evaluate(() => globalThis.benchLongTasks);
  return { scripting: (await scriptedMs()) - before, longTasks, bytes: responseBodySize };
}

/** Drags and zooms the map for some seconds. */
async function move(page: Page): Promise<void> {
  const before = await page.evaluate(() => globalThis.benchLongTasks.length);
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('The map cannot be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, turn < 20 ? -120 : 120);
    await page.waitForTimeout(50);
  }
  await page.mouse.down();
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.move(x + 4 * turn, y + 2 * turn);
    await page.waitForTimeout(30);
  }
  await page.mouse.up();
  await page.waitForTimeout(500);
  const tasks = await page.evaluate((from) => globalThis.benchLongTasks.slice(from), before);
  report({
    name: `${name}: longest task while it is moved`,
    value: Math.max(0, ...tasks),
    unit: 'ms',
    limit: { atMost: 50 },
    note: `${tasks.length} tasks over 50 ms; shorter ones are not told`,
  });
}

/** Each training gets the line that the job would have made of its track. */
async function addLines({ env }: Engine, userId: string): Promise<void> {
  const random = seeded(5);
  const from = [zurich, zurich, zurich, zurich, cordoba, fiji];
  const { database, close } = await openData(loadEnv(env));
  try {
    await database.asService(userId, async (tx) => {
      const ids = await tx
        .selectFrom('trainings')
        .select('id')
        .where('user_id', '=', userId)
        .execute();
      for (let at = 0; at < ids.length; at += 500) {
        const rows = ids.slice(at, at + 500).map(({ id }) => {
          const start = from[Math.floor(random() * from.length)] ?? zurich;
          const line = Buffer.from(packLine([loopFrom(start, { random })]));
          return {
            user_id: userId,
            training_id: id,
            line,
            marks: line,
            metres: 10_000,
            start_latitude: start.latitude,
            start_longitude: start.longitude,
          };
        });
        await tx.insertInto('run_lines').values(rows).execute();
      }
      await tx.deleteFrom('efforts_due').where('user_id', '=', userId).execute();
    });
    await database.executeSql('vacuum (analyze)');
  } finally {
    await close();
  }
}
