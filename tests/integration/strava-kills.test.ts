import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFor } from '../database.ts';
import { patience } from '../patience.ts';
import { startServer } from '../server-process.ts';
import { signUp } from '../sign-up.ts';
import { connectStrava, stravaEnv } from '../strava-process.ts';
import { startStravaServer, stravaRun } from '../strava-server.ts';

/*
 * Kills a server again and again in the middle of an import from Strava, and then while it reads
 * details, and looks at the outcome. Each kill comes a little later after a call than the one
 * before, so that they spread evenly over asking and storing. How often: KILLS=30; VERBOSE=1 prints
 * what each one hit.
 */
const kills = Number(process.env.KILLS ?? 2);
/** More than are imported until the last kill, which on a busy machine comes some pages late. */
const most = 1000 + kills * 1600;
const wide = [1_000_000, 1_000_000] as [number, number];
const laps = [{ distance: 5000, moving_time: 1500 }];

it(`${kills} kills amid an import from Strava, and as many amid its details, lose nothing`, {
  timeout: 60 * 60_000,
}, async () => {
  const strava = await startStravaServer();
  Object.assign(strava.settings, { overall: wide, read: wide });
  const activities = Array.from({ length: most }, (_, at) =>
    stravaRun(at + 1, new Date(Date.UTC(2026, 10, 1) - at * 86_400_000).toISOString(), { laps }),
  );
  strava.settings.visitor = { id: 1, firstname: 'Kim', lastname: 'Lund', activities };
  const dataDir = await mkdtemp(join(tmpdir(), 'longrun-strava-'));
  // The server makes the one in its data folder by itself.
  const made = await databaseFor(dataDir);
  const env = { ...stravaEnv(strava), DATABASE_URL: made?.url ?? '' };
  let server = await startServer(dataDir, env);
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
  const post = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  };
  // Its answer would come after some seconds, by which the import may be complete.
  const begun = fetch(`${server.url}/api/integrations/strava/import`, post).catch(() => undefined);
  const shown = async () => json(`/imports/${(await json('/imports'))[0].id}`);
  /** Kills it so long after the next call of a kind, as a part of the time between two of them. */
  const killDuring = async (kind: RegExp, part: number) => {
    await nextCall(kind);
    const began = performance.now();
    await nextCall(kind);
    await sleep((performance.now() - began) * part);
    await server.kill();
    server = await startServer(dataDir, env);
  };
  async function nextCall(kind: RegExp) {
    const count = () => strava.calls.filter(({ path }) => kind.test(path)).length;
    const before = count();
    const late = performance.now() + patience.timeout;
    while (count() === before && performance.now() < late) await sleep(1);
    expect(count(), 'it goes on by itself').toBeGreaterThan(before);
  }
  const note = (what: string) => process.env.VERBOSE && process.stderr.write(`${what}\n`);

  for (let kill = 0; kill < kills; kill += 1) {
    const calls = strava.calls.length;
    await killDuring(/athlete\/activities$/, kill / kills);
    const { status, summary } = await shown();
    expect(status, 'a kill amid the import').toBe('importing');
    note(`import: ${strava.calls.length - calls} calls, ${summary.activitiesFound} activities`);
  }
  // The rest is as good as any.
  const runs = Math.min(most, (await shown()).summary.activitiesFound + 1000);
  activities.length = runs;
  await begun;
  await expect.poll(async () => (await shown()).status, patience).toBe('complete');
  expect((await shown()).summary).toMatchObject({ activitiesFound: runs, imported: runs });
  const log: { id: string; date: string }[] = await json('/trainings');
  expect(new Set(log.map(({ date }) => date)).size).toBe(runs);
  expect(log).toHaveLength(runs);

  const detail = /activities\/(\d+)$/;
  const read = () => strava.calls.flatMap(({ path }) => path.match(detail)?.[1] ?? []);
  for (let kill = 0; kill < kills; kill += 1) {
    await killDuring(detail, kill / kills);
    note(`details: ${read().length} calls, ${new Set(read()).size} runs`);
  }
  await nextCall(detail);
  await nextCall(detail);
  const asked = new Set(read());
  expect(asked.size, 'the kills were amid the details').toBeLessThan(runs);
  // A kill may come before the one that was asked for is stored; the last of the import, too.
  expect(read().length - asked.size).toBeLessThanOrEqual(kills + 1);
  // The newest come first in the log, as from Strava. The last one that was asked for may not be stored yet.
  for (const [at, id] of [...asked].slice(0, -1).entries()) {
    expect(id).toBe(String(at + 1));
    expect((await json(`/trainings/${log[at]?.id}`)).laps, id).toHaveLength(1);
  }
  expect(strava.unknown).toEqual([]);
});
