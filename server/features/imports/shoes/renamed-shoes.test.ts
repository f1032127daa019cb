import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GearItem } from '#shared/gear/schema.ts';
import type { Added } from '#shared/imports/schema.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { type Activity, stravaExport } from '../../../../tests/strava-export.ts';
import { bring } from '../../../../tests/upload.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { approve, propose, undo as undoAction } from '../../coach/actions/actions.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const run: Activity = { id: 7, date: 'May 1, 2026, 6:30:00 AM', gear: 'Old pair' };
const bringRun = (runner: Runner, some = run) =>
  bring(runner, 'activities.csv', stravaExport(some));
const log = async (runner: Runner) =>
  (await (await runner.api.trainings.$get({ query: {} })).json()) as Training[];
const shoesIn = async (runner: Runner) =>
  (await log(runner)).map(({ shoesUsed }) => shoesUsed).sort();
const gearOf = async (runner: Runner) => {
  const gear = (await (await runner.api.gear.$get({ query: {} })).json()) as GearItem[];
  return (name: string) => gear.find((item) => item.name === name)?.id ?? '';
};
async function rename(runner: Runner, from: string, name: string) {
  const param = { id: (await gearOf(runner))(from) };
  expect((await runner.api.gear[':id'].$patch({ param, json: { name } })).status).toBe(200);
}
/** Takes back what an import gave to its only training, unless the runner has changed that. */
async function takeBack(runner: Runner, importId: string) {
  const path = `/api/imports/${importId}/added`;
  const { rows } = (await (await runner.request(path)).json()) as Added;
  const taken = await runner.request(`${path}/${rows[0]?.trainingId}`, { method: 'DELETE' });
  return taken.status;
}
const undoImport = (runner: Runner, id: string) =>
  runner.api.imports[':id'].undo.$post({ param: { id } });
/** Where the sources of the only training differ from it. */
async function others(runner: Runner) {
  const [training] = await log(runner);
  const shown = await runner.request(`/api/trainings/${training?.id}`);
  return ((await shown.json()) as DetailedTraining).sources.map((source) => source.others);
}
/** A run that was typed, and which an import adds to. */
const type = (runner: Runner, more: { shoesUsed?: string } = {}) => {
  const when = { date: '2026-05-01', startTime: '08:30', sessionType: 'easy-run' } as const;
  return runner.api.trainings.$post({
    json: { ...when, distance: 5, duration: '0:25:00', ...more },
  });
};

it('leave a training as if nobody had changed it', async () => {
  const runner = await world.signUp();
  const id = await bringRun(runner);
  await rename(runner, 'Old pair', 'Daily pair');
  expect(await shoesIn(runner)).toEqual(['Daily pair']);
  expect(await others(runner)).toEqual([{}]);
  expect(await takeBack(runner, id)).toBe(204);
  expect(await log(runner)).toEqual([]);
});

it('go when their import is undone, or what they were before comes back', async () => {
  const runner = await world.signUp();
  await type(runner);
  const id = await bringRun(runner);
  await rename(runner, 'Old pair', 'Daily pair');
  expect(await shoesIn(runner)).toEqual(['Daily pair']);
  await undoImport(runner, id);
  expect(await shoesIn(runner)).toEqual([undefined]);
});

it('come back by their new name', async () => {
  const runner = await world.signUp();
  await runner.api.gear.$post({ json: { name: 'Own pair', category: 'shoes' } });
  await type(runner, { shoesUsed: 'Own pair' });
  const choices = [{ line: 2, fields: { shoesUsed: 'file' as const } }];
  const id = await bring(runner, 'activities.csv', stravaExport(run), { choices });
  expect(await shoesIn(runner)).toEqual(['Old pair']);
  await rename(runner, 'Own pair', 'Own pair 2');
  await undoImport(runner, id);
  expect(await shoesIn(runner)).toEqual(['Own pair 2']);
});

it('stay what they are where another pair has their name, and for everybody else', async () => {
  const runner = await world.signUp();
  const other = await world.signUp();
  const id = await bringRun(runner);
  const othersId = await bringRun(other);
  await runner.api.gear.$post({ json: { name: 'Old pair', category: 'shoes' } });
  await rename(runner, 'Old pair', 'Daily pair');
  expect(await shoesIn(runner)).toEqual(['Old pair']);
  expect(await takeBack(runner, id)).toBe(204);
  expect(await takeBack(other, othersId)).toBe(204);
});

it('that the coach has renamed leave it so, too, and when that is undone', async () => {
  const runner = await world.signUp();
  const id = await bringRun(runner);
  const named = await bringRun(runner, {
    ...run,
    id: 8,
    date: 'May 3, 2026, 6:30:00 AM',
    gear: 'Daily pair',
  });
  const gear = await gearOf(runner);
  await runner.api.gear[':id'].$delete({ param: { id: gear('Daily pair') } });
  const action = await propose(world, runner, 'update_gear_item', {
    id: gear('Old pair'),
    changes: { name: 'Daily pair' },
  });
  expect((await approve(runner, action.id)).status).toBe(200);
  expect(await shoesIn(runner)).toEqual(['Daily pair', 'Daily pair']);
  const since = await bringRun(runner, {
    ...run,
    id: 9,
    date: 'May 5, 2026, 6:30:00 AM',
    gear: 'Daily pair',
  });
  expect((await undoAction(runner, action.id)).status).toBe(200);
  expect(await shoesIn(runner)).toEqual(['Daily pair', 'Old pair', 'Old pair']);
  for (const one of [id, named, since]) expect(await takeBack(runner, one)).toBe(204);
  expect(await log(runner)).toEqual([]);
});
