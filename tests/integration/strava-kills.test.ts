import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../server-process.ts';
import { signUp } from '../sign-up.ts';
import { startStravaServer, stravaRun } from '../strava-server.ts';

/*
 * Kills a server again and again amid an import from Strava, and then while it reads details, and
 * looks what came of it. How often: KILLS=30.
 */
const kills = Number(process.env.KILLS ?? 2);
const runs = 400 + kills * 200;
const wide = [1_000_000, 1_000_000] as [number, number];
const laps = [{ distance: 5000, moving_time: 1500 }];

it(`${kills} kills amid an import from Strava, and as many amid its details, lose nothing`, {
  timeout: 60 * 60_000,
}, async () => {
  const strava = await startStravaServer();
  Object.assign(strava.settings, { overall: wide, read: wide });
  const activities = Array.from({ length: runs }, (_, at) =>
    stravaRun(at + 1, new Date(Date.UTC(2026, 10, 1) - at * 86_400_000).toISOString(), { laps }),
  );
  strava.settings.visitor = { id: 1, firstname: 'Kim', lastname: 'Lund', activities };
  const dataDir = await mkdtemp(join(tmpdir(), 'longrun-strava-'));
  const env = {
    STRAVA_CLIENT_ID: strava.config.clientId,
    STRAVA_CLIENT_SECRET: strava.config.clientSecret,
    STRAVA_API_URL: strava.config.apiUrl,
    STRAVA_OAUTH_URL: strava.config.oauthUrl,
    SECRET: 'a-secret-for-tests-that-is-long-enough',
  };
  let server = await startServer(dataDir, env);
  onTestFinished(async () => {
    await server.kill();
    await strava.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const headers = await signUp(server.url);
  const get = (path: string) =>
    fetch(`${server.url}${path}`, { headers, redirect: 'manual' }) as Promise<Response>;
  const json = async (path: string) => await (await get(path)).json();

  const { user } = await json('/auth/get-session');
  const page = await get(`/api/integrations/strava/auth?userId=${user.id}`);
  const back = await fetch(page.headers.get('location') ?? '', { redirect: 'manual' });
  const { pathname, search } = new URL(back.headers.get('location') ?? '');
  await get(pathname + search);
  const begun = await fetch(`${server.url}/api/integrations/strava/import`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  }).then((response) => response.json());

  const again = async () => {
    await server.kill();
    server = await startServer(dataDir, env);
  };
  const patient = { timeout: 120_000, interval: 20 };
  const shown = () => json(`/api/imports/${begun.importId}`);
  for (let kill = 0, before = 0; kill < kills; kill += 1) {
    await expect
      .poll(async () => (await shown()).summary.imported, patient)
      .toBeGreaterThan(Math.min(before, runs - 1));
    await again();
    before = (await shown()).summary.imported;
  }
  await expect.poll(async () => (await shown()).status, patient).toBe('complete');
  expect((await shown()).summary).toMatchObject({ activitiesFound: runs, imported: runs });
  const log: { id: string; date: string }[] = await json('/api/trainings');
  expect(new Set(log.map(({ date }) => date)).size).toBe(runs);
  expect(log).toHaveLength(runs);

  const read = () =>
    strava.calls.flatMap(({ path }) => path.match(/activities\/(\d+)$/)?.[1] ?? []);
  const goesOn = async () => {
    const before = read().length;
    await expect
      .poll(() => read().length, patient)
      .toBeGreaterThan(Math.min(before + 10, runs - 1));
  };
  for (let kill = 0; kill < kills; kill += 1) {
    await goesOn();
    await again();
  }
  await goesOn();
  // A kill may come before the one that was asked for is stored. The last kill of the import, too, if that
  // was complete by then.
  expect(read().length - new Set(read()).size).toBeLessThanOrEqual(2 * kills);
  expect((await json(`/api/trainings/${log[0]?.id}`)).laps).toHaveLength(1);
  expect(strava.unknown).toEqual([]);
});
