import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Added, ImportPreview } from '#shared/imports/schema.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { stravaExport } from '../../../tests/strava-export.ts';
import { tar } from '../../../tests/tar.ts';
import { bring, showImport } from '../../../tests/upload.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { zip } from '../../../tests/zip.ts';
import { fitRun, runAt } from './activity-files/fit-writer.fixture.ts';
import { pointsOf, tcxFile } from './activity-files/xml-files.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const log = async (runner: Runner) =>
  (await (await runner.api.trainings.$get({ query: {} })).json()) as Training[];
const addedBy = async (runner: Runner, id: string, query = '') => {
  const shown = await runner.request(`/api/imports/${id}/added${query}`);
  const { rows, ...page } = (await shown.json()) as Added;
  return { ...page, rows: rows.map((row) => ({ ...row, importId: id })) };
};
const remove = async (runner: Runner, path: string) =>
  (await runner.request(path, { method: 'DELETE' })).status;
const takeBack = (
  runner: Runner,
  { trainingId, importId }: { trainingId: string; importId: string },
  query = '',
) => remove(runner, `/api/imports/${importId}/added/${trainingId}${query}`);
const sourcesOf = async (runner: Runner, { trainingId }: { trainingId: string }) =>
  ((await (await runner.request(`/api/trainings/${trainingId}`)).json()) as DetailedTraining)
    .sources;
const undo = async (runner: Runner, id: string) => {
  const response = await runner.api.imports[':id'].undo.$post({ param: { id } });
  expect(response.status).toBe(200);
  return (await response.json()) as ImportPreview;
};
const threeRuns = async () => {
  const at = (days: number) => fitRun({ startedAt: runAt + days * 86_400_000 });
  return await tar({ 'a.fit': at(0), 'b.fit': at(1), 'c.fit': at(2) });
};
const first = <Row>({ rows: [row] }: { rows: Row[] }) => {
  if (!row) throw new Error('Nothing was added');
  return row;
};

describe('a training that came from one file', () => {
  it('is deleted, once, and its import counts it as taken back', async () => {
    const runner = await world.signUp();
    const id = await bring(runner, 'x.tar', await threeRuns());
    const added = await addedBy(runner, id);
    expect(added.rows).toMatchObject(
      ['a.fit', 'b.fit', 'c.fit'].map((fileName) => ({ fileName, isOwn: true, isOnly: true })),
    );
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
    expect(added).toMatchObject({ isOwn: false, isOnly: false });
    expect(await takeBack(runner, added)).toBe(204);
    const [left] = await log(runner);
    expect(left).toMatchObject({
      distance: 1.79,
      duration: '0:10:05',
      workoutDescription: 'Run 7',
    });
    expect(left).not.toHaveProperty('heartRateAvg');
    expect(await showImport(runner, file)).toMatchObject({
      summary: { imported: 0, duplicates: 0 },
      outcome: { merged: 0, takenBack: 1 },
    });
  });

  it.each(['import', 'card'])(
    'counts what one file had added to another’s, on the %s',
    async (on) => {
      const runner = await world.signUp();
      await bring(runner, 'a.fit', fitRun());
      const id = await bring(runner, 'a.tcx', tcxFile(pointsOf({ points: 601 })));
      const added = first(await addedBy(runner, id));
      const source = (await sourcesOf(runner, added)).find(({ fileName }) => fileName === 'a.tcx');
      expect(await showImport(runner, id)).toMatchObject({ outcome: { merged: 1, takenBack: 0 } });
      const status =
        on === 'import'
          ? await takeBack(runner, added)
          : await remove(runner, `/api/trainings/${added.trainingId}/sources/${source?.id}`);
      expect(status).toBe(204);
      expect(await showImport(runner, id)).toMatchObject({
        progress: { done: 0, total: 0 },
        outcome: { merged: 0, takenBack: 1 },
      });
    },
  );

  it('is that of the other one when its first is taken back, and goes with that', async () => {
    const runner = await world.signUp();
    const { table, file } = await both(runner);
    const added = first(await addedBy(runner, table));
    expect(added).toMatchObject({ isOwn: true, isOnly: false });
    expect(await takeBack(runner, added)).toBe(204);
    const [left] = await log(runner);
    expect(left).toMatchObject({ distance: 1.8, heartRateAvg: 141 });
    expect(left).not.toHaveProperty('workoutDescription');
    expect(await sourcesOf(runner, added)).toMatchObject([
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

describe('a row of an export with its file', () => {
  const file = 'activities/7.fit';
  const date = 'May 1, 2026, 6:30:00 AM';
  const row = { id: 7, date, metres: 1790, movingSeconds: 605, file };
  const exported = async () => await zip({ 'activities.csv': stravaExport(row), [file]: fitRun() });
  const takeBackFrom = async (runner: Runner, added: { trainingId: string }, from: string) => {
    const source = (await sourcesOf(runner, added)).find(({ source }) => source === from);
    return await remove(runner, `/api/trainings/${added.trainingId}/sources/${source?.id}`);
  };
  const outcomeOf = async (runner: Runner, id: string) => {
    const { outcome, progress, summary } = await showImport(runner, id);
    return [summary.imported, outcome?.imported, outcome?.takenBack, progress.done, progress.total];
  };

  it('is one line, with which both are taken back', async () => {
    const runner = await world.signUp();
    const id = await bring(runner, 'export.zip', await exported());
    const { rows } = await addedBy(runner, id);
    expect(rows).toMatchObject([{ name: 'Run 7', fileName: file, isOwn: true, isOnly: true }]);
    expect(await sourcesOf(runner, first({ rows }))).toHaveLength(2);
    expect(await takeBack(runner, first({ rows }))).toBe(204);
    expect(await log(runner)).toEqual([]);
    expect(await outcomeOf(runner, id)).toEqual([0, 0, 1, 0, 0]);
    expect((await addedBy(runner, id)).rows).toEqual([]);
    expect(await takeBack(runner, first({ rows }))).toBe(404);
  });

  it.each([
    ['strava-csv', 'file', 1.8],
    ['file', 'strava-csv', 1.79],
  ])('counts as taken back when %s and then %s is', async (one, other, distance) => {
    const runner = await world.signUp();
    const id = await bring(runner, 'export.zip', await exported());
    const added = first(await addedBy(runner, id));
    expect(await takeBackFrom(runner, added, one)).toBe(204);
    expect(await log(runner)).toMatchObject([{ distance }]);
    expect(await outcomeOf(runner, id)).toEqual([1, 1, 0, 1, 1]);
    expect((await addedBy(runner, id)).rows).toMatchObject([{ isOwn: true, isOnly: true }]);
    expect(await takeBackFrom(runner, added, other)).toBe(204);
    expect(await log(runner)).toEqual([]);
    expect(await outcomeOf(runner, id)).toEqual([0, 0, 1, 0, 0]);
  });

  it('leaves a training that was there as it was', async () => {
    const runner = await world.signUp();
    const day = { date: '2026-05-01', startTime: '08:30', sessionType: 'easy-run' } as const;
    const typed = { ...day, distance: 1.8, duration: '0:10:01', rpe: 4 };
    await runner.api.trainings.$post({ json: typed });
    const [before] = await log(runner);
    const id = await bring(runner, 'export.zip', await exported());
    const added = await addedBy(runner, id);
    expect(added.rows).toMatchObject([{ isOwn: false, isOnly: false }]);
    expect(await log(runner)).toMatchObject([{ heartRateAvg: 141, workoutDescription: 'Run 7' }]);
    expect(await takeBack(runner, first(added))).toBe(204);
    expect(await log(runner)).toEqual([before]);
    expect((await showImport(runner, id)).outcome).toMatchObject({ merged: 0, takenBack: 1 });
  });

  it('is not deleted without asking if the runner has changed it', async () => {
    const runner = await world.signUp();
    const row = first(await addedBy(runner, await bring(runner, 'a.zip', await exported())));
    await runner.api.trainings[':id'].$patch({ param: { id: row.trainingId }, json: { rpe: 6 } });
    expect(await takeBack(runner, row)).toBe(409);
    expect(await sourcesOf(runner, row)).toHaveLength(2);
    expect(await takeBack(runner, row, '?edited=delete')).toBe(204);
    expect(await log(runner)).toEqual([]);
  });
});

it('is listed page after page, each training once', async () => {
  const runner = await world.signUp();
  const rows = Array.from({ length: 23 }, (_, at) => ({
    id: at + 1,
    date: `May ${at + 1}, 2026, 6:30:00 AM`,
    file: `${at + 1}.fit`,
  }));
  const files = rows.map(({ file }, at): [string, Uint8Array] => [
    file,
    fitRun({ startedAt: runAt + at * 86_400_000 }),
  ]);
  const content = { 'activities.csv': stravaExport(...rows), ...Object.fromEntries(files) };
  const id = await bring(runner, 'export.zip', await zip(content));
  const page = await addedBy(runner, id);
  expect(page.rows).toHaveLength(20);
  const next = await addedBy(runner, id, `?after=${page.next}`);
  expect(next.rows).toHaveLength(3);
  expect(next).not.toHaveProperty('next');
  const all = [...page.rows, ...next.rows].map(({ trainingId }) => trainingId);
  expect(new Set(all).size).toBe(23);
});
