import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Added, ImportPreview } from '#shared/imports/schema.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { stravaExport } from '../../../tests/strava-export.ts';
import { tar } from '../../../tests/tar.ts';
import { showImport, upload } from '../../../tests/upload.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { fitRun, runAt } from './activity-files/fit-writer.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Uploads a file and imports all of it. */
async function bring(runner: Runner, name: string, content: Uint8Array | string) {
  const id = await upload(runner, name, content);
  const is = (status: string) =>
    expect
      .poll(async () => (await showImport(runner, id)).status, { timeout: 20_000 })
      .toBe(status);
  await is('preview');
  const { timeZone } = await showImport(runner, id);
  await runner.api.imports[':id'].start.$post({ param: { id }, json: { timeZone } });
  await is('complete');
  return id;
}
const log = async (runner: Runner) =>
  (await (await runner.api.trainings.$get({ query: {} })).json()) as Training[];
const addedBy = async (runner: Runner, id: string, query = '') =>
  (await (await runner.request(`/api/imports/${id}/added${query}`)).json()) as Added;
const takeBack = async (
  runner: Runner,
  { trainingId, sourceId }: { trainingId: string; sourceId: string },
  query = '',
) => {
  const path = `/api/trainings/${trainingId}/sources/${sourceId}${query}`;
  return (await runner.request(path, { method: 'DELETE' })).status;
};
const undo = async (runner: Runner, id: string) => {
  const response = await runner.api.imports[':id'].undo.$post({ param: { id } });
  expect(response.status).toBe(200);
  return (await response.json()) as ImportPreview;
};
const threeRuns = async () => {
  const at = (days: number) => fitRun({ startedAt: runAt + days * 86_400_000 });
  return await tar({ 'a.fit': at(0), 'b.fit': at(1), 'c.fit': at(2) });
};
const first = ({ rows: [row] }: Added) => {
  if (!row) throw new Error('Nothing was added');
  return row;
};

describe('a training that came from one file', () => {
  it('is deleted, once, and its import counts it as taken back', async () => {
    const runner = await world.signUp();
    const id = await bring(runner, 'x.tar', await threeRuns());
    const added = await addedBy(runner, id);
    expect(added.rows.map(({ fileName, isOwn }) => [fileName, isOwn])).toEqual([
      ['a.fit', true],
      ['b.fit', true],
      ['c.fit', true],
    ]);
    const tries = await Promise.all([1, 2, 3].map(() => takeBack(runner, first(added))));
    expect(tries.toSorted()).toEqual([204, 404, 404]);
    expect(await log(runner)).toHaveLength(2);
    expect(await showImport(runner, id)).toMatchObject({
      summary: { imported: 2 },
      progress: { done: 2, total: 2 },
      outcome: { imported: 2, takenBack: 1 },
    });
    expect((await addedBy(runner, id)).rows).toHaveLength(2);

    await undo(runner, id);
    expect(await log(runner)).toEqual([]);
  });

  it('can be imported again', async () => {
    const runner = await world.signUp();
    const id = await bring(runner, 'a.fit', fitRun());
    await takeBack(runner, first(await addedBy(runner, id)));
    const again = await bring(runner, 'a.fit', fitRun());
    expect(await log(runner)).toHaveLength(1);
    await undo(runner, id);
    expect(await log(runner)).toHaveLength(1);
    await undo(runner, again);
    expect(await log(runner)).toEqual([]);
  });

  it('is not deleted without asking if the runner has changed it', async () => {
    const runner = await world.signUp();
    const row = first(await addedBy(runner, await bring(runner, 'a.fit', fitRun())));
    await runner.api.trainings[':id'].$patch({ param: { id: row.trainingId }, json: { rpe: 6 } });
    expect(await takeBack(runner, row)).toBe(409);
    expect(await log(runner)).toMatchObject([{ rpe: 6 }]);
    expect(await takeBack(runner, row, '?edited=delete')).toBe(204);
    expect(await log(runner)).toEqual([]);
  });

  it('is nobody else’s to take back', async () => {
    const runner = await world.signUp();
    const id = await bring(runner, 'a.fit', fitRun());
    const row = first(await addedBy(runner, id));
    const other = await world.signUp();
    expect(await takeBack(other, row)).toBe(404);
    expect((await other.request(`/api/imports/${id}/added`)).status).toBe(404);
    expect(await log(runner)).toHaveLength(1);
  });
});

describe('a training with several sources', () => {
  const row = { id: 7, date: 'May 1, 2026, 6:30:00 AM', metres: 1790, movingSeconds: 605 };
  const both = async (runner: Runner) => {
    const table = await bring(runner, 'activities.csv', stravaExport(row));
    const file = await bring(runner, 'c.fit', fitRun());
    return { table, file };
  };

  it('goes back to what it was without one', async () => {
    const runner = await world.signUp();
    const { file } = await both(runner);
    const added = first(await addedBy(runner, file));
    expect(added.isOwn).toBe(false);
    expect(await takeBack(runner, added)).toBe(204);
    const [left] = await log(runner);
    expect(left).toMatchObject({
      distance: 1.79,
      duration: '0:10:05',
      workoutDescription: 'Run 7',
    });
    expect(left).not.toHaveProperty('heartRateAvg');
    expect(await showImport(runner, file)).toMatchObject({
      summary: { imported: 0, duplicates: 1 },
      outcome: { merged: 0, takenBack: 1 },
    });
  });

  it('is that of the other one when its first is taken back, and goes with that', async () => {
    const runner = await world.signUp();
    const { table, file } = await both(runner);
    expect(await takeBack(runner, first(await addedBy(runner, table)))).toBe(204);
    const [left] = await log(runner);
    expect(left).toMatchObject({ distance: 1.8, heartRateAvg: 141 });
    expect(left).not.toHaveProperty('workoutDescription');
    const shown = await (await runner.request(`/api/trainings/${left?.id}`)).json();
    expect((shown as DetailedTraining).sources).toMatchObject([
      { fileName: 'c.fit', others: {}, taken: expect.arrayContaining(['distance', 'terrain']) },
    ]);
    await undo(runner, table);
    expect(await log(runner)).toHaveLength(1);
    await undo(runner, file);
    expect(await log(runner)).toEqual([]);
  });

  it('is taken back while its import is undone, in whatever order', async () => {
    const runner = await world.signUp();
    const { file } = await both(runner);
    const added = first(await addedBy(runner, file));
    const [status] = await Promise.all([takeBack(runner, added), undo(runner, file)]);
    expect([204, 404]).toContain(status);
    expect(await log(runner)).toMatchObject([{ distance: 1.79, workoutDescription: 'Run 7' }]);
  });
});

it('is listed page after page', async () => {
  const runner = await world.signUp();
  const rows = Array.from({ length: 23 }, (_, at) => ({
    id: at + 1,
    date: `May ${at + 1}, 2026, 6:30:00 AM`,
  }));
  const id = await bring(runner, 'activities.csv', stravaExport(...rows));
  const page = await addedBy(runner, id);
  expect(page.rows).toHaveLength(20);
  const next = await addedBy(runner, id, `?after=${page.next}`);
  expect(next).toMatchObject({ rows: [{}, {}, {}] });
  expect(next).not.toHaveProperty('next');
});
