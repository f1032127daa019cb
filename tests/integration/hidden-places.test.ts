import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transfer } from '#shared/account-data/schema.ts';
import { unpackRuns } from '#shared/routes/packed-runs.ts';
import type { RouteLines } from '#shared/routes/schema.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import {
  gpxFile,
  pointsOf,
} from '../../server/features/imports/activity-files/xml-files.fixture.ts';
import { inputRoutes } from '../inputs/routes.ts';
import { bring, showImport, upload } from '../upload.ts';
import { type Runner, startWorld, type World } from '../world.ts';

const door = { latitude: 52.5, longitude: 13.4 };
const nearDoor = /52\.500\d/;
const lines = '/api/routes/lines';
/** The same for lines, which are packed. */
function isNearDoor(path: string, text: string): boolean {
  if (path !== lines) return nearDoor.test(text);
  const { runs } = JSON.parse(text) as RouteLines;
  const places = unpackRuns(runs).flatMap(({ pieces }) => pieces.flatMap((piece) => [...piece]));
  return places.some((degrees) => nearDoor.test(degrees.toFixed(4)));
}
/** A run from the door. */
const runOn = (day: number) => gpxFile([pointsOf({ startedAt: Date.UTC(2026, 4, day, 6, 30) })]);

let world: World;
let runner: Runner;
beforeAll(async () => {
  world = await startWorld();
  runner = await world.signUp();
});
afterAll(() => world.stop());

async function answer<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await runner.request(path, init);
  expect(response.ok, path).toBe(true);
  return await response.json();
}

/** A run that was imported with its file, another that waits to be, and an export. */
async function makeScene() {
  const imported = await bring(runner, 'run.gpx', runOn(1), { originals: 'keep' });
  const waiting = await upload(runner, 'waiting.gpx', runOn(2), { originals: 'keep' });
  await expect.poll(async () => (await showImport(runner, waiting)).status).toBe('preview');
  const [{ id } = { id: '' }] = await answer<Training[]>('/api/trainings');
  const [source] = (await answer<DetailedTraining>(`/api/trainings/${id}`)).sources;
  await world.prove(runner);
  const begun = await answer<Transfer>('/api/account-data/exports', { method: 'POST' });
  const shown = () => answer<Transfer>(`/api/account-data/${begun.id}`);
  await expect.poll(shown).toMatchObject({ status: 'complete' });
  return {
    ids: [imported, waiting, id, String(source?.id), begun.id],
    track: `/api/trainings/${id}/track`,
    original: `/api/trainings/${id}/sources/${source?.id}/original`,
    archive: `/api/account-data/exports/${begun.id}/archive`,
  };
}

async function accessToken(): Promise<string> {
  const { email, password } = runner;
  const signedIn = await world.request('/auth/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await signedIn.json()).access_token;
}

/** A path with each of some ids in the place of each of its `:names`. */
function filledIn(path: string, ids: string[]): string[] {
  const name = /:\w+/.exec(path)?.[0];
  if (!name) return [path];
  return ids.flatMap((id) => filledIn(path.replace(name, id), ids));
}

it('shows no place near a hidden door to an open session alone, by any route', async () => {
  const { ids, track, original, archive } = await makeScene();
  const authorization = `Bearer ${await accessToken()}`;
  const ways = [
    runner.request,
    (path: string) => world.request(path, { headers: { authorization } }),
  ];
  const everything = (await inputRoutes(world))
    .filter(({ method, path }) => method === 'GET' && /^\/api\/[^*]+$/.test(path))
    .flatMap(({ path }) => filledIn(path, [...ids, '1']));
  expect(everything).toEqual(expect.arrayContaining([track, original, archive]));
  const showing = async (ask: (path: string) => Promise<Response>) => {
    const found: string[] = [];
    for (const path of everything) {
      if (isNearDoor(path, await (await ask(path)).text())) found.push(path);
    }
    return found;
  };
  // As when the proof has run out.
  await world.database.owner.updateTable('auth_sessions').set({ proved_at: null }).execute();
  await expect
    .poll(async () => (await showing(runner.request)).toSorted())
    .toEqual([lines, track].toSorted());

  await runner.api['private-places'].$post({ json: { name: 'Home', ...door, radius: 400 } });
  for (const ask of ways) {
    expect(await showing(ask)).toEqual([]);
    for (const path of [original, archive]) {
      const refused = await ask(path);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ code: 'PROOF_NEEDED' });
    }
  }

  await world.prove(runner);
  for (const ask of ways) {
    expect(await (await ask(original)).text()).toBe(runOn(1));
    expect((await ask(archive)).status).toBe(200);
  }
});
