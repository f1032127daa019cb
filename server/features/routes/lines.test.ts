import { setTimeout as sleep } from 'node:timers/promises';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { packLine } from '#shared/routes/packed-line.ts';
import { type ReadRun, unpackRuns } from '#shared/routes/packed-runs.ts';
import { loopFrom, zurich } from '#shared/routes/routes.fixture.ts';
import type { RouteLines } from '#shared/routes/schema.ts';
import { distanceBetween, movedPlace, type Place } from '#shared/tracks/geo.ts';
import { seeded } from '#shared/tracks/track.fixture.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { addTraining } from '../trainings/write-training.ts';
import { packLines, readLines, shownUntil } from './list-lines.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const path = '/api/routes/lines';
const ask = async (runner: Runner) => {
  const response = await runner.request(path);
  expect(response.status).toBe(200);
  const body = (await response.json()) as RouteLines;
  return { ...body, runs: unpackRuns(body.runs), etag: response.headers.get('etag') };
};
const idsOf = (runs: readonly ReadRun[]) => runs.map(({ id }) => id);

const fields = {
  date: '2026-05-01',
  sessionType: 'easy-run',
  terrain: 'road',
  distance: 10.123,
  duration: '1:00:00',
} as const;

interface Given {
  line?: readonly Place[];
  expiresAt?: Date;
  isDue?: boolean;
  more?: object;
}

/** A training with a line as the job leaves it, or with one that has yet to be made. */
async function addRun(runner: Runner, { line, expiresAt, isDue, more }: Given = {}) {
  const id = newId();
  await world.database.asService(runner.id, async (tx) => {
    await addTraining(tx, { userId: runner.id, id, fields: { ...fields, ...more } });
    const key = { user_id: runner.id, training_id: id };
    if (isDue) await tx.insertInto('efforts_due').values(key).execute();
    if (!line) return;
    const packed = Buffer.from(packLine([line]));
    const { latitude, longitude } = line[0] as Place;
    await tx
      .insertInto('run_lines')
      .values({
        ...key,
        line: packed,
        marks: packed,
        metres: 10_000,
        start_latitude: latitude,
        start_longitude: longitude,
        expires_at: expiresAt ?? null,
      })
      .execute();
  });
  return id;
}

describe('where somebody has run', () => {
  it('is the lines of their runs with what is said about them, the newest first', async () => {
    const runner = await world.signUp();
    const line = loopFrom(zurich);
    const old = await addRun(runner, { line, more: { date: '2019-02-28' } });
    const last = await addRun(runner, { line, more: { shoesUsed: 'Pegasus' } });
    const { runs } = await ask(runner);
    expect(runs).toMatchObject([
      { id: last, date: '2026-05-01', shoes: 'Pegasus', metres: 10_123 },
      { id: old, date: '2019-02-28', metres: 10_123 },
    ]);
    const drawn = runs[1]?.pieces[0] ?? [];
    expect(drawn).toHaveLength(2 * line.length);
    for (const [at, place] of line.entries()) {
      const there = { latitude: drawn[2 * at] ?? 0, longitude: drawn[2 * at + 1] ?? 0 };
      expect(distanceBetween(place, there)).toBeLessThan(10);
    }
  });

  it('says of how many runs it is not known', async () => {
    const runner = await world.signUp();
    await addRun(runner, { line: loopFrom(zurich) });
    await addRun(runner);
    await addRun(runner, { isDue: true });
    await addRun(runner, { isDue: true });
    // A treadmill may show a way, and nothing of it will appear.
    await addRun(runner, { isDue: true, more: { terrain: 'treadmill' } });
    await addRun(runner, { line: loopFrom(zurich), more: { terrain: 'treadmill' } });
    // Not a run, whether somebody knows where or not.
    await addRun(runner, { more: { sessionType: 'strength' } });
    await addRun(runner, { line: loopFrom(zurich), more: { sessionType: 'cross-training' } });
    expect(await ask(runner)).toMatchObject({
      runs: { length: 1 },
      waiting: 2,
      unplaced: 3,
      hidden: 0,
    });
  });

  it('is nothing for whoever has not run, and nobody else’s', async () => {
    await addRun(await world.signUp(), { line: loopFrom(zurich) });
    expect(await ask(await world.signUp())).toMatchObject({ runs: [], waiting: 0, unplaced: 0 });
  });

  it('leaves out private places, at once', async () => {
    const runner = await world.signUp();
    const line = loopFrom(zurich);
    const id = await addRun(runner, { line });
    const around = loopFrom(zurich, { points: 3 }).map((place) => ({
      latitude: zurich.latitude + (place.latitude - zurich.latitude) / 100,
      longitude: zurich.longitude + (place.longitude - zurich.longitude) / 100,
    }));
    await addRun(runner, { line: around });
    const whole = (await ask(runner)).runs;
    expect(whole).toHaveLength(2);
    const home = { ...movedPlace(zurich, { east: 30, north: 30 }), name: 'Home', radius: 500 };
    expect((await runner.api['private-places'].$post({ json: home })).status).toBe(201);
    const { runs, hidden } = await ask(runner);
    expect([idsOf(runs), hidden]).toEqual([[id], 1]);
    const left = runs[0]?.pieces.flatMap((piece) => [...piece]) ?? [];
    expect(left.length).toBeGreaterThan(10);
    expect(left.length).toBeLessThan(2 * line.length);
    for (let at = 0; at < left.length; at += 2) {
      const there = { latitude: left[at] ?? 0, longitude: left[at + 1] ?? 0 };
      expect(distanceBetween(there, home)).toBeGreaterThan(500);
    }
  });

  it('is no longer than the tracks may be kept', async () => {
    const runner = await world.signUp();
    const line = loopFrom(zurich);
    const day = 86_400_000;
    const stays = await addRun(runner, { line });
    const later = await addRun(runner, { line, expiresAt: new Date(Date.now() + 2 * day) });
    const soon = await addRun(runner, { line, expiresAt: new Date(Date.now() + day) });
    await addRun(runner, { line, expiresAt: new Date(Date.now() - 1000) });
    const { runs, unplaced } = await ask(runner);
    expect(idsOf(runs).toSorted()).toEqual([stays, later, soon].toSorted());
    expect(unplaced).toBe(1);
    const read = await world.database.asUser(runner.id, (tx) => readLines(tx, runner.id));
    expect(shownUntil(read)).toEqual(read.lines.find(({ id }) => id === soon)?.expiresAt);
    expect(shownUntil({ ...read, lines: [] })).toBeUndefined();
  });
});

it('packs 5,000 runs into 400 kB, and lets others in between', async () => {
  const random = seeded(1);
  const lines = Array.from({ length: 5000 }, (_, at) => ({
    id: newId(),
    date: new Date(at * 86_400_000).toISOString().slice(0, 10),
    shoes: 'Pegasus',
    distance: 4 + Math.round(random() * 12_000) / 1000,
    line: Buffer.from(packLine([loopFrom(zurich, { random })])),
    expiresAt: null,
  }));
  const circles = [{ ...zurich, radius: 300 }];
  let turns = 0;
  let isDone = false;
  const others = async () => {
    while (!isDone) {
      turns += 1;
      await sleep(0);
    }
  };
  const waiting = others();
  const body = await packLines({ lines, circles, waiting: 0, unplaced: 0 });
  isDone = true;
  await waiting;
  expect(turns).toBeGreaterThan(3);
  expect(unpackRuns(body.runs).length + body.hidden).toBe(5000);
  expect(zstdCompressSync(JSON.stringify(body)).length).toBeLessThan(400_000);
});
