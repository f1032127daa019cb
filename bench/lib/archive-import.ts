import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import yazl from 'yazl';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { fitRun } from '../../server/features/imports/activity-files/fit-writer.fixture.ts';
import { manyRuns, stravaExport } from '../../tests/strava-export.ts';
import type { Waits } from './bounded-neighbour.ts';
import type { Seen } from './bounded-server.ts';
import { type Engine, onEachEngine } from './engines.ts';
import { report } from './report.ts';
import { makeRunner, signIn } from './runner.ts';
import { startServer } from './server-process.ts';

const runs = 1000;
const pictures = { count: 500, bytes: 4 * 2 ** 20 };
const limits = { growthMb: 150, waitMs: 250 };

/** A Strava export of 2 GB, uploaded, read and imported, while another runner goes on. */
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

/** Runs of an hour each, with a row and a file, between pictures, which are not packed any further. */
async function writeExport(path: string): Promise<void> {
  const zip = new yazl.ZipFile();
  const rows = manyRuns(runs).map((run) => ({ ...run, file: `activities/${run.id}.fit` }));
  const table = stravaExport(...rows);
  const picture = Buffer.alloc(pictures.bytes);
  for (let at = 0; at < picture.length; at += 4)
    picture.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  zip.addBuffer(Buffer.from(table), 'activities.csv');
  const written = pipeline(zip.outputStream, createWriteStream(path));
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

async function measure({ name, env }: Engine, path: string): Promise<void> {
  await makeRunner({ name, env }, 100);
  const server = await startServer({ ...env, LOG_LEVEL: 'warn' }, 'bench/lib/bounded-server.ts');
  const neighbour = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('bounded-neighbour.ts', import.meta.url)),
      server.url,
      await signIn(server.url),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const look = async () => ({
    ...(await answerOf<Waits>(neighbour)),
    ...(await answerOf<Seen>(server.child)),
  });
  try {
    await sleep(5000);
    const { rssMb: rest } = await look();
    const made = await fetch(`${server.url}/bench/runner`, { method: 'POST' });
    const { cookie } = (await made.json()) as { cookie: string };
    const steps = stepsOf(server.url, cookie, path);
    for (const [step, run] of Object.entries(steps)) {
      const began = performance.now();
      await run();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const seen = await look();
      report({
        name: `${name}: memory above rest while 2 GB are ${step}`,
        value: seen.rssMb - rest,
        unit: 'MB',
        limit: { atMost: limits.growthMb },
        note: `${seconds} s; ${rest.toFixed(0)} MB at rest`,
      });
      report({
        name: `${name}: longest wait of another runner while 2 GB are ${step}`,
        value: seen.longestMs,
        unit: 'ms',
        limit: { atMost: limits.waitMs },
        note: `${seen.what}, one of ${seen.requests} requests; event loop held ${seen.heldMs.toFixed(0)} ms`,
      });
    }
  } finally {
    neighbour.disconnect();
    await server.stop();
  }
}

/** What the runner waits for, one after the other. */
function stepsOf(url: string, cookie: string, path: string) {
  const headers = { cookie, 'content-type': 'application/json' };
  const call = async <T>(address: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(`${url}/api/imports${address}`, { headers, ...init });
    if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  let found: ImportPreview;
  const until = async (status: string) => {
    while (found.status !== status) {
      if (found.status === 'refused' || found.status === 'failed') throw new Error(found.error);
      await sleep(500);
      found = await call<ImportPreview>(`/${found.id}`);
    }
  };
  return {
    uploaded: async () => {
      await using file = await open(path);
      const { size } = await stat(path);
      const body = JSON.stringify({ fileName: 'export.zip', size, timeZone: 'UTC' });
      const { id, pieceBytes } = await call<{ id: string; pieceBytes: number }>('/uploads', {
        method: 'POST',
        body,
      });
      for (let offset = 0; offset < size; offset += pieceBytes) {
        const { buffer, bytesRead } = await file.read(
          Buffer.alloc(pieceBytes),
          0,
          pieceBytes,
          offset,
        );
        const piece = buffer.subarray(0, bytesRead);
        await call(`/uploads/${id}?offset=${offset}`, { method: 'PUT', body: piece });
      }
      found = await call<ImportPreview>(`/uploads/${id}/complete`, { method: 'POST' });
    },
    read: async () => {
      await until('preview');
      if (found.counts.add !== runs) throw new Error(`${found.counts.add} runs were found`);
    },
    imported: async () => {
      const body = JSON.stringify({ timeZone: 'UTC' });
      found = await call<ImportPreview>(`/${found.id}/start`, { method: 'POST', body });
      await until('complete');
    },
  };
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  child.send('look');
  const [answer] = await once(child, 'message');
  return answer;
}
