import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { newId } from '#shared/new-id.ts';
import { manyRuns, stravaExport } from '../tests/strava-export.ts';
import { type Engine, onEachEngine } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner, signIn } from './lib/runner.ts';
import { type Server, startServer } from './lib/server-process.ts';
import { median } from './lib/statistics.ts';

const rounds = 9;
const writers = 6;
const writingMs = 6000;
const rowsOfRound = 1000;
const json = { 'content-type': 'application/json' };

/** Starting after a clean stop, and after kill -9 during writes and an import, alternating. */
export const benchRestart = () => onEachEngine(measure);

async function measure(engine: Engine): Promise<void> {
  await makeRunner(engine, 5000);
  const env = { ...engine.env, LOG_LEVEL: 'silent' };
  const clean: number[] = [];
  const killed: number[] = [];
  const runs = manyRuns(rounds * rowsOfRound);
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer(env);
    clean.push(server.startMs / 1000);
    await killDuring(server, runs.slice(round * rowsOfRound, (round + 1) * rowsOfRound));
    const next = await startServer(env);
    killed.push(next.startMs / 1000);
    await next.stop();
  }
  const ratios = killed.map((seconds, round) => seconds / (clean[round] ?? Number.NaN));
  const name = `${engine.name}: first answer after kill -9`;
  report({ name, value: median(killed), unit: 's', note: spread(killed) });
  report({
    name: `${name} ÷ after a clean stop`,
    value: median(ratios),
    unit: '',
    limit: { atMost: 2 },
    note: `${spread(ratios)}; after a clean stop ${median(clean).toFixed(2)} s, ${spread(clean)}; ${rounds} rounds`,
  });
}

const spread = (values: number[]) =>
  `from ${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;

/** Trainings are written for some seconds; an import has begun when the server is killed. */
async function killDuring(server: Server, runs: ReturnType<typeof manyRuns>): Promise<void> {
  const headers = { ...json, cookie: await signIn(server.url) };
  let going = true;
  const writing = Array.from({ length: writers }, async () => {
    while (going) await addTraining(server.url, headers);
  });
  await sleep(writingMs);
  await startImport(server.url, headers, runs);
  await sleep(Math.random() * 300);
  process.kill(server.pid, 'SIGKILL');
  going = false;
  await Promise.allSettled(writing);
}

async function addTraining(url: string, headers: Record<string, string>): Promise<void> {
  const training = { date: '2024-05-01', sessionType: 'tempo', distance: 8, duration: '0:40:00' };
  const body = JSON.stringify({ id: newId(), ...training });
  const response = await fetch(`${url}/api/trainings`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(await response.text());
}

async function startImport(
  url: string,
  headers: Record<string, string>,
  runs: ReturnType<typeof manyRuns>,
): Promise<void> {
  const call = async (path: string, body: string) => {
    const response = await fetch(`${url}/api/imports${path}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as ImportPreview;
  };
  const { id, timeZone } = await call('/strava-export', stravaExport(...runs));
  await call(`/${id}/start`, JSON.stringify({ timeZone, include: [] }));
}
