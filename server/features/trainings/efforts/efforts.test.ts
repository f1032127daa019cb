import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { runOf } from '#shared/tracks/run.ts';
import type { Track } from '#shared/tracks/track.ts';
import type { KeptFlag } from '#shared/trainings/flag.ts';
import { bring } from '../../../../tests/upload.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { jsonText } from '../../../db/json-columns.ts';
import { withReplaced } from '../../../db/replaced-sources.ts';
import { fitRun } from '../../imports/activity-files/fit-writer.fixture.ts';
import { file, only, replace, sourceNamed } from '../../imports/replacement/replacing.fixture.ts';
import { addSource, addTrack } from '../add-source.ts';
import { storedTrack } from '../track-bytes.ts';
import { addTraining } from '../write-training.ts';
import { findDueTracks } from './find-due.ts';
import { storeFound } from './queries.ts';
import { readTracks } from './read-tracks.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const rowsOf = (runner: Runner) =>
  world.database.asUser(runner.id, (tx) =>
    tx
      .selectFrom('best_efforts')
      .select(['training_id', 'metres', 'seconds', 'paused_seconds', 'indoors'])
      .orderBy('training_id')
      .orderBy('metres')
      .execute(),
  );
const dueOf = (runner: Runner) =>
  world.database.asUser(runner.id, (tx) =>
    tx.selectFrom('efforts_due').select(['training_id', 'changed_in']).execute(),
  );
const isDone = (runner: Runner) => expect.poll(() => dueOf(runner)).toEqual([]);

/**
 * Does something, and checks that its job was sent at once: later jobs would hide a missing one.
 */
async function sending<T>(runner: Runner, act: () => Promise<T>): Promise<T> {
  const count = async () => {
    const { rows } = await world.database.executeSql(
      `select from pgboss.job where name = 'read-tracks' and data->>'userId' = $1`,
      [runner.id],
    );
    return rows.length;
  };
  const before = await count();
  const done = await act();
  expect(await count()).toBeGreaterThan(before);
  return done;
}

/** Works out what is due, unless the server's own job does. */
const compute = (runner: Runner, signal = new AbortController().signal) =>
  readTracks(world, runner.id, signal, async () => false);

const trackOf = async (runner: Runner, id: string) => {
  const response = await runner.request(`/api/trainings/${id}/track`);
  return response.ok ? ((await response.json()) as Track) : undefined;
};

/** The best efforts of the only training, once they are worked out: those that its page shows. */
async function shownEfforts(runner: Runner): Promise<number[]> {
  await isDone(runner);
  const { id } = await only(runner);
  const track = await trackOf(runner, id);
  const efforts = track ? (runOf(track)?.efforts ?? []) : [];
  const stored = await rowsOf(runner);
  expect(stored.map(({ training_id }) => training_id)).toEqual(efforts.map(() => id));
  expect(
    stored.map(({ metres, seconds, paused_seconds: paused }) => [metres, seconds, paused]),
  ).toEqual(efforts.map(({ metres, seconds, paused }) => [metres, seconds, paused]));
  return stored.map(({ seconds }) => Math.round(seconds));
}

const values = {
  date: '2026-05-01',
  sessionType: 'tempo',
  terrain: 'road',
  distance: 10,
  duration: '1:00:00',
} as const;

/** A training with a track that nobody has looked at. */
async function tracked(runner: Runner, track: Track, until?: Date) {
  const id = newId();
  const sourceId = await world.database.asService(runner.id, async (tx) => {
    await addTraining(tx, { userId: runner.id, id, fields: values });
    const given = { source: 'file', sourceId: newId(), values, taken: [] } as const;
    const source = await addSource(tx, runner.id, { ...given, taken: [], trainingId: id });
    if (!source) throw new Error('not added');
    const key = { userId: runner.id, id: source, trainingId: id };
    await addTrack(tx, key, storedTrack(track), until);
    return source;
  });
  return { id, sourceId };
}

/** So many metres at a speed, a sample a second, along a street. */
function evenly(metres: number, speed: number): Track {
  const time = Array.from({ length: Math.ceil(metres / speed) + 1 }, (_, second) => second);
  const distance = time.map((second) => second * speed);
  return {
    time,
    distance,
    latitude: distance.map((along) => 47 + along / 111_195),
    longitude: distance.map(() => 8),
  };
}

describe('the best efforts of a training', () => {
  it('are those of its page, from its import on, through a merge, and what takes it back', async () => {
    const runner = await world.signUp();
    const first = await bring(runner, 'a.fit', fitRun());
    expect(await shownEfforts(runner)).toEqual([133, 333, 536]);
    // With more channels, so that it is shown instead.
    await bring(runner, 'a.tcx', file({ speed: 2.9 }));
    const { id, sources } = await only(runner);
    expect(sources).toHaveLength(2);
    const merged = await shownEfforts(runner);
    const isShown = merged[0] === 138;
    const shownFirst = sources.find(({ format }) => format === (isShown ? 'tcx' : 'fit'));
    const path = `/api/trainings/${id}/sources/${shownFirst?.id}`;
    const takeBack = () => runner.request(path, { method: 'DELETE' });
    expect((await sending(runner, takeBack)).status).toBe(204);
    expect(await shownEfforts(runner)).toEqual(isShown ? [133, 333, 536] : [138, 345, 555]);
    const undo = () => runner.api.imports[':id'].undo.$post({ param: { id: first } });
    expect((await sending(runner, undo)).status).toBe(200);
    await isDone(runner);
  });

  it('are those of a file that replaces another, and again of that once it is put back', async () => {
    const runner = await world.signUp();
    await bring(runner, 'run.tcx', file());
    const before = await shownEfforts(runner);
    const better = await replace(runner, await sourceNamed(runner, 'run.tcx'), {
      content: file({ points: 701, speed: 2.8 }),
    });
    const after = await shownEfforts(runner);
    expect(after[0]).toBeGreaterThan(before[0] ?? 0);
    const path = `/api/imports/${better}/added/${(await only(runner)).id}`;
    const putBack = () => runner.request(path, { method: 'DELETE' });
    expect((await sending(runner, putBack)).status).toBe(204);
    expect(await shownEfforts(runner)).toEqual(before);
  });

  it('are worked out again where an archive is restored', async () => {
    const [runner, other] = [await world.signUp(), await world.signUp()];
    await bring(runner, 'a.fit', fitRun());
    await isDone(runner);
    const post = async (by: Runner, path: string, body?: ArrayBuffer) => {
      await world.prove(by);
      const init = { method: 'POST', ...(body && { body }) };
      const { id } = await (await by.request(`/api/account-data/${path}`, init)).json();
      const shown = async () => (await (await by.request(`/api/account-data/${id}`)).json()).status;
      await expect.poll(shown).toBe('complete');
      return id;
    };
    const path = `/api/account-data/exports/${await post(runner, 'exports')}/archive`;
    await post(other, 'restores', await (await runner.request(path)).arrayBuffer());
    await expect.poll(() => rowsOf(other)).toHaveLength(3);
    expect(await shownEfforts(other)).toEqual([133, 333, 536]);
  });

  it('end where a run is cut, and come back with what was left out', async () => {
    const runner = await world.signUp();
    // Half an hour of running, then a car at a credible speed.
    const time = Array.from({ length: 3001 }, (_, second) => second);
    const distance = time.map(
      (second) => 3 * Math.min(second, 1800) + 5.5 * Math.max(0, second - 1800),
    );
    const { id, sourceId } = await tracked(runner, { time, distance });
    const covered = { metres: 6600, seconds: 1200 };
    const left = { metres: 5400, seconds: 1800 };
    const flag: KeptFlag = { kind: 'car', spans: [[1800, 3000]], covered, left, isEnd: true };
    await world.database.asService(runner.id, (tx) =>
      tx
        .updateTable('training_sources')
        .set({ flags: jsonText([flag]) })
        .where('id', '=', sourceId)
        .execute(),
    );
    await compute(runner);
    const whole = await shownEfforts(runner);
    expect(whole[0]).toBe(73);
    const decide = (decided: string | null) =>
      runner.request(`/api/trainings/${id}/flags`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sourceId, kind: 'car', decided }),
      });
    const mended = await sending(runner, () => decide('mended'));
    expect(await mended.json()).toMatchObject({
      flags: [{ kind: 'car', decided: 'mended' }],
    });
    expect(await shownEfforts(runner)).toEqual([133, 333, 536, 1667]);
    await decide(null);
    expect(await shownEfforts(runner)).toEqual(whole);
  });

  it('are marked where they were run on a treadmill', async () => {
    const runner = await world.signUp();
    const street = evenly(1000, 4);
    const { latitude: _, longitude: __, ...belt } = street;
    const outside = await tracked(runner, street);
    const inside = await tracked(runner, belt);
    const noFix = street.time.map(() => null);
    const neither = await tracked(runner, { ...street, latitude: noFix, longitude: noFix });
    await compute(runner);
    const marked = new Set((await rowsOf(runner)).filter((row) => row.indoors).map(idOf));
    expect(marked).toEqual(new Set([inside.id, neither.id]));
    expect(new Set((await rowsOf(runner)).map(idOf)).has(outside.id)).toBe(true);
  });

  it('do not exist at a speed that nobody runs at, for a damaged track, or without one', async () => {
    const runner = await world.signUp();
    await tracked(runner, evenly(6000, 12));
    const { sourceId } = await tracked(runner, evenly(6000, 3));
    await world.database.asService(runner.id, (tx) =>
      tx
        .updateTable('activity_tracks')
        .set({ data: Buffer.of(1, 2, 3) })
        .where('id', '=', sourceId)
        .execute(),
    );
    const gone = await tracked(runner, evenly(6000, 3));
    await world.database.asService(runner.id, (tx) =>
      tx.deleteFrom('activity_tracks').where('id', '=', gone.sourceId).execute(),
    );
    expect(await dueOf(runner)).toHaveLength(3);
    await compute(runner);
    expect(await dueOf(runner)).toEqual([]);
    expect(await rowsOf(runner)).toEqual([]);
  });

  it('go at once where their track changes, and with their training', async () => {
    const runner = await world.signUp();
    const { id, sourceId } = await tracked(runner, evenly(1000, 4));
    await compute(runner);
    expect(await rowsOf(runner)).toHaveLength(2);
    const sources = (changes: object) =>
      world.database.asService(runner.id, (tx) =>
        withReplaced(tx, () =>
          tx.updateTable('training_sources').set(changes).where('id', '=', sourceId).execute(),
        ),
      );
    // Changes that do not affect them.
    await sources({ device: 'Watch', taken: ['distance'], kept: true });
    expect([await rowsOf(runner), await dueOf(runner)]).toMatchObject([{ length: 2 }, []]);
    await sources({ flags: JSON.stringify([{ kind: 'still' }]) });
    expect([await rowsOf(runner), await dueOf(runner)]).toMatchObject([[], { length: 1 }]);
    await compute(runner);
    await sources({ replaced_by: newId() });
    expect([await rowsOf(runner), await dueOf(runner)]).toMatchObject([[], { length: 1 }]);
    await compute(runner);
    expect(await rowsOf(runner)).toEqual([]);
    expect((await runner.request(`/api/trainings/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await dueOf(runner)).toEqual([]);
  });
});

const idOf = (row: { training_id: string }) => row.training_id;

describe('the job', () => {
  it('that ends half way leaves the rest, and the next one takes nothing twice', async () => {
    const runner = await world.signUp();
    for (let nth = 0; nth < 30; nth += 1) await tracked(runner, evenly(500 + nth, 4));
    const stop = new AbortController();
    const half = compute(runner, stop.signal);
    while ((await rowsOf(runner)).length < 4) await sleep(1);
    stop.abort(new Error('stopped'));
    await expect(half).rejects.toThrow('stopped');
    const done = await rowsOf(runner);
    expect((await dueOf(runner)).length).toBe(30 - done.length);
    expect(done.length).toBeLessThan(30);
    expect(await compute(runner)).toBe(true);
    expect(await rowsOf(runner)).toHaveLength(30);
    expect(await rowsOf(runner)).toEqual(expect.arrayContaining(done));
  });

  it('ends after some trainings where another runner waits', async () => {
    const runner = await world.signUp();
    for (let nth = 0; nth < 21; nth += 1) await tracked(runner, evenly(500, 4));
    const { signal } = new AbortController();
    expect(await readTracks(world, runner.id, signal, async () => true)).toBe(false);
    expect(await dueOf(runner)).toHaveLength(1);
  });

  it('stores nothing that has changed since it was read', async () => {
    const runner = await world.signUp();
    const { id, sourceId } = await tracked(runner, evenly(1000, 4));
    const [due] = await dueOf(runner);
    const store = (changedIn = '') =>
      world.database.asService(runner.id, (tx) =>
        storeFound(tx, runner.id, {
          trainingId: id,
          changedIn,
          efforts: [{ metres: 400, seconds: 100, paused: 0, from: 0, to: 400 }],
          indoors: false,
          line: undefined,
          expiresAt: null,
        }),
      );
    await world.database.asService(runner.id, (tx) =>
      tx.updateTable('activity_tracks').set({ samples: 2 }).where('id', '=', sourceId).execute(),
    );
    await store(due?.changed_in);
    expect(await rowsOf(runner)).toEqual([]);
    const [renewed] = await dueOf(runner);
    expect(renewed?.changed_in).not.toBe(due?.changed_in);
    await store(renewed?.changed_in);
    expect([await rowsOf(runner), await dueOf(runner)]).toMatchObject([{ length: 1 }, []]);
  });

  it('is sent as a server starts for each runner with some that are due', async () => {
    const [runner, other] = [await world.signUp(), await world.signUp()];
    await tracked(runner, evenly(1000, 4));
    const sent: string[] = [];
    const send = async (_name: string, { userId }: { userId: string }) => {
      sent.push(userId);
    };
    await findDueTracks({ database: world.database, send });
    expect(sent).toContain(runner.id);
    expect(sent).not.toContain(other.id);
    await compute(runner);
  });
});
