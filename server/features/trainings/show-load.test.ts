import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { type ShownLoad, shownLoadSchema } from '#shared/trainings/load-schema.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

let world: World;
let runner: Runner;
beforeAll(async () => {
  world = await startWorld();
  runner = await world.signUp();
});
afterAll(() => world.stop());

const today = '2024-06-10';
const add = async (fields: object, by = runner) => {
  const id = newId();
  const hour = { date: '2024-06-01', sessionType: 'easy-run', distance: 10, duration: '1:00:00' };
  const response = await sendAs(by, 'POST', '/api/trainings', { id, ...hour, ...fields });
  expect(response.status).toBe(201);
  return id;
};
const sendAs = async (by: Runner, method: string, path: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  return by.request(path, { method, headers, body: JSON.stringify(body) });
};
const ask = (id: string, by = runner) => by.request(`/api/trainings/${id}/load?today=${today}`);
const loadOf = async (id: string): Promise<ShownLoad> =>
  shownLoadSchema.strict().parse(await (await ask(id)).json());

it('is a guess from the type and the time, if nothing else is known', async () => {
  const id = await add({});
  expect(await loadOf(id)).toMatchObject({ load: 50, basis: 'duration', thresholdPace: null });
});

it('is 100 for an hour at the threshold of the runner’s own zones', async () => {
  const zones = { maxHeartRate: 190, lactateThresholdHr: 168, lactateThresholdPace: 240 };
  await sendAs(runner, 'PUT', '/api/zones', { ...zones, today });
  const id = await add({ heartRateAvg: 168 });
  const load = await loadOf(id);
  expect(load.load).toBeCloseTo(100);
  expect(load).toMatchObject({
    basis: 'average-heart-rate',
    maxHeartRate: 190,
    thresholdHeartRate: 168,
    thresholdPace: 240,
    thresholdPaceFrom: 'zones',
  });
});

it('comes from the pace without a heart rate', async () => {
  const id = await add({ distance: 15 });
  expect(await loadOf(id)).toMatchObject({ basis: 'pace', load: expect.closeTo(100) });
});

it('is nobody else’s, and needs a day', async () => {
  const id = await add({});
  expect((await ask(id, await world.signUp())).status).toBe(404);
  expect((await runner.request(`/api/trainings/${id}/load`)).status).toBe(422);
});
