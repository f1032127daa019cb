import type { Page } from 'playwright';
import { newId } from '#shared/new-id.ts';
import { lapsOf, madeRun } from '#shared/tracks/track.fixture.ts';
import { openData } from '../scripts/demo/open-data.ts';
import { loadEnv } from '../server/env.ts';
import { addSource, addTrack } from '../server/features/trainings/add-source.ts';
import { storedTrack } from '../server/features/trainings/track-bytes.ts';
import { inBrowser, signedIn } from './lib/browser.ts';
import { type Engine, onPGlite } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner } from './lib/runner.ts';
import { scripted } from './lib/scripted.ts';
import { startServer } from './lib/server-process.ts';
import { median } from './lib/statistics.ts';

const openings = 5;
const samples = 20_000;

/** Opening the page of a long run, from the log. */
export const benchPage = () =>
  inBrowser((browser) =>
    onPGlite(async (engine) => {
      await recordNewest(engine, await makeRunner(engine, 1000));
      const server = await startServer({ ...engine.env, LOG_LEVEL: 'warn' });
      const scripting: number[] = [];
      for (let opening = 0; opening < openings; opening += 1) {
        const context = await signedIn(browser, server);
        const page = await context.newPage();
        await page.goto(`${server.url}/training`);
        scripting.push(await openFirst(page));
        await context.close();
      }
      report({
        name: 'page of a run of 20,000 samples: scripting until it is ready',
        value: median(scripting),
        unit: 'ms',
        limit: { atMost: 150 },
      });
      await server.stop();
    }),
  );

async function recordNewest({ env }: Engine, userId: string): Promise<void> {
  const { database, close } = await openData(loadEnv(env));
  const track = madeRun({ samples, step: 1 });
  await database.asService(userId, async (tx) => {
    const newest = tx.selectFrom('trainings').select('id').where('user_id', '=', userId);
    const { id: trainingId } = await newest
      .orderBy('date', 'desc')
      .orderBy('start_time', (order) => order.desc().nullsLast())
      .orderBy('logged_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const source = {
      trainingId,
      source: 'file',
      sourceId: newId(),
      values: {},
      taken: [],
    } as const;
    const id = await addSource(tx, userId, { ...source, taken: [], laps: lapsOf(track) });
    if (id) await addTrack(tx, { userId, id, trainingId }, storedTrack(track));
  });
  await close();
}

/** @returns the milliseconds that scripts ran from the click until charts and tables are there */
async function openFirst(page: Page): Promise<number> {
  const cards = page.getByRole('list', { name: 'Trainings' }).getByRole('listitem');
  const link = cards.first().getByRole('link').first();
  await link.waitFor();
  // What is loaded in the background does not belong to it.
  await page.waitForTimeout(2000);
  const scriptedMs = await scripted(page);
  const before = await scriptedMs();
  await link.evaluate(openAndWait);
  return (await scriptedMs()) - before;
}

/** Runs in the page, once: looking at it from outside again and again would count as scripting. */
function openAndWait(link: HTMLElement | SVGElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const parts = ['figure svg path[data-step]', 'table caption'];
      if (!parts.every((part) => document.querySelector(part))) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true });
    (link as HTMLElement).click();
  });
}
