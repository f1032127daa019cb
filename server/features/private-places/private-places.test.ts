import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import type { NewPrivatePlaceInput, PrivatePlace } from '#shared/private-places/schema.ts';
import { distanceBetween } from '#shared/tracks/geo.ts';
import type { Track } from '#shared/tracks/track.ts';
import type { ShownTrack } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { addSource, addTrack } from '../trainings/add-source.ts';
import { storedTrack } from '../trainings/track-bytes.ts';

let world: World;
let runner: Runner;
beforeAll(async () => {
  world = await startWorld();
  runner = await world.signUp();
});
afterAll(() => world.stop());

const start = { latitude: 47.6, longitude: 8.2 };
/** Two kilometres to the north, a sample every ten metres. */
const track: Track = {
  time: Array.from({ length: 200 }, (_, at) => at * 3),
  latitude: Array.from({ length: 200 }, (_, at) => start.latitude + at * 9e-5),
  longitude: Array.from({ length: 200 }, () => start.longitude),
  distance: Array.from({ length: 200 }, (_, at) => at * 10),
};
const home = { name: 'Home', ...start };

const send = (json: object, by = runner) =>
  by.api['private-places'].$post({ json: json as NewPrivatePlaceInput });
const list = async (by = runner) =>
  (await (await by.api['private-places'].$get()).json()) as PrivatePlace[];

async function addRun(by: Runner): Promise<string> {
  const json = {
    date: '2024-05-01',
    sessionType: 'easy-run',
    distance: 10,
    duration: '0:50:00',
  } as const;
  const { id } = (await (await by.api.trainings.$post({ json })).json()) as Training;
  await world.database.asService(by.id, async (tx) => {
    const sourceId = await addSource(tx, by.id, {
      trainingId: id,
      source: 'file',
      sourceId: newId(),
      values: {},
      taken: [],
    });
    if (!sourceId) throw new Error('No source was added');
    await addTrack(tx, { userId: by.id, id: sourceId, trainingId: id }, storedTrack(track));
  });
  return id;
}
const shownTrack = async (id: string, by = runner) =>
  (await (await by.request(`/api/trainings/${id}/track`)).json()) as ShownTrack;

it('is added once, changed and removed', async () => {
  const id = newId();
  expect((await send({ id, ...home })).status).toBe(201);
  expect((await send({ id, ...home })).status).toBe(200);
  expect(
    (await send({ name: ' work ', latitude: 1.23456789, longitude: -180, radius: 2000 })).status,
  ).toBe(201);
  expect(await list()).toEqual([
    { id, ...home, radius: 200 },
    { id: expect.any(String), name: 'work', latitude: 1.234568, longitude: -180, radius: 2000 },
  ]);
  const one = runner.api['private-places'][':id'];
  const changed = await one.$patch({ param: { id }, json: { radius: 500 } });
  expect(await changed.json()).toEqual({ id, ...home, radius: 500 });
  for (const place of await list()) await one.$delete({ param: { id: place.id } });
  expect(await list()).toEqual([]);
});

it('is refused beyond its limits, with a sentence', async () => {
  const wrong = [
    [{ radius: 99 }, { radius: 'At least 100 m' }],
    [{ radius: 2001 }, { radius: 'At most 2000 m' }],
    [{ latitude: 90.1 }, { latitude: 'At most 90' }],
    [{ longitude: 'west' }, { longitude: 'Degrees, such as 47.37' }],
    [{ name: ' ' }, { name: 'A name is required' }],
  ] as const;
  for (const [change, fields] of wrong) {
    const response = await send({ ...home, ...change });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields });
  }
});

it('is one of twenty at most, however many are sent at once', async () => {
  const other = await world.signUp();
  const ids = Array.from({ length: 25 }, () => newId());
  const answers = await Promise.all(ids.map((id) => send({ ...home, id }, other)));
  const refused = answers.filter(({ ok }) => !ok);
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  expect(await refused[0]?.json()).toMatchObject({
    error: 'You have 20 private places, which is the maximum. Remove one first.',
  });
  const there = await list(other);
  expect(there).toHaveLength(20);
  expect((await send({ ...home, id: there[0]?.id }, other)).status).toBe(200);
});

it('hides what is around it from the track that is sent, and nothing in the database', async () => {
  const id = await addRun(runner);
  const whole = await shownTrack(id);
  expect(whole.hidden).toBeUndefined();
  expect(whole.latitude).not.toContain(null);

  const other = await world.signUp();
  await send(home, other);
  expect(await shownTrack(id)).toEqual(whole);

  await send({ ...home, radius: 400 });
  const { hidden, ...masked } = await shownTrack(id);
  expect(hidden).toEqual({ places: ['Home'], start: true, end: false });
  expect({ ...masked, latitude: 0, longitude: 0 }).toEqual({ ...whole, latitude: 0, longitude: 0 });
  const left = (masked.latitude ?? []).flatMap((latitude, at) => {
    const longitude = masked.longitude?.[at] ?? null;
    return latitude === null || longitude === null ? [] : { latitude, longitude };
  });
  expect(left.length).toBeGreaterThan(100);
  expect(left.length).toBeLessThan(masked.time.length);
  for (const place of left) expect(distanceBetween(start, place)).toBeGreaterThan(400);

  for (const place of await list()) {
    await runner.api['private-places'][':id'].$delete({ param: { id: place.id } });
  }
  expect(await shownTrack(id)).toEqual(whole);
});

it('moves what it hides by chance, once, and reveals to nobody how', async () => {
  const other = await world.signUp();
  const placed = await Promise.all(
    Array.from({ length: 20 }, async () => (await send(home, other)).json()),
  );
  const shifts = () =>
    world.database.asUser(other.id, (tx) =>
      tx
        .selectFrom('private_places')
        .select(['id', 'shift_turn', 'shift_share'])
        .where('user_id', '=', other.id)
        .orderBy('id')
        .execute(),
    );
  const before = await shifts();
  expect(new Set(before.map(({ shift_turn }) => shift_turn)).size).toBe(20);
  const { id } = placed[0] as PrivatePlace;
  const param = { id };
  await other.api['private-places'][':id'].$patch({ param, json: { radius: 900, name: 'Here' } });
  expect(await shifts()).toEqual(before);
  expect(Object.keys(placed[0] as object).toSorted()).toEqual([
    'id',
    'latitude',
    'longitude',
    'name',
    'radius',
  ]);
});

it('comes back from an archive as it was, up to as many as there may be', async () => {
  const { database } = world;
  const other = await world.signUp();
  for (let nth = 0; nth < 19; nth += 1) await send({ ...home, name: `Place ${nth}` }, other);
  const rows = ['Cabin', 'Office'].map((name) => ({
    id: newId(),
    name,
    latitude: 47,
    longitude: 8,
    radius: 300,
    shift_turn: 0.5,
    shift_share: 0.25,
  }));
  const restore = (some: object[]) =>
    database.asService(other.id, async (tx) => {
      const { rows: answers } = await sql<{ restored: object }>`
        select restore_rows(${other.id}, 'private_places', ${Object.keys(rows[0] ?? {})},
          ${some.map((row) => JSON.stringify(row))}, false, 1000) as restored`.execute(tx);
      return answers[0]?.restored;
    });
  expect(await restore(rows)).toMatchObject({ added: 1, refused: [{ index: 1, code: '54000' }] });
  expect(await restore(rows.slice(0, 1))).toMatchObject({ added: 0, refused: [] });
  const stored = await database.asUser(other.id, (tx) =>
    tx.selectFrom('private_places').selectAll().where('name', '=', 'Cabin').execute(),
  );
  expect(stored).toMatchObject([rows[0]]);
});
