import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fitRun, runAt } from '../../server/features/imports/activity-files/fit-writer.fixture.ts';
import {
  gpxFile,
  pointsOf,
} from '../../server/features/imports/activity-files/xml-files.fixture.ts';
import { tar } from '../../tests/tar.ts';
import { cpuMs } from './cpu-ms.ts';
import { type Engine, onEachEngine } from './engines.ts';
import { libraryParsing } from './library-parsing.ts';
import { report } from './report.ts';
import { makeRunner, signIn } from './runner.ts';
import { startServer } from './server-process.ts';
import { uploadSteps } from './upload-steps.ts';

const runsOfEach = 2000;
const seconds = 3600;
const day = 86_400_000;
/**
 * Not offset by whole hours from the other run, or it would look like the same one by another
 * clock.
 */
const afternoon = day / 3 + 1_000_000;
const tarEndBytes = 1024;

/**
 * A folder of one-hour runs, half of them FIT and half GPX, from its upload until all are in the
 * log.
 */
export async function benchFolder(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'longrun-folder-'));
  try {
    const path = join(folder, 'runs.tar');
    const aloneMs = await writeFolder(path);
    await onEachEngine((engine) => measure(engine, path, aloneMs));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @returns the CPU time that the libraries take to parse all of its files */
async function writeFolder(path: string): Promise<number> {
  let aloneMs = 0;
  for (let n = 0; n < runsOfEach; n += 1) {
    const startedAt = runAt - n * day;
    const fit = fitRun({ startedAt, seconds });
    const gpx = Buffer.from(
      gpxFile([pointsOf({ startedAt: startedAt + afternoon, points: seconds })]),
    );
    const began = cpuMs();
    await libraryParsing.FIT(fit);
    await libraryParsing.GPX(gpx);
    aloneMs += cpuMs() - began;
    const isLast = n === runsOfEach - 1;
    const some = await tar({ [`${n}.fit`]: fit, [`${n}.gpx`]: gpx });
    await appendFile(path, isLast ? some : some.subarray(0, -tarEndBytes));
  }
  return aloneMs;
}

async function measure(engine: Engine, path: string, aloneMs: number): Promise<void> {
  const { name, env } = engine;
  await makeRunner(engine, 0);
  const server = await startServer({ ...env, LOG_LEVEL: 'warn' }, 'bench/lib/api-server.ts');
  try {
    const folder = { path, fileName: 'runs.tar', runs: 2 * runsOfEach };
    const steps = uploadSteps(server.url, await signIn(server.url), folder);
    const before = await server.cpuMs();
    const began = performance.now();
    for (const run of Object.values(steps)) await run();
    const wholeMs = performance.now() - began;
    const usedMs = (await server.cpuMs()) - before;
    report({
      name: `${name}: 2,000 FIT and 2,000 GPX, upload to complete, beside parsing alone`,
      value: usedMs / aloneMs,
      unit: '×',
      limit: { atMost: 1.6 },
      note: `${(usedMs / 1000).toFixed(1)} s of CPU, ${(aloneMs / 1000).toFixed(1)} alone; ${(wholeMs / 1000).toFixed(0)} s`,
    });
  } finally {
    await server.stop();
  }
}
