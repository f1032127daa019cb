import type { Page } from 'playwright';
import { newId } from '#shared/new-id.ts';
import { runOf } from '#shared/tracks/run.ts';
import { madeRun } from '#shared/tracks/track.fixture.ts';
import { openData } from '../scripts/demo/open-data.ts';
import { loadEnv } from '../server/env.ts';
import { addSource, addTrack } from '../server/features/trainings/add-source.ts';
import { storedTrack } from '../server/features/trainings/track-bytes.ts';
import { inBrowser, signedIn } from './lib/browser.ts';
import { cpuMs } from './lib/cpu-ms.ts';
import { type Engine, onPGlite } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner } from './lib/runner.ts';
import { startServer } from './lib/server-process.ts';
import { median } from './lib/statistics.ts';

const openings = 7;
const samples = 20_000;
const name = `a track of ${samples.toLocaleString('en')} samples`;

/** Opens the card of a run with a long track. */
export const benchTrack = () =>
  inBrowser((browser) =>
    onPGlite(async (engine) => {
      const userId = await makeRunner(engine, 1);
      const track = madeRun({ samples, step: 1 });
      await storeTrack(engine, userId, track);
      const server = await startServer({ ...engine.env, LOG_LEVEL: 'warn' });
      const context = await signedIn(browser, server);
      const times: Opening[] = [];
      for (let opening = 0; opening < openings; opening += 1) {
        const page = await context.newPage();
        await page.goto(`${server.url}/training`);
        times.push(await openCard(page));
        await page.close();
      }
      await context.close();
      await server.stop();

      const { data } = storedTrack(track);
      report({
        name: `${name}: bytes stored for each`,
        value: data.length / samples,
        unit: 'bytes',
        limit: { atMost: 5 },
        note: `${data.length.toLocaleString('en')} bytes in all, 8 channels of a made run`,
      });
      const began = cpuMs();
      runOf(track);
      const computing = cpuMs() - began;
      const tasks = times.map(({ task }) => task);
      report({
        name: `${name}: scripting until it is painted`,
        value: median(times.map(({ script }) => script)),
        unit: 'ms',
        limit: { atMost: 150 },
        note: `from the answer, 8 channels, in CPU time of the page; with
          style, layout and paint ${median(tasks).toFixed(0)} ms; computing alone, in Node, for the
          first time, ${computing.toFixed(0)} ms`.replaceAll(/\s+/g, ' '),
      });
    }),
  );

interface Opening {
  /** Milliseconds of the main thread. */
  script: number;
  task: number;
}

async function openCard(page: Page): Promise<Opening> {
  const { held, release } = await holdTrack(page);
  const expand = page.getByRole('button', { name: /^Expand/ });
  await expand.click();
  await held;
  // Until everything that opening the card causes is over.
  await page.waitForTimeout(500);
  const session = await page.context().newCDPSession(page);
  // The main thread's own time: the machine may be shared.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<Opening> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const ms = (name: string) => 1000 * (metrics.find((some) => some.name === name)?.value ?? 0);
    return { script: ms('ScriptDuration'), task: ms('TaskDuration') };
  };
  const before = await spent();
  release();
  await page.locator('[role=slider] svg path').nth(3).waitFor();
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  const after = await spent();
  return { script: after.script - before.script, task: after.task - before.task };
}

/** Holds back the answer with the track until `release`. */
async function holdTrack(page: Page) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/api/trainings/*/track', async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { held: asked.promise, release: () => released.resolve() };
}

async function storeTrack(
  { env }: Engine,
  userId: string,
  track: Parameters<typeof storedTrack>[0],
): Promise<void> {
  const { database, close } = await openData(loadEnv(env));
  try {
    await database.asService(userId, async (tx) => {
      const { id: trainingId } = await tx
        .selectFrom('trainings')
        .select('id')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      const source = { trainingId, source: 'file', sourceId: newId(), values: {} } as const;
      const id = await addSource(tx, userId, { ...source, taken: [] });
      if (id) await addTrack(tx, { userId, id, trainingId }, storedTrack(track));
    });
  } finally {
    await close();
  }
}
