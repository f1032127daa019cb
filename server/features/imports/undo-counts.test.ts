import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportPreview, UndoEffect } from '#shared/imports/schema.ts';
import { newId } from '#shared/new-id.ts';
import { stravaExport } from '../../../tests/strava-export.ts';
import { tar } from '../../../tests/tar.ts';
import { bring, showImport } from '../../../tests/upload.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { zip } from '../../../tests/zip.ts';
import { fitRun, runAt } from './activity-files/fit-writer.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const at = (days: number) => fitRun({ startedAt: runAt + days * 86_400_000 });
const row = { id: 7, date: 'May 1, 2026, 6:30:00 AM', metres: 1790, movingSeconds: 605 };
const foresee = async (runner: Runner, id: string) => {
  const response = await runner.request(`/api/imports/${id}/undo`);
  return (await response.json()) as UndoEffect;
};
const undo = async (runner: Runner, id: string) => {
  const response = await runner.api.imports[':id'].undo.$post({ param: { id } });
  return (await response.json()) as ImportPreview;
};

/** What was foreseen, what was said afterwards, and what is left in the log. */
async function undone(runner: Runner, id: string) {
  const foreseen = await foresee(runner, id);
  const { undone } = await undo(runner, id);
  expect(undone).toEqual(foreseen);
  const log = await (await runner.api.trainings.$get({ query: {} })).json();
  return { ...foreseen, left: log.length };
}

describe('undoing an import says how many trainings it deletes, and how many stay', () => {
  it('all of them where nothing else has them', async () => {
    const runner = await world.signUp();
    const id = await bring(runner, 'x.tar', await tar({ 'a.fit': at(0), 'b.fit': at(1) }));
    expect(await showImport(runner, id)).not.toHaveProperty('undone');
    expect(await undone(runner, id)).toEqual({ deleted: 2, kept: 0, left: 0 });
    expect((await showImport(runner, id)).undone).toEqual({ deleted: 2, kept: 0 });
  });

  it('not those that another import has, too', async () => {
    const runner = await world.signUp();
    const files = await bring(runner, 'x.tar', await tar({ 'a.fit': at(0), 'b.fit': at(1) }));
    const table = await bring(runner, 'activities.csv', stravaExport(row));
    expect(await foresee(runner, table)).toEqual({ deleted: 0, kept: 1 });
    expect(await undone(runner, files)).toEqual({ deleted: 1, kept: 1, left: 1 });
    expect(await undone(runner, table)).toEqual({ deleted: 1, kept: 0, left: 0 });
  });

  it('not those that the runner has typed', async () => {
    const runner = await world.signUp();
    const typed = { date: '2026-05-01', distance: 1.8, duration: '0:10:00' };
    await runner.api.trainings.$post({ json: { ...typed, id: newId(), sessionType: 'easy-run' } });
    const id = await bring(runner, 'a.fit', at(0));
    expect(await undone(runner, id)).toEqual({ deleted: 0, kept: 1, left: 1 });
  });

  it('a row of an export and its file as one', async () => {
    const runner = await world.signUp();
    const file = 'activities/7.fit';
    const archive = await zip({
      'activities.csv': stravaExport({ ...row, file }),
      [file]: at(0),
    });
    const id = await bring(runner, 'export.zip', archive);
    const again = await bring(runner, 'x.zip', await zip({ 'a.fit': at(0), 'b.fit': at(1) }));
    expect(await foresee(runner, again)).toEqual({ deleted: 1, kept: 0 });
    expect(await undone(runner, id)).toEqual({ deleted: 1, kept: 0, left: 1 });
  });

  it('of nobody else’s import', async () => {
    const runner = await world.signUp();
    const id = await bring(runner, 'a.fit', at(0));
    const other = await world.signUp();
    expect((await other.request(`/api/imports/${id}/undo`)).status).toBe(404);
  });
});
