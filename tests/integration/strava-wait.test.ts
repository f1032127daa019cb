import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFor } from '../database.ts';
import { startServer } from '../server-process.ts';
import { signUp } from '../sign-up.ts';
import { connectStrava, stravaEnv } from '../strava-process.ts';
import { startStravaServer, stravaRun } from '../strava-server.ts';

const quarter = 15 * 60 * 1000; // ms
/** Until the window ends, once the clock is set: jobs wait by the database's clock, which nobody sets. */
const left = 40_000;
const runs = 1100;
const entry = fileURLToPath(new URL('../clocked-server.ts', import.meta.url));

it('an import that waits for Strava’s limit resumes by itself after a kill, and asks nothing before', {
  timeout: 10 * 60_000,
}, async () => {
  const strava = await startStravaServer();
  let ahead = 0;
  strava.settings.now = () => Date.now() + ahead;
  strava.settings.read = [5, 1000];
  const activities = Array.from({ length: runs }, (_, at) =>
    stravaRun(at + 1, new Date(Date.UTC(2026, 10, 1) - at * 86_400_000).toISOString()),
  );
  strava.settings.visitor = { id: 1, firstname: 'Kim', lastname: 'Lund', activities };
  const dataDir = await mkdtemp(join(tmpdir(), 'longrun-strava-'));
  const clock = join(dataDir, 'ahead');
  await writeFile(clock, '0');
  // The server makes the one in its data folder by itself.
  const made = await databaseFor(dataDir);
  const env = { ...stravaEnv(strava), DATABASE_URL: made?.url ?? '', CLOCK_AHEAD_FILE: clock };
  let server = await startServer(dataDir, env, entry);
  onTestFinished(async () => {
    await server.kill();
    await strava.stop();
    await made?.dispose();
    await rm(dataDir, { recursive: true, force: true });
  });
  const headers = await signUp(server.url);
  const json = async (path: string, init: RequestInit = {}) =>
    await (await fetch(`${server.url}/api${path}`, { headers, ...init })).json();
  await connectStrava(server.url, headers);

  ahead = quarter - left - (Date.now() % quarter);
  await writeFile(clock, String(ahead));
  const windowEnds = Math.ceil(strava.settings.now() / quarter) * quarter;
  const begun = await json('/integrations/strava/import', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  // Each page begins with the last second of the one before; a fifth of the limit is left to others.
  const first = 4 * 199 + 1;
  expect(begun).toMatchObject({ total_fetched: first, imported: first });
  expect(begun.waits_until).toBe(new Date(windowEnds + 5000).toISOString());
  await server.kill();

  server = await startServer(dataDir, env, entry);
  const shown = async () => await json(`/imports/${begun.importId}`);
  const patient = { timeout: 5 * 60_000, interval: 200 };
  await expect.poll(async () => (await shown()).status, patient).toBe('complete');
  expect((await shown()).summary).toMatchObject({ activitiesFound: runs, imported: runs });
  const log: { date: string }[] = await json('/trainings');
  expect(log).toHaveLength(runs);
  expect(new Set(log.map(({ date }) => date)).size).toBe(runs);
  const asked = strava.calls.filter(({ path }) => path.endsWith('/athlete/activities'));
  expect(Math.min(...asked.slice(4).map(({ at }) => at))).toBeGreaterThan(windowEnds);
  const places = (calls: typeof asked) => new Set(calls.map(({ form }) => form.before));
  // Two more pages, and their end: none of those before. The job that was killed may have asked with this one.
  expect(places(asked.slice(4)).size).toBe(3);
  expect(places(asked).size).toBe(4 + 3);
  expect(strava.unknown).toEqual([]);
});
