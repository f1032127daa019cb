import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { unpackLine } from '#shared/routes/packed-line.ts';
import {
  back,
  type Corner,
  loopOf,
  recordingOf,
  seeded,
  wayOut,
} from '#shared/routes/recording.fixture.ts';
import type { SameRoute } from '#shared/routes/same-route-schema.ts';
import { flatWay, isSameWay, startsNear } from '#shared/routes/same-way.ts';
import type { Way } from '#shared/routes/way.ts';
import type { Track } from '#shared/tracks/track.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { approve, propose } from '../coach/actions/actions.fixture.ts';
import { addSource, addTrack } from '../trainings/add-source.ts';
import { readTracks } from '../trainings/efforts/read-tracks.ts';
import { storedTrack } from '../trainings/track-bytes.ts';
import { addTraining } from '../trainings/write-training.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const random = seeded(11);
const loop = loopOf(random, 6000);
const other = loopOf(random, 6000);
const out = wayOut(random, 3000);

interface Made {
  date?: string;
  distance?: number;
  duration?: string;
  heartRateAvg?: number;
  sessionType?: 'easy-run' | 'cross-training';
  terrain?: 'road' | 'treadmill';
  until?: Date;
}

let day = 0;
async function tracked(runner: Runner, track: Track, { until, ...made }: Made = {}) {
  const id = newId();
  day += 1;
  const date = new Date(Date.UTC(2024, 0, day)).toISOString().slice(0, 10);
  const usual = { sessionType: 'easy-run', terrain: 'road', duration: '0:36:00' } as const;
  const values = { ...usual, date, distance: 6, ...made };
  await world.database.asService(runner.id, async (tx) => {
    await addTraining(tx, { userId: runner.id, id, fields: values });
    const given = { source: 'file', sourceId: newId(), values, taken: [] } as const;
    const source = await addSource(tx, runner.id, { ...given, taken: [], trainingId: id });
    if (!source) throw new Error('not added');
    await addTrack(
      tx,
      { userId: runner.id, id: source, trainingId: id },
      storedTrack(track),
      until,
    );
  });
  return id;
}

const again = (path: readonly Corner[] = loop) => recordingOf(path, random);

const match = (runner: Runner) =>
  readTracks(world, runner.id, new AbortController().signal, async () => false);

const linesOf = (runner: Runner) =>
  world.database.asUser(runner.id, (tx) => tx.selectFrom('run_lines').selectAll().execute());

/** Which runs are on the same route, as sets of ids. */
async function routesOf(runner: Runner): Promise<Set<string>> {
  const routes = new Map<string | null, string[]>();
  for (const { training_id: id, route_id: route } of await linesOf(runner)) {
    routes.set(route, [...(routes.get(route) ?? []), id]);
  }
  return new Set([...routes.values()].map((ids) => ids.toSorted().join(' ')));
}

async function shown(runner: Runner, id: string): Promise<SameRoute> {
  const response = await runner.request(`/api/trainings/${id}/route`);
  expect(response.status).toBe(200);
  return await response.json();
}

const name = (runner: Runner, id: string, given: unknown) =>
  runner.request(`/api/trainings/${id}/route`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: given }),
  });

const remove = async (runner: Runner, id: string) =>
  expect((await runner.request(`/api/trainings/${id}`, { method: 'DELETE' })).status).toBe(204);

describe('the route of a run', () => {
  it('has the others on the same way, how this one compares, and the newest first', async () => {
    const runner = await world.signUp();
    const first = await tracked(runner, again(), { duration: '0:36:00', heartRateAvg: 150 });
    const second = await tracked(runner, again(), { duration: '0:34:00', heartRateAvg: 154 });
    const reverse = await tracked(runner, again(back(loop)));
    const elsewhere = await tracked(runner, again(other));
    const third = await tracked(runner, again(), { duration: '0:35:00', heartRateAvg: 146 });
    await match(runner);
    expect((await shown(runner, third)).route).toMatchObject({
      count: 3,
      nth: 3,
      rank: 2,
      heartRate: { here: 146, before: 152, runs: 2 },
      runs: [{ id: third, duration: '0:35:00', heartRateAvg: 146 }, { id: second }, { id: first }],
    });
    expect((await shown(runner, first)).route).toMatchObject({ count: 3, nth: 1, rank: 3 });
    expect((await shown(runner, first)).route).not.toHaveProperty('heartRate');
    for (const alone of [reverse, elsewhere]) {
      expect((await shown(runner, alone)).route).toMatchObject({ count: 1, nth: 1 });
    }
  });

  it('ranks by pace, as a watch that ran on counts metres and time that the others have not', async () => {
    const runner = await world.signUp();
    const slower = await tracked(runner, again(), { distance: 6, duration: '0:36:00' });
    const faster = await tracked(runner, again(), { distance: 6.3, duration: '0:37:00' });
    const unknown = await tracked(runner, again(), { duration: '0:00:00' });
    await match(runner);
    expect((await shown(runner, slower)).route).toMatchObject({ count: 3, rank: 2 });
    expect((await shown(runner, faster)).route).toMatchObject({ count: 3, rank: 1 });
    expect((await shown(runner, unknown)).route).not.toHaveProperty('rank');
  });

  it('is one for out and back, and compares no ride, no treadmill and nothing without places', async () => {
    const runner = await world.signUp();
    const path = [...out, ...back(out)];
    const run = await tracked(runner, again(path));
    await tracked(runner, again(back(path)));
    const ride = await tracked(runner, again(path), { sessionType: 'cross-training' });
    const treadmill = await tracked(runner, again(path), { terrain: 'treadmill' });
    const { latitude: _, longitude: __, ...belt } = again(path);
    const inside = await tracked(runner, belt);
    await match(runner);
    expect((await shown(runner, run)).route).toMatchObject({ count: 2 });
    for (const id of [ride, treadmill, inside]) {
      expect(await shown(runner, id)).toEqual({ isWaiting: false, waiting: 0 });
    }
    const { status } = await runner.request(`/api/trainings/${newId()}/route`);
    expect(status).toBe(404);
  });

  it('says what is still waiting, and of whom', async () => {
    const [runner, stranger] = [await world.signUp(), await world.signUp()];
    const known = await tracked(runner, again());
    await match(runner);
    const waiting = await tracked(runner, again());
    expect(await shown(runner, waiting)).toEqual({ isWaiting: true, waiting: 1 });
    expect(await shown(runner, known)).toMatchObject({
      isWaiting: false,
      waiting: 1,
      route: { count: 1 },
    });
    expect((await stranger.request(`/api/trainings/${known}/route`)).status).toBe(404);
    expect((await name(stranger, known, 'Mine')).status).toBe(404);
    await match(runner);
  });

  it('is looked for anew when the coach has deleted the first run on it', async () => {
    const runner = await world.signUp();
    const first = await tracked(runner, again());
    const second = await tracked(runner, again());
    await match(runner);
    const { id } = await propose(world, runner, 'delete_training', { id: first });
    expect((await approve(runner, id)).status).toBe(200);
    await expect
      .poll(() => shown(runner, second))
      .toMatchObject({ waiting: 0, isWaiting: false, route: { count: 1 } });
  });

  it('is nothing any more once its track has expired, nor on the others', async () => {
    const runner = await world.signUp();
    const kept = await tracked(runner, again());
    const passing = await tracked(runner, again(), { until: new Date(Date.now() + 60_000) });
    await match(runner);
    expect((await shown(runner, kept)).route).toMatchObject({ count: 2 });
    await world.database.asService(runner.id, (tx) =>
      tx
        .updateTable('run_lines')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('training_id', '=', passing)
        .execute(),
    );
    expect((await shown(runner, kept)).route).toMatchObject({ count: 1 });
    expect((await shown(runner, passing)).route).toBeUndefined();
  });
});

describe('a route’s name', () => {
  it('is that of all runs on it, is renamed and taken away, and stays when runs go or come', async () => {
    const runner = await world.signUp();
    const first = await tracked(runner, again());
    const second = await tracked(runner, again());
    const elsewhere = await tracked(runner, again(other));
    await match(runner);
    expect(await (await name(runner, second, '  Lake loop ')).json()).toMatchObject({
      route: { name: 'Lake loop', count: 2 },
    });
    expect((await shown(runner, first)).route?.name).toBe('Lake loop');
    expect((await shown(runner, elsewhere)).route?.name).toBeUndefined();
    const third = await tracked(runner, again());
    await match(runner);
    await remove(runner, first);
    await match(runner);
    expect((await shown(runner, third)).route).toMatchObject({ name: 'Lake loop', count: 2 });
    await name(runner, third, 'Round the lake');
    expect((await shown(runner, second)).route?.name).toBe('Round the lake');
    expect((await name(runner, second, null)).status).toBe(200);
    expect((await shown(runner, third)).route?.name).toBeUndefined();
    for (const wrong of ['', ' ', 'x'.repeat(101), 7, undefined]) {
      expect((await name(runner, second, wrong)).status).toBe(422);
    }
  });
});

describe('an archive', () => {
  it('brings the names of routes along, with the runs that keep them', async () => {
    const [runner, other] = [await world.signUp(), await world.signUp()];
    const first = await tracked(runner, again());
    await tracked(runner, again());
    await match(runner);
    await name(runner, first, 'Lake loop');
    const post = async (by: Runner, path: string, body?: ArrayBuffer) => {
      await world.prove(by);
      const init = { method: 'POST', ...(body && { body }) };
      const { id } = await (await by.request(`/api/account-data/${path}`, init)).json();
      const status = async () =>
        (await (await by.request(`/api/account-data/${id}`)).json()).status;
      await expect.poll(status).toBe('complete');
      return id;
    };
    const path = `/api/account-data/exports/${await post(runner, 'exports')}/archive`;
    await post(other, 'restores', await (await runner.request(path)).arrayBuffer());
    await match(other);
    await expect
      .poll(async () => (await shown(other, first)).route)
      .toMatchObject({ name: 'Lake loop', count: 2 });
  });
});

describe('the routes of a runner', () => {
  /** What follows from the runs, in the order of their days, by the rule alone. */
  function expected(runs: readonly { id: string; way: Way }[]): Set<string> {
    const routes: { way: Way; ids: string[] }[] = [];
    for (const { id, way } of runs) {
      const route = routes.find(
        (known) => isNear(known.way, way) && isSameWay(flatWay(known.way), flatWay(way)),
      );
      if (route) route.ids.push(id);
      else routes.push({ way, ids: [id] });
    }
    return new Set(routes.map(({ ids }) => ids.toSorted().join(' ')));
  }
  const isNear = (one: Way, two: Way) => {
    const [[a], [b]] = [one.marks, two.marks];
    if (!a || !b) return false;
    const { from, to } = startsNear(b);
    const isBetween = (value: number, least: number, most: number) =>
      value >= least && value <= most;
    return (
      isBetween(a.latitude, from.latitude, to.latitude) &&
      isBetween(a.longitude, from.longitude, to.longitude)
    );
  };

  it('are the same in whichever order the runs were added, and after some have gone', async () => {
    // Each a little longer than the one before, so that many are on the way of two others.
    const ways = Array.from({ length: 14 }, (_, nth) => {
      const metres = 4000 * 1.02 ** nth;
      return wayOut(() => (nth % 5 === 4 ? 0.6 : 0.4), metres);
    });
    for (const seed of [1, 2]) {
      const dice = seeded(seed);
      const runner = await world.signUp();
      const order = ways
        .map((path, nth) => ({ path, nth, at: dice() }))
        .sort((a, b) => a.at - b.at);
      const runs: { id: string; nth: number }[] = [];
      const check = async () => {
        await match(runner);
        const lines = await linesOf(runner);
        const sorted = runs
          .toSorted((a, b) => a.nth - b.nth)
          .map(({ id }) => {
            const line = lines.find((one) => one.training_id === id);
            if (!line) throw new Error('no line');
            return { id, way: { metres: line.metres, marks: unpackLine(line.marks)?.[0] ?? [] } };
          });
        expect(await routesOf(runner)).toEqual(expected(sorted));
      };
      for (const [added, { path, nth }] of order.entries()) {
        const track = recordingOf(path, dice);
        const date = `2025-03-${String(nth + 1).padStart(2, '0')}`;
        const id = await tracked(runner, track, { date });
        runs.push({ id, nth });
        if (added % 3 === 0) await check();
      }
      await check();
      expect((await routesOf(runner)).size).toBeGreaterThan(3);
      for (const { id } of runs.splice(0, 4)) await remove(runner, id);
      await check();
    }
  });
});
