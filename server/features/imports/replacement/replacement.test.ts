import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Added, ImportPreview, Replacement } from '#shared/imports/schema.ts';
import { stravaExport } from '../../../../tests/strava-export.ts';
import { tar } from '../../../../tests/tar.ts';
import { showImport, upload } from '../../../../tests/upload.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { zip } from '../../../../tests/zip.ts';
import { jsonText } from '../../../db/json-columns.ts';
import { withReplaced } from '../../../db/replaced-sources.ts';
import { gpxFile, pointsOf } from '../activity-files/xml-files.fixture.ts';
import {
  bring,
  call,
  corrected,
  file,
  is,
  later,
  offer,
  only,
  replace,
  sourceNamed,
  start,
  takeBack,
} from './replacing.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const undo = async (runner: Runner, id: string) =>
  (await runner.api.imports[':id'].undo.$post({ param: { id } })).status;
/** What undoing an import would do. */
const foreseen = async (runner: Runner, id: string) =>
  (await call(runner, `/api/imports/${id}/undo`)).body;
const trackOf = async (runner: Runner) => {
  const { id } = await only(runner);
  return (await call<{ time: number[] }>(runner, `/api/trainings/${id}/track`)).body.time.length;
};
/** How many there are, visible or not. */
const rowsIn = async (runner: Runner, table: 'training_sources' | 'activity_tracks') => {
  const rows = await world.database.asService(runner.id, (tx) =>
    withReplaced(tx, () => tx.selectFrom(table).select('id').execute()),
  );
  return rows.length;
};

/** A runner whose log has one run from a file. */
async function withRun(originals?: string) {
  const runner = await world.signUp();
  await world.prove(runner);
  const importId = await bring(runner, 'run.tcx', file(), { originals });
  return {
    runner,
    importId,
    source: await sourceNamed(runner, 'run.tcx'),
    before: await only(runner),
  };
}

describe('a corrected file', () => {
  it('shows what it would change, and changes nothing until it is confirmed', async () => {
    const { runner, source, before } = await withRun('keep');
    const found = await offer(runner, source);
    expect(found).toMatchObject({
      status: 'preview',
      replaces: { sourceId: source.id, fileName: 'run.tcx' },
    });
    const shown = await call<Replacement>(runner, `/api/imports/${found.id}/replacement`);
    expect(shown.body).toEqual({
      trainingId: before.id,
      doubts: [],
      fields: [
        { name: 'startTime', before: '08:30', after: '09:30' },
        { name: 'distance', before: 1.8, after: 2.1 },
        { name: 'duration', before: '0:10:00', after: '0:11:40' },
        { name: 'elevationGain', before: 59, after: 62 },
      ],
      laps: { before: 1, after: 1 },
      hasTrack: { before: true, after: true },
      hasOriginal: true,
    });
    expect(await only(runner)).toEqual(before);
  });

  it('leaves the preview of other files alone, and they leave it', async () => {
    const { runner, source } = await withRun();
    const files = await upload(runner, 'next.tcx', file({ startedAt: later(48) }));
    await is(runner, files, 'preview');
    const { id } = await offer(runner, source);
    await is(runner, files, 'preview');
    const others = await upload(runner, 'others.tcx', file({ startedAt: later(72) }));
    await is(runner, others, 'preview');
    await is(runner, id, 'preview');
    const again = await offer(runner, source);
    const gone = await runner.api.imports[':id'].$get({ param: { id } });
    expect(gone.status).toBe(404);
    await is(runner, again.id, 'preview');
    await is(runner, others, 'preview');
  });

  it('takes the place of the other with all of it, except what was typed', async () => {
    const { runner, source, before } = await withRun('keep');
    const { id } = before;
    const json = { rpe: 7, heartRateAvg: 150 };
    await runner.api.trainings[':id'].$patch({ param: { id }, json });
    const importId = await replace(runner, source);
    const after = await only(runner);
    expect(after).toMatchObject({
      id,
      date: '2026-05-01',
      startTime: '09:30',
      distance: 2.1,
      ...json,
    });
    expect(after.laps).toMatchObject([{ distance: 2100, duration: 700 }]);
    expect(after.sources).toMatchObject([
      { fileName: 'better.tcx', replaces: { fileName: 'run.tcx' }, hasOriginal: true, importId },
    ]);
    expect(await trackOf(runner)).toBe(701);
    const [{ id: next } = {}] = after.sources;
    const original = await runner.request(`/api/trainings/${id}/sources/${next}/original`);
    expect(await original.text()).toBe(corrected);
    expect((await runner.request(`${source.path}/original`)).status).toBe(404);
    expect(await takeBack(runner, source.path)).toBe(404);
    expect(await showImport(runner, importId)).toMatchObject({
      summary: { imported: 0 },
      progress: { done: 1, total: 1 },
      outcome: { merged: 1 },
    });
    const added = await call<Added>(runner, `/api/imports/${importId}/added`);
    expect(added.body.rows).toMatchObject([{ replaces: { fileName: 'run.tcx' } }]);
  });

  it.each(['taken back', 'undone'])('gives its place back when it is %s', async (how) => {
    const { runner, source, before } = await withRun('keep');
    const importId = await replace(runner, source);
    const { path } = await sourceNamed(runner, 'better.tcx');
    if (how === 'undone') {
      expect(await foreseen(runner, importId)).toEqual({ deleted: 0, kept: 1, putsBack: true });
      expect(await undo(runner, importId)).toBe(200);
    } else {
      const tries = await Promise.all([1, 2, 3].map(() => takeBack(runner, path)));
      expect(tries.toSorted()).toEqual([204, 404, 404]);
    }
    expect(await only(runner)).toEqual(before);
    expect(await trackOf(runner)).toBe(601);
    expect(await (await runner.request(`${source.path}/original`)).text()).toBe(file());
    expect(await rowsIn(runner, 'training_sources')).toBe(1);
  });

  it('keeps the place when the import of the other is undone', async () => {
    const { runner, importId, source } = await withRun();
    const second = await replace(runner, source);
    expect(await foreseen(runner, importId)).toEqual({ deleted: 0, kept: 1 });
    expect(await undo(runner, importId)).toBe(200);
    expect(await only(runner)).toMatchObject({ distance: 2.1 });
    expect(await rowsIn(runner, 'training_sources')).toBe(1);
    expect(await foreseen(runner, second)).toEqual({ deleted: 1, kept: 0 });
    expect(await undo(runner, second)).toBe(200);
    expect((await call(runner, '/api/trainings')).body).toEqual([]);
  });

  it('is replaced itself, and each of them comes back in turn', async () => {
    const { runner, importId, source, before } = await withRun();
    await replace(runner, source);
    const second = await sourceNamed(runner, 'better.tcx');
    const best = { name: 'best.tcx', content: gzipSync(file({ points: 801 })) };
    const third = await replace(runner, second, best);
    expect(await only(runner)).toMatchObject({ distance: 2.4, startTime: '08:30' });
    expect(await undo(runner, third)).toBe(200);
    expect(await only(runner)).toMatchObject({ distance: 2.1, startTime: '09:30' });
    expect(await takeBack(runner, second.path)).toBe(204);
    expect(await only(runner)).toEqual(before);

    await replace(runner, source);
    const again = await sourceNamed(runner, 'better.tcx');
    await replace(runner, again, best);
    const amid = again.importId as string;
    expect(await foreseen(runner, amid)).toEqual({ deleted: 0, kept: 1 });
    expect(await undo(runner, amid)).toBe(200);
    const { path } = await sourceNamed(runner, 'best.tcx');
    expect(await takeBack(runner, path)).toBe(204);
    expect(await only(runner)).toEqual(before);
    expect(await undo(runner, importId)).toBe(200);
    expect(await rowsIn(runner, 'training_sources')).toBe(0);
  });

  it('is stored once, however often and wherever it is confirmed', async () => {
    const { runner, source } = await withRun();
    const { id } = await offer(runner, source);
    const answers = await Promise.all([1, 2, 3].map(() => start(runner, id)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await is(runner, id, 'complete');
    expect((await start(runner, id)).status).toBe(202);
    expect((await only(runner)).sources).toHaveLength(1);
    expect(await rowsIn(runner, 'training_sources')).toBe(2);
    expect(await rowsIn(runner, 'activity_tracks')).toBe(2);
  });

  it('may be the same file, where it was read otherwise than it is now', async () => {
    const { runner, source, before } = await withRun('keep');
    // As an earlier version read it; what was imported stays so.
    const values = { ...before, duration: '0:08:00' };
    await world.database.asService(runner.id, async (tx) => {
      await tx.updateTable('trainings').set({ duration: 480 }).execute();
      await tx
        .updateTable('training_sources')
        .set({ values: jsonText(values) })
        .execute();
    });
    expect(await only(runner)).toMatchObject({ duration: '0:08:00' });
    const importId = await replace(runner, source, { name: 'run.tcx', content: file() });
    expect(await only(runner)).toMatchObject({
      duration: '0:10:00',
      sources: [{ fileName: 'run.tcx', replaces: { fileName: 'run.tcx' }, hasOriginal: true }],
    });
    const once = await sourceNamed(runner, 'run.tcx');
    const twice = await offer(runner, once, { name: 'run.tcx', content: file() });
    expect(twice.error).toMatch(/read as it was/);
    const copy = await upload(runner, 'copy.tcx', file());
    await is(runner, copy, 'preview');
    expect((await showImport(runner, copy)).counts).toMatchObject({ add: 0, duplicate: 1 });
    expect(await undo(runner, importId)).toBe(200);
    expect(await only(runner)).toMatchObject({ duration: '0:08:00' });
  });

  it('is not kept where the other one was not, nor the other way round', async () => {
    const { runner, source } = await withRun('leave');
    const id = await upload(runner, 'b.tcx', corrected, { replaces: source.id, originals: 'keep' });
    await is(runner, id, 'preview');
    const shown = await call<Replacement>(runner, `/api/imports/${id}/replacement`);
    expect(shown.body.hasOriginal).toBe(false);
  });
});

describe('a file that replaces nothing', () => {
  it.each([
    ['the same', 'run.tcx', () => file(), 'This is the same file, byte for byte'],
    [
      'a ride',
      'r.gpx',
      () => gpxFile([pointsOf()], { type: '<type>cycling</type>' }),
      'has no run',
    ],
    ['no file of a run', 'x.gpx', () => '<gpx></gpx>', 'track'],
    ['a table', 'a.csv', () => stravaExport({ id: 1, date: 'May 1, 2026, 6:30:00 AM' }), 'export'],
    ['several', 'x.tar', () => tar({ 'a.tcx': file(), 'b.tcx': corrected }), 'has 2 activities'],
  ])('is refused with a sentence: %s', async (_, name, content, sentence) => {
    const { runner, source, before } = await withRun();
    const preview = await upload(runner, 'other.tcx', file({ startedAt: later(90) }));
    await is(runner, preview, 'preview');
    const found = await offer(runner, source, { name, content: await content() });
    expect(found).toMatchObject({ status: 'refused', error: expect.stringContaining(sentence) });
    expect(await only(runner)).toEqual(before);
    expect((await showImport(runner, preview)).status).toBe('preview');
  });

  it('is one that is in the log, or was, and a later import knows both', async () => {
    const { runner, source } = await withRun();
    await replace(runner, source);
    const second = await sourceNamed(runner, 'better.tcx');
    expect(await offer(runner, second, { content: file() })).toMatchObject({
      error: expect.stringContaining('was replaced before'),
    });
    const both = await upload(runner, 'x.tar', await tar({ 'a.tcx': file(), 'b.tcx': corrected }));
    await is(runner, both, 'preview');
    expect(await showImport(runner, both)).toMatchObject({ counts: { duplicate: 2 }, toMerge: 0 });
  });

  it('is doubted where it is plainly another run', async () => {
    const { runner, source } = await withRun();
    const content = file({ startedAt: later(72), points: 1801 });
    const { id } = await offer(runner, source, { content });
    const shown = await call<Replacement>(runner, `/api/imports/${id}/replacement`);
    expect(shown.body.doubts).toEqual([
      'It starts on May 4, 2026, this training on May 1, 2026.',
      'It is 5.4 km long, this training 1.8 km.',
    ]);
  });

  it('replaces nothing of a stranger, of a table, or that is gone', async () => {
    const { runner, source } = await withRun();
    const stranger = await world.signUp();
    await expect(offer(stranger, source)).rejects.toThrow(
      '422: The file that this one was meant to',
    );

    const { id } = await offer(runner, source);
    expect((await call(stranger, `/api/imports/${id}/replacement`)).status).toBe(404);
    await takeBack(runner, source.path);
    expect((await call(runner, `/api/imports/${id}/replacement`)).status).toBe(409);
    expect((await start(runner, id)).status).toBe(409);
    expect((await call(runner, '/api/trainings')).body).toEqual([]);

    const table = stravaExport({ id: 7, date: 'May 9, 2026, 6:30:00 AM' });
    await bring(runner, 'activities.csv', table);
    const [row] = (await only(runner)).sources;
    await expect(offer(runner, { id: row?.id })).rejects.toThrow('422');
  });

  it('does nothing if the file is gone once it runs', async () => {
    const { runner, source } = await withRun();
    const { id } = await offer(runner, source);
    await world.database.asService(runner.id, (tx) =>
      tx.updateTable('imports').set({ replaces: runner.id }).where('id', '=', id).execute(),
    );
    // As decided before that.
    await world.database.asService(runner.id, async (tx) => {
      await tx
        .updateTable('import_rows')
        .set({ chosen: true })
        .where('import_id', '=', id)
        .execute();
      const changes = { status: 'importing', to_import: 1, started_at: new Date() };
      await tx.updateTable('imports').set(changes).where('id', '=', id).execute();
    });
    await world.jobs.send('run-import', { userId: runner.id, importId: id });
    await is(runner, id, 'complete');
    expect((await only(runner)).sources).toMatchObject([{ fileName: 'run.tcx' }]);
  });
});

describe('a file of a whole export', () => {
  const row = { id: 7, date: 'May 1, 2026, 6:30:00 AM', metres: 1790, movingSeconds: 605 };
  const archive = () =>
    zip({
      'activities.csv': stravaExport({ ...row, file: 'activities/7.tcx' }),
      'activities/7.tcx': file(),
    });

  it('is replaced alone: what the table says stays', async () => {
    const runner = await world.signUp();
    await bring(runner, 'export.zip', await archive());
    const before = await only(runner);
    expect(before.sources.map(({ source }) => source)).toEqual(['strava-csv', 'file']);
    await replace(runner, await sourceNamed(runner, '7.tcx'), {
      content: file({ points: 701 }).replaceAll('<Calories>120<', '<Calories>150<'),
    });
    expect(await only(runner)).toMatchObject({
      distance: 1.79,
      duration: '0:10:05',
      workoutDescription: 'Run 7',
      calories: 150,
      sources: [{ source: 'strava-csv' }, { fileName: 'better.tcx', others: { distance: 2.1 } }],
    });
    expect(await takeBack(runner, (await sourceNamed(runner, 'better.tcx')).path)).toBe(204);
    expect(await only(runner)).toEqual(before);
  });
});

describe('all of a runner’s data', () => {
  const transferred = async (runner: Runner, kind: 'exports' | 'restores', body?: ArrayBuffer) => {
    await world.prove(runner);
    const answer = await runner.request(`/api/account-data/${kind}`, {
      method: 'POST',
      ...(body ? { body } : { body: '{}', headers: { 'content-type': 'application/json' } }),
    });
    const { id } = (await answer.json()) as { id: string };
    const path = `/api/account-data/${id}`;
    await expect
      .poll(async () => (await call<{ status: string }>(runner, path)).body.status)
      .toBe('complete');
    return id;
  };

  it('has the replaced file, too, which comes back in another account', async () => {
    const { runner, source, before } = await withRun('keep');
    await replace(runner, source);
    const exported = await transferred(runner, 'exports');
    const archive = await runner.request(`/api/account-data/exports/${exported}/archive`);
    const other = await world.signUp();
    await transferred(other, 'restores', await archive.arrayBuffer());
    expect(await only(other)).toMatchObject({
      distance: 2.1,
      sources: [{ fileName: 'better.tcx' }],
    });
    expect(await takeBack(other, (await sourceNamed(other, 'better.tcx')).path)).toBe(204);
    const { loggedAt, sources, ...rest } = before;
    expect(await only(other)).toMatchObject({ ...rest, sources: [{ fileName: 'run.tcx' }] });
    expect(await trackOf(other)).toBe(601);
  });

  it('goes with its training', async () => {
    const { runner, source, before } = await withRun('keep');
    await replace(runner, source);
    await runner.request(`/api/trainings/${before.id}`, { method: 'DELETE' });
    expect(await rowsIn(runner, 'training_sources')).toBe(0);
    expect(await rowsIn(runner, 'activity_tracks')).toBe(0);
  });
});

it('is shown in the history of imports', async () => {
  const { runner, source } = await withRun();
  const id = await replace(runner, source);
  const [found] = (await call<ImportPreview[]>(runner, '/api/imports')).body;
  expect(found).toMatchObject({ id, replaces: { fileName: 'run.tcx' } });
});
