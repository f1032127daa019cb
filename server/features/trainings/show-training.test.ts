import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { addSource, addTrack, type NewSource } from './add-source.ts';
import { storedTrack } from './track-bytes.ts';

let world: World;
let runner: Runner;
beforeAll(async () => {
  world = await startWorld();
  runner = await world.signUp();
});
afterAll(() => world.stop());

const typed = async () => {
  const json = {
    date: '2024-05-01',
    sessionType: 'tempo',
    distance: 10,
    duration: '0:50:00',
  } as const;
  return (await (await runner.api.trainings.$post({ json })).json()) as Training;
};
const show = async (id: string, by = runner) => (await by.request(`/api/trainings/${id}`)).json();
const showTrack = (id: string, by = runner) => by.request(`/api/trainings/${id}/track`);

const add = (
  trainingId: string,
  source: Partial<NewSource>,
  track?: Parameters<typeof storedTrack>[0],
) =>
  world.database.asService(runner.id, async (tx) => {
    const values = { distance: 10.01, duration: '0:50:00', heartRateAvg: 150 };
    const common = { trainingId, source: 'file', sourceId: newId(), values, taken: [] } as const;
    const id = await addSource(tx, runner.id, { ...common, taken: [], ...source });
    if (id && track) await addTrack(tx, { userId: runner.id, id, trainingId }, storedTrack(track));
    return id;
  });

it('shows a typed training without laps, sources and a track', async () => {
  const training = await typed();
  const none = { laps: [], sources: [], flags: [], hasTrack: false };
  expect(await show(training.id)).toEqual({ ...training, ...none });
  const response = await showTrack(training.id);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: 'This training has no track.' });
});

it('shows each source, with the values that the training did not take from it', async () => {
  const { id } = await typed();
  const laps = [{ no: 1, distance: 1000, duration: 300, heartRateAvg: 148 }];
  await add(id, { format: 'fit', fileName: 'run.fit', device: 'Watch 5', laps, remarks: ['Cut.'] });
  const shown = await show(id);
  expect(shown.laps).toEqual(laps);
  expect(shown.sources).toEqual([
    {
      id: expect.any(String),
      source: 'file',
      sourceId: expect.any(String),
      fileName: 'run.fit',
      format: 'fit',
      device: 'Watch 5',
      importedAt: expect.any(String),
      hasOriginal: false,
      others: { distance: 10.01, heartRateAvg: 150 },
      usable: ['distance', 'heartRateAvg'],
      taken: [],
      remarks: ['Cut.'],
    },
  ]);
});

it('says of each source what the training has from it today', async () => {
  const { id } = await typed();
  const taken = ['heartRateAvg', 'distance'];
  await add(id, { taken, values: { heartRateAvg: 150, distance: 10.01, terrain: 'road' } });
  const heartRateAvg = 150;
  await runner.api.trainings[':id'].$patch({ param: { id }, json: { heartRateAvg } });
  const { sources } = await show(id);
  // The runner has typed another distance; a road is what any export says, so it is left out.
  expect(sources).toMatchObject([{ taken: ['heartRateAvg'], others: { distance: 10.01 } }]);
  expect(sources[0].others).not.toHaveProperty('terrain');

  await add(id, { taken: ['heartRateAvg'], values: { heartRateAvg } });
  const shown = await show(id);
  expect(shown.sources.map((source: { taken: string[] }) => source.taken)).toEqual([
    [],
    ['heartRateAvg'],
  ]);
});

it('offers neither another day of an imported training, nor Strava’s data to the runner’s own', async () => {
  const values = { date: '2024-05-02', startTime: '06:00', distance: 10.2 };
  const { id } = await typed();
  await add(id, { values });
  await add(id, { source: 'strava-api', values });
  const usable = async () =>
    (await show(id)).sources.map((source: { usable: string[] }) => source.usable);
  expect(await usable()).toEqual([['date', 'distance', 'startTime'], []]);
  await world.database.asService(runner.id, (tx) =>
    tx
      .updateTable('trainings')
      .set({ is_strava_import: true, source: 'strava-api', source_id: '7' })
      .where('id', '=', id)
      .execute(),
  );
  expect(await usable()).toEqual([['distance'], ['distance']]);
});

it('returns the track with the most channels, to its runner only', async () => {
  const { id } = await typed();
  await add(id, {}, { time: [0, 1, 2], distance: [0, 3, 6] });
  await add(id, {}, { time: [0, 2], distance: [0, 6], heartRate: [120, null], pauses: [[1, 2]] });
  expect(await show(id)).toMatchObject({ hasTrack: true });
  const response = await showTrack(id);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    time: [0, 2],
    distance: [0, 6],
    heartRate: [120, null],
    pauses: [[1, 2]],
  });
  const other = await world.signUp();
  expect((await showTrack(id, other)).status).toBe(404);
});

it('returns a route without the gap of a sample that has no place', async () => {
  const { id } = await typed();
  await add(id, {}, { time: [0, 1, 2], latitude: [47, null, 47.00006], longitude: [8, null, 8] });
  const { latitude, longitude } = await (await showTrack(id)).json();
  expect(latitude).toEqual([47, expect.closeTo(47.00003, 6), 47.00006]);
  expect(longitude).toEqual([8, 8, 8]);
});

it('says whose track it shows', async () => {
  const { id } = await typed();
  expect(await show(id)).not.toHaveProperty('trackFrom');
  await add(id, {}, { time: [0, 1, 2], distance: [0, 3, 6] });
  expect(await show(id)).toMatchObject({ trackFrom: 'file' });
  const more = { time: [0, 2], distance: [0, 6], heartRate: [120, null] };
  await add(id, { source: 'strava-api' }, more);
  expect(await show(id)).toMatchObject({ trackFrom: 'strava-api' });
});

it('takes the same source only once', async () => {
  const { id } = await typed();
  expect(await add(id, { sourceId: 'f00d#1' })).toBeDefined();
  expect(await add((await typed()).id, { sourceId: 'f00d#1' })).toBeUndefined();
});

it('lets sources and track go with their training', async () => {
  const { id } = await typed();
  await add(id, {}, { time: [0, 1] });
  await runner.api.trainings[':id'].$delete({ param: { id } });
  const left = await world.database.asService(runner.id, (tx) =>
    tx.selectFrom('activity_tracks').select('id').where('training_id', '=', id).execute(),
  );
  expect(left).toEqual([]);
});
