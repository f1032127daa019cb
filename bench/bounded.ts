import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { gpxFile, pointsOf } from '../server/features/imports/activity-files/xml-files.fixture.ts';
import { type Bomb, bombs } from '../tests/bombs.ts';
import { manyRuns, stravaExport } from '../tests/strava-export.ts';
import { zip } from '../tests/zip.ts';
import { openClient, type UploadClient } from './lib/bounded-uploads.ts';
import { type Engine, onEachEngine } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { startWatchedServer } from './lib/watched-server.ts';

const rows = 20_000;
const limits = { waitMs: 250, heldMs: 50, growthMb: 300, previewS: 20 };

/** How busy one runner can keep the server, and how long another has to wait meanwhile. */
export const benchBounded = () => onEachEngine(measure);

interface Trial {
  name: string;
  run(): Promise<unknown>;
  /** The longest time that another runner's small file took meanwhile. */
  previewS?(): number;
}

/** The steps, in order: some need what an earlier one left behind. */
async function* trials(client: () => Promise<UploadClient>): AsyncGenerator<Trial> {
  const [one, other] = [await client(), await client()];
  const runs = stravaExport(...manyRuns(rows));
  yield { name: 'nothing', run: () => sleep(5000) };
  yield { name: '600 kB of CSV headings', run: () => one.refused('Activity ID,'.repeat(50_000)) };
  const signs = `${stravaExport().split('\n')[0]},${'<'.repeat(90_000)}\n`;
  yield { name: 'a CSV heading of "<"', run: () => one.preview(signs) };
  const unclosed = stravaExport(...Array<string>(30_000).fill('1,"x'));
  yield { name: 'a CSV of quotes never closed', run: () => one.preview(unclosed) };
  const oneLetter = stravaExport('a\n'.repeat(15_000_000));
  yield { name: 'a CSV of 15 million rows', run: () => one.refused(oneLetter) };
  let imported = '';
  yield {
    name: 'importing 20,000 rows',
    run: async () => {
      imported = await one.importAll(runs);
    },
  };
  yield { name: 'the preview of the same 20,000 rows again', run: () => one.preview(runs) };
  let archive = new Uint8Array();
  yield {
    name: 'an export of 20,000 trainings',
    run: async () => {
      archive = await one.export();
    },
  };
  yield { name: 'undoing the import', run: () => one.undo(imported) };
  yield { name: 'restoring 20,000 trainings', run: () => other.restore(archive) };
  const [third, fourth] = [await client(), await client()];
  yield {
    name: 'two such restores at once',
    run: () => Promise.all([third.restore(archive), fourth.restore(archive)]),
  };
  const made: { bomb: Uint8Array<ArrayBuffer>; refusal: RegExp | undefined }[] = [];
  for (const [name, { make, refusal }] of Object.entries<Bomb>(bombs)) {
    const bomb = new Uint8Array(await make());
    made.push({ bomb, refusal });
    yield { name: `restoring ${name}`, run: () => one.restore(bomb, refusal) };
  }
  const everybody = [one, other, third, fourth];
  yield {
    name: 'all bombs of four runners at once',
    run: () =>
      Promise.all(
        everybody.map(async (runner, n) => {
          const from = made.length - n * 3;
          for (const { bomb, refusal } of [...made.slice(from), ...made.slice(0, from)]) {
            await runner.restore(bomb, refusal);
          }
        }),
      ),
  };
  yield {
    name: 'four previews of 20,000 rows at once',
    run: () => Promise.all(everybody.map((runner) => runner.preview(runs))),
  };
  const noise = { width: 4000, height: 4000, channels: 3 as const, background: '#123456' };
  const picture = await sharp({ create: noise }).jpeg().toBuffer();
  yield { name: 'a picture of 16 megapixels', run: () => one.picture(picture) };
  // Last, as the archives are still being read when it ends.
  yield await manyArchives(everybody, await client());
}

/**
 * Archives of invalid files, three per runner, and then another runner's run, with a new date every
 * day.
 */
async function manyArchives(runners: UploadClient[], other: UploadClient): Promise<Trial> {
  const files = Array.from({ length: 60_000 }, (_, n) => [`${n}.gpx`, 'x']);
  const archive = new Uint8Array(await zip(Object.fromEntries(files), { isStored: true }));
  let longest = 0;
  return {
    name: 'twelve archives of 60,000 files',
    async run() {
      for (const runner of runners) {
        for (const name of ['a.zip', 'b.zip', 'c.zip']) await runner.send(name, archive);
      }
      for (let day = 1; day <= 20; day += 1) {
        const points = pointsOf({ startedAt: Date.UTC(2026, 4, day), points: 210 });
        const gpx = new TextEncoder().encode(gpxFile([points]));
        longest = Math.max(longest, await other.secondsToPreview(`${day}.gpx`, gpx));
        await sleep(3000);
      }
    },
    previewS: () => longest,
  };
}

async function measure(engine: Engine): Promise<void> {
  const { name } = engine;
  const watched = await startWatchedServer(engine);
  const { look, restMb } = watched;
  const longest = { heldMs: 0, heldBy: '', growthMb: 0, grownBy: '' };
  try {
    let rest = restMb;
    for await (const trial of trials(() => openClient(watched.url))) {
      const { rssMb } = await look();
      rest = Math.min(rest, rssMb);
      const start = performance.now();
      await trial.run();
      const seconds = (performance.now() - start) / 1000;
      const seen = await look();
      const growthMb = seen.rssMb - rest;
      if (seen.heldMs > longest.heldMs) {
        Object.assign(longest, { heldMs: seen.heldMs, heldBy: trial.name });
      }
      if (growthMb > longest.growthMb) Object.assign(longest, { growthMb, grownBy: trial.name });
      report({
        name: `${name}: longest wait beside ${trial.name}`,
        value: seen.longestMs,
        unit: 'ms',
        limit: { atMost: limits.waitMs },
        note: `${seen.what}, one of ${seen.requests} requests in ${seconds.toFixed(1)} s; event loop held ${seen.heldMs.toFixed(0)} ms, ${seen.busyMs.toFixed(0)} of them by the server; memory ${growthMb.toFixed(0)} MB above rest`,
      });
      if (trial.previewS) {
        report({
          name: `${name}: a GPX of 65 kB until its preview beside ${trial.name}`,
          value: trial.previewS(),
          unit: 's',
          limit: { atMost: limits.previewS },
        });
      }
    }
  } finally {
    await watched.stop();
  }
  report({
    name: `${name}: event loop held at most`,
    value: longest.heldMs,
    unit: 'ms',
    // The embedded database works in the same thread: the time that it blocks the others is their
    // wait.
    ...(name === 'PostgreSQL' && { limit: { atMost: limits.heldMs } }),
    note: `by ${longest.heldBy}`,
  });
  report({
    name: `${name}: memory above rest at most`,
    value: longest.growthMb,
    unit: 'MB',
    limit: { atMost: limits.growthMb },
    note: `by ${longest.grownBy}`,
  });
}
