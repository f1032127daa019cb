import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { fitRun } from '../../server/features/imports/activity-files/fit-writer.fixture.ts';
import { manyRuns, stravaExport } from '../../tests/strava-export.ts';
import { type Engine, onEachEngine } from './engines.ts';
import { uploadSteps } from './upload-steps.ts';
import { startWatchedServer } from './watched-server.ts';

const runs = 1000;
const pictures = { count: 500, bytes: 4 * 2 ** 20 };

/** A Strava export of 2 GB, uploaded, read and imported, while another runner uses the server. */
export async function benchArchive(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'longrun-archive-'));
  try {
    const path = join(folder, 'export.zip');
    await writeExport(path);
    await onEachEngine((engine) => measure(engine, path));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** One-hour runs, with a row and a file each, between pictures, which are stored uncompressed. */
async function writeExport(path: string): Promise<void> {
  const zip = new yazl.ZipFile();
  const rows = manyRuns(runs).map((run) => ({ ...run, file: `activities/${run.id}.fit` }));
  const table = stravaExport(...rows);
  const picture = Buffer.alloc(pictures.bytes);
  for (let at = 0; at < picture.length; at += 4)
    picture.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  zip.addBuffer(Buffer.from(table), 'activities.csv');
  // Synced before anything is measured, as otherwise the server's own syncs would wait for these 2
  // GB.
  const written = pipeline(zip.outputStream, createWriteStream(path, { flush: true }));
  for (const { id, date, file } of rows) {
    const fit = fitRun({ startedAt: Date.parse(`${date} UTC`), seconds: 3600 });
    zip.addBuffer(Buffer.from(fit), file);
    if (id % (runs / pictures.count) === 0) {
      zip.addBuffer(picture, `media/${id}.jpg`, { compress: false });
    }
  }
  zip.end();
  await written;
}

async function measure(engine: Engine, path: string): Promise<void> {
  const { name } = engine;
  const watched = await startWatchedServer(engine);
  try {
    const archive = { path, fileName: 'export.zip', runs };
    const steps = uploadSteps(watched.url, await watched.signUp(), archive);
    await watched.look();
    for (const [step, run] of Object.entries(steps)) {
      const began = performance.now();
      await run();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      await watched.report(`${name}: 2 GB are ${step}`, `${seconds} s; `);
    }
  } finally {
    await watched.stop();
  }
}
