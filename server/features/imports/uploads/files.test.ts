import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type {
  ComparedRow,
  ImportOverview,
  ImportPreview,
  startImportSchema,
} from '#shared/imports/schema.ts';
import { newId } from '#shared/new-id.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { stravaExport } from '../../../../tests/strava-export.ts';
import { tar } from '../../../../tests/tar.ts';
import { showImport, upload } from '../../../../tests/upload.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import type { RunnersWork } from '../../../db/client.ts';
import { jsonText } from '../../../db/json-columns.ts';
import { fitLegs, fitRun, runAt } from '../activity-files/fit-writer.fixture.ts';
import { gpxFile, pointsOf, tcxFile } from '../activity-files/xml-files.fixture.ts';
import { updateImport } from '../import-record.ts';
import { replacePreviews } from '../remove-previews.ts';
import { pieceBytes } from './pieces.ts';
import { type ReadingServices, readUpload } from './read-upload.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const gpx = (more = {}) => gpxFile([pointsOf(more)]);
const later = (hours: number) => ({ startedAt: runAt + hours * 3_600_000 });

const read = async (runner: Runner, id: string) => {
  await expect.poll(async () => (await showImport(runner, id)).status).not.toBe('reading');
  return await showImport(runner, id);
};
const preview = async (runner: Runner, name: string, content: Uint8Array | string) =>
  await read(runner, await upload(runner, name, content));

type Choices = Omit<z.input<typeof startImportSchema>, 'timeZone'>;

async function start(runner: Runner, { id, timeZone }: ImportPreview, choices: Choices = {}) {
  const json = { timeZone, ...choices };
  const started = await runner.api.imports[':id'].start.$post({ param: { id }, json });
  expect(started.status).toBe(202);
  await expect.poll(async () => (await showImport(runner, id)).status).toBe('complete');
  return await showImport(runner, id);
}
const startOf = ({ date, startTime }: Training) => `${date} ${startTime}`;
const log = async (runner: Runner) =>
  (await (await runner.api.trainings.$get({ query: {} })).json()) as Training[];
const detailed = async (runner: Runner, id: string) =>
  (await (await runner.request(`/api/trainings/${id}`)).json()) as DetailedTraining;
const listed = async (runner: Runner) =>
  (await (await runner.api.imports.$get()).json()) as ImportOverview[];
const undo = (runner: Runner, id: string) =>
  runner.api.imports[':id'].undo.$post({ param: { id } });

describe('a file of a watch', () => {
  it('is shown first, and then becomes a training with laps and a track', async () => {
    const runner = await world.signUp();
    const found = await preview(runner, 'morning.fit', fitRun());
    expect(found).toMatchObject({
      status: 'preview',
      fileName: 'morning.fit',
      summary: { activitiesFound: 1, runningActivities: 1, imported: 0 },
    });
    expect(found.rows).toMatchObject([
      {
        line: 1,
        verdict: 'add',
        fileName: 'morning.fit',
        hasTrack: true,
        distance: 1.8,
        duration: '0:10:00',
        date: '2026-05-01',
        startTime: '08:30',
      },
    ]);
    expect(await log(runner)).toEqual([]);

    const done = await start(runner, found);
    expect(done).toMatchObject({ summary: { imported: 1 }, outcome: { imported: 1, merged: 0 } });
    const [training] = await log(runner);
    expect(training).toMatchObject({
      date: '2026-05-01',
      startTime: '08:30',
      distance: 1.8,
      duration: '0:10:00',
      heartRateAvg: 141,
      isStravaImport: true,
    });
    const shown = await detailed(runner, training?.id ?? '');
    expect(shown.laps).toMatchObject([
      { no: 1, distance: 900, duration: 300 },
      { no: 2, distance: 900, duration: 300 },
    ]);
    expect(shown.sources).toMatchObject([
      { source: 'file', format: 'fit', fileName: 'morning.fit' },
    ]);
    const track = await (await runner.request(`/api/trainings/${training?.id}/track`)).json();
    expect(track.time).toHaveLength(601);
    expect(track.distance.at(-1)).toBeCloseTo(1800, 0);
  });

  it('comes in pieces, and resumes where it broke off', async () => {
    const runner = await world.signUp();
    const size = pieceBytes + 10;
    const begin = async () => {
      const body = JSON.stringify({ fileName: 'long.fit', size });
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body };
      return await (await runner.request('/api/imports/uploads', request)).json();
    };
    const { id } = await begin();
    const put = async (offset: number, bytes: number) => {
      const request = { method: 'PUT', body: new Uint8Array(bytes) };
      return await runner.request(`/api/imports/uploads/${id}?offset=${offset}`, request);
    };
    expect((await put(0, 5)).status).toBe(409);
    expect((await put(pieceBytes, 10)).status).toBe(409);
    expect((await put(0, pieceBytes)).status).toBe(200);
    expect((await put(0, pieceBytes)).status).toBe(200);
    expect(await begin()).toMatchObject({ id, received: pieceBytes });
    const complete = () =>
      runner.request(`/api/imports/uploads/${id}/complete`, { method: 'POST' });
    expect((await complete()).status).toBe(409);
    expect(await (await put(pieceBytes, 10)).json()).toMatchObject({ received: size });
    expect((await complete()).status).toBe(202);
    const refused = await read(runner, id);
    expect(refused).toMatchObject({ status: 'refused', error: expect.stringMatching(/FIT|read/) });
    expect((await complete()).status).toBe(202);
    await expect.poll(async () => (await put(0, 5)).status).toBe(404);
    expect([...(await world.files.listAll(`import-uploads/${runner.id}`)).objects]).toEqual([]);
  });

  it('is refused with a sentence if it holds no activity', async () => {
    const runner = await world.signUp();
    const course = '<gpx xmlns="x"><rte><rtept lat="1" lon="2"/></rte></gpx>';
    const found = await preview(runner, 'course.gpx', course);
    expect(found).toMatchObject({ status: 'refused', error: expect.stringMatching(/\.$/) });
    expect(await listed(runner)).toMatchObject([{ status: 'refused', error: found.error }]);
  });

  it('is read as the activities.csv that it is, too', async () => {
    const runner = await world.signUp();
    const found = await preview(
      runner,
      'activities.csv',
      stravaExport({ id: 1, date: 'May 1, 2024, 6:30:00 AM' }),
    );
    expect(found).toMatchObject({ status: 'preview', counts: { add: 1 } });
  });

  it('imported again is known, whatever it is called and packed in', async () => {
    const runner = await world.signUp();
    await start(runner, await preview(runner, 'a.gpx', gpx()));
    const again = await preview(runner, 'b.gpx.gz', gzipSync(gpx()));
    expect(again.rows).toMatchObject([{ verdict: 'duplicate', duplicateOf: { why: 'imported' } }]);
  });
});

describe('other sports', () => {
  const [running, cycling, between, swimming] = [1, 2, 3, 5];
  const race = fitLegs([
    { sport: swimming, seconds: 400, speed: 1 },
    { sport: between, seconds: 60, speed: 1 },
    { sport: cycling, seconds: 900, speed: 8 },
    { sport: between, seconds: 60, speed: 1 },
    { sport: running, seconds: 600, speed: 3 },
  ]);
  const files = {
    'race.fit': race,
    'ride.gpx': gpxFile([pointsOf({ ...later(24), speed: 8 })], { type: '<type>cycling</type>' }),
    'ride.tcx': tcxFile(pointsOf({ ...later(48), speed: 8 })).replace(
      'Sport="Running"',
      'Sport="Biking"',
    ),
    'walk.gpx': gpxFile([pointsOf({ ...later(72), speed: 1 })], { type: '<type>Walk</type>' }),
    'other.gpx': gpxFile([pointsOf({ ...later(96), speed: 1 })], { type: '<type>Other</type>' }),
  };

  it('of files, and of the legs of one, are kept by choice, and the others are left out', async () => {
    const runner = await world.signUp();
    const found = await preview(runner, 'files', await tar(files));
    // The transitions between two sports do not count as activities.
    expect(found.summary).toMatchObject({ activitiesFound: 7, runningActivities: 1 });
    expect(found.sports).toEqual(
      [
        ['Cycling', 3],
        ['Other sport', 1],
        ['Swimming', 1],
        ['Walking', 1],
      ].map(([kind, count]) => ({ kind, count, isKept: false })),
    );
    const changed = await runner.api.imports[':id'].$patch({
      param: { id: found.id },
      json: { sports: ['Cycling', 'Swimming'] },
    });
    const chosen = (await changed.json()) as ImportPreview;
    expect(chosen.counts).toMatchObject({ add: 5, doubtful: 0, 'left-out': 2 });
    const { outcome } = await start(runner, chosen);
    expect(outcome).toMatchObject({ imported: 5, otherKinds: 2 });

    const kept = (await log(runner)).sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
    expect(
      kept.map((training) => [startOf(training), training.sessionType, training.distance]),
    ).toEqual([
      ['2026-05-01 08:30', 'cross-training', 0.4],
      ['2026-05-01 08:37', 'cross-training', 7.2],
      ['2026-05-01 08:53', 'uncategorized-run', 1.8],
      ['2026-05-02 08:30', 'cross-training', expect.closeTo(4.79, 2)],
      ['2026-05-03 08:30', 'cross-training', expect.closeTo(4.79, 2)],
    ]);
    // Each leg has its own part of the file, and no other.
    for (const [at, samples] of [400, 900, 600].entries()) {
      const param = { id: kept[at]?.id ?? '' };
      const track = await runner.api.trainings[':id'].track.$get({ param });
      const { time } = (await track.json()) as { time: number[] };
      expect(Math.abs(time.length - samples)).toBeLessThanOrEqual(1);
      expect((await detailed(runner, param.id)).laps).toHaveLength(1);
    }
  });
});

describe('several files', () => {
  it('are one import, in which one bad file stops no other', async () => {
    const runner = await world.signUp();
    const files = {
      'x/a.gpx': gpx(),
      'x/b.fit': fitRun(later(24)),
      'x/c.tcx': 'no',
      'x/d.fit': '',
    };
    const found = await preview(runner, 'x.tar', await tar(files));
    expect(found.counts).toMatchObject({ add: 2, bad: 2 });
    expect(found.rows.map(({ fileName }) => fileName).sort()).toEqual(Object.keys(files));
    const { rows: bad } = await start(runner, found);
    expect(bad.map(({ fileName }) => fileName).sort()).toEqual(['x/c.tcx', 'x/d.fit']);
    expect(await log(runner)).toHaveLength(2);
  });

  it('of the same run become one training, with the richest file’s values', async () => {
    const runner = await world.signUp();
    const files = { 'a.gpx': gpx(), 'b.tcx': tcxFile(pointsOf()), 'c.fit': fitRun() };
    const found = await preview(runner, 'x.tar', await tar(files));
    expect(found.counts).toMatchObject({ add: 1, duplicate: 2 });
    expect(found.rows.filter(({ verdict }) => verdict === 'duplicate')).toMatchObject([
      { duplicateOf: { why: 'earlier-row', isAdded: true } },
      { duplicateOf: { why: 'earlier-row', isAdded: true } },
    ]);
    const done = await start(runner, found);
    expect(done.outcome).toMatchObject({ imported: 1, merged: 2, duplicates: 0, waiting: 0 });
    expect(done.progress).toEqual({ done: 3, total: 3 });
    const [training, ...others] = await log(runner);
    expect(others).toEqual([]);
    expect(training).toMatchObject({ distance: 1.8, duration: '0:10:00', calories: 120 });
    const shown = await detailed(runner, training?.id ?? '');
    expect(shown.sources.map(({ format }) => format)).toEqual(['gpx', 'tcx', 'fit']);
    expect(shown.laps).toHaveLength(2);
  });
});

describe('a run that is in the log already', () => {
  const typed = async (runner: Runner) => {
    const json = {
      date: '2026-05-01',
      sessionType: 'tempo',
      distance: 1.8,
      duration: '0:10:10',
      rpe: 7,
    };
    return (await (await runner.api.trainings.$post({ json } as never)).json()) as Training;
  };

  it('gets what it lacks, and keeps what was typed', async () => {
    const runner = await world.signUp();
    const before = await typed(runner);
    const found = await preview(runner, 'c.fit', fitRun());
    expect(found.rows).toMatchObject([
      {
        verdict: 'duplicate',
        duplicateOf: { trainingId: before.id, why: 'logged', isAdded: true },
      },
    ]);
    const done = await start(runner, found);
    expect(done).toMatchObject({ summary: { imported: 0, duplicates: 0 }, outcome: { merged: 1 } });
    expect(await log(runner)).toEqual([
      {
        ...before,
        startTime: '08:30',
        heartRateAvg: 141,
        heartRateMax: 140,
        avgPower: 250,
        elevationGain: expect.any(Number),
      },
    ]);
    const shown = await detailed(runner, before.id);
    expect(shown).toMatchObject({ hasTrack: true, sources: [{ others: { duration: '0:10:00' } }] });

    expect((await undo(runner, done.id)).status).toBe(200);
    expect(await log(runner)).toEqual([before]);
    expect(await detailed(runner, before.id)).toMatchObject({ hasTrack: false, sources: [] });
  });

  it('keeps what the runner has changed since, when the import is undone', async () => {
    const runner = await world.signUp();
    const { id } = await typed(runner);
    const done = await start(runner, await preview(runner, 'c.fit', fitRun()));
    await runner.api.trainings[':id'].$patch({ param: { id }, json: { heartRateAvg: 150 } });
    await undo(runner, done.id);
    expect(await log(runner)).toMatchObject([{ heartRateAvg: 150 }]);
  });

  const compared = async (runner: Runner, id: string, query: string) => {
    const response = await runner.request(`/api/imports/${id}/compared?${query}`);
    return { status: response.status, ...((await response.json()) as Partial<ComparedRow>) };
  };

  it('is shown field by field beside the file, with a proposal', async () => {
    const runner = await world.signUp();
    const { id } = await typed(runner);
    const found = await preview(runner, 'c.fit', fitRun());
    expect(found.rows[0]?.duplicateOf).toMatchObject({
      sureness: 'likely',
      because: 'Time differs by 1.6%. Same distance. No start to compare.',
    });
    const { fields } = await compared(runner, found.id, `line=1&training=${id}`);
    const of = (wanted: string) => fields?.find(({ name }) => name === wanted);
    expect(of('duration')).toEqual({
      name: 'duration',
      inLog: '0:10:10',
      inFile: '0:10:00',
      proposal: 'log',
      isOpen: true,
    });
    expect(of('heartRateAvg')).toMatchObject({ inFile: 141, proposal: 'file', isOpen: true });
    expect(of('distance')).toMatchObject({ proposal: 'log', isOpen: false });
    expect(of('sessionType')).toMatchObject({ inLog: 'tempo', isOpen: false });

    const other = await world.signUp();
    expect(await compared(other, found.id, `line=1&training=${id}`)).toMatchObject({ status: 404 });
    const foreign = await typed(other);
    expect(await compared(runner, found.id, `line=1&training=${foreign.id}`)).toMatchObject({
      status: 404,
    });
    expect(await compared(runner, found.id, 'line=1')).toMatchObject({ status: 404 });
    expect(await compared(runner, found.id, `line=9&training=${id}`)).toMatchObject({
      status: 404,
    });
  });

  it('gets what the runner chose, field by field, and gives it back', async () => {
    const runner = await world.signUp();
    const before = await typed(runner);
    const found = await preview(runner, 'c.fit', fitRun());
    const fields = { duration: 'file', heartRateAvg: 'log', avgPower: 'file' } as const;
    const done = await start(runner, found, { choices: [{ line: 1, fields }] });
    const [after] = await log(runner);
    expect(after).toMatchObject({ duration: '0:10:00', avgPower: 250, sessionType: 'tempo' });
    expect(after).not.toHaveProperty('heartRateAvg');
    await undo(runner, done.id);
    expect(await log(runner)).toEqual([before]);
  });

  it('may be another run after all', async () => {
    const runner = await world.signUp();
    const before = await typed(runner);
    const files = { 'a.gpx': gpx(), 'b.fit': fitRun() };
    const found = await preview(runner, 'x.tar', await tar(files));
    expect(found.counts).toMatchObject({ duplicate: 2 });
    const done = await start(runner, found, { separate: [1] });
    expect(done.outcome).toMatchObject({ imported: 1, merged: 1 });
    const trainings = await log(runner);
    expect(trainings).toHaveLength(2);
    expect(trainings).toContainEqual(before);
  });

  it('of an earlier file is shown beside that', async () => {
    const runner = await world.signUp();
    const files = { 'a.gpx': gpx(), 'b.fit': fitRun() };
    const found = await preview(runner, 'x.tar', await tar(files));
    const { line, duplicateOf } = found.rows.find(({ verdict }) => verdict === 'duplicate') ?? {};
    expect(duplicateOf).toMatchObject({ why: 'earlier-row', line: 1, sureness: 'very-likely' });
    expect(duplicateOf?.fileName).toBe('a.gpx');
    const { fields } = await compared(runner, found.id, `line=${line}&earlier=1`);
    expect(fields).toContainEqual({
      name: 'avgPower',
      inFile: 250,
      proposal: 'file',
      isOpen: true,
    });
  });

  it('stays as it is when the runner leaves the file out', async () => {
    const runner = await world.signUp();
    const before = await typed(runner);
    const done = await start(runner, await preview(runner, 'c.fit', fitRun()), { leave: [1] });
    expect(done.outcome).toMatchObject({ merged: 0, duplicates: 1 });
    expect(await log(runner)).toEqual([before]);
  });

  it('takes the values of the file instead of the export’s, and gives them back', async () => {
    const runner = await world.signUp();
    const row = { id: 7, date: 'May 1, 2026, 6:30:00 AM', metres: 1790, movingSeconds: 605 };
    const table = await start(runner, await preview(runner, 'activities.csv', stravaExport(row)));
    const file = await start(runner, await preview(runner, 'c.fit', fitRun()));
    expect(await log(runner)).toMatchObject([
      { distance: 1.8, duration: '0:10:00', heartRateAvg: 141, workoutDescription: 'Run 7' },
    ]);
    // Without the export it is the file's training, not gone.
    await undo(runner, table.id);
    const [left, ...none] = await log(runner);
    expect(none).toEqual([]);
    expect(left).toMatchObject({ distance: 1.8, heartRateAvg: 141 });
    await undo(runner, file.id);
    expect(await log(runner)).toEqual([]);
  });

  it('is found when the export comes after the file', async () => {
    const runner = await world.signUp();
    await start(runner, await preview(runner, 'c.fit', fitRun()));
    const row = { id: 8, date: 'May 1, 2026, 6:30:00 AM', metres: 1790, movingSeconds: 605 };
    const done = await start(runner, await preview(runner, 'activities.csv', stravaExport(row)));
    expect(done.outcome).toMatchObject({ merged: 1 });
    expect(await log(runner)).toMatchObject([{ distance: 1.8, workoutDescription: 'Run 8' }]);
  });
});

describe('a runner who comes back later', () => {
  it('finds what is read, and the preview until the next one is there', async () => {
    const runner = await world.signUp();
    const { id } = await preview(runner, 'a.fit', fitRun());
    expect(await listed(runner)).toMatchObject([{ id, status: 'preview' }]);
    const change = (status: string) =>
      world.database.asService(runner.id, (tx) =>
        tx.updateTable('imports').set({ status }).where('id', '=', id).execute(),
      );
    await change('reading');
    expect(await listed(runner)).toMatchObject([{ id, status: 'reading' }]);
    await change('preview');
    const asService = <T>(work: RunnersWork<T>) =>
      world.database.asService(runner.id, (tx) => work(tx, runner.id));
    const next = { userId: runner.id, id: await upload(runner, 'b.fit', fitRun(later(24))) };
    await read(runner, next.id);
    await change('preview');
    await replacePreviews({ asService }, next, { found: 1, timeZone: 'UTC' });
    // However long it takes until the rows of the first one are removed.
    expect(await listed(runner)).toMatchObject([{ id: next.id, status: 'preview' }]);
  });
});

describe('reading a file', () => {
  const reading = async (runner: Runner) => {
    const id = newId();
    const names = { user_id: runner.id, id, file_name: 'run.fit', time_zone: 'UTC' };
    await world.database.asService(runner.id, async (tx) => {
      const guessed = { guessed_time_zone: 'UTC', kind: 'files', status: 'reading', upload_id: id };
      await tx
        .insertInto('imports')
        .values({ ...names, ...guessed })
        .execute();
      await tx
        .insertInto('import_uploads')
        .values({ ...names, size: 4, received: 4 })
        .execute();
    });
    const key = { userId: runner.id, id };
    await world.files.put(`import-uploads/${runner.id}/${id}/0`, '<gpx');
    return key;
  };
  const run = (
    key: { userId: string; id: string },
    services: Partial<ReadingServices> = {},
    isLastTry = false,
  ) =>
    readUpload(
      { ...world, originalsMaxBytes: 1e6, ...services },
      key,
      new AbortController().signal,
      { isLastTry },
    );

  it('leaves the pieces to another server that is further ahead', async () => {
    const runner = await world.signUp();
    const key = await reading(runner);
    const parsing = {
      async *run() {
        yield { rows: [], readTo: { offset: 4, rows: 7 }, isEnd: true };
      },
    } as unknown as ReadingServices['parsing'];
    await run(key, { parsing });
    expect(await showImport(runner, key.id)).toMatchObject({ status: 'reading' });
    expect(await world.files.exists(`import-uploads/${runner.id}/${key.id}/0`)).toBe(true);
    await run(key);
    expect(await showImport(runner, key.id)).toMatchObject({ status: 'refused' });
    expect(await world.files.exists(`import-uploads/${runner.id}/${key.id}/0`)).toBe(false);
  });

  it.each([
    [{ offset: 3, place: [1, 2], unpacked: 9, passedOver: 1, rows: 5 }, {}],
    [{ offset: 3 }, { place: [3], unpacked: 0, passedOver: 0, rows: 0 }],
  ])('resumes from %j, which an older version may have written', async (reached, more) => {
    const runner = await world.signUp();
    const key = await reading(runner);
    await world.database.asService(runner.id, (tx) =>
      updateImport(tx, key, { read_to: jsonText(reached) }),
    );
    const begun: unknown[] = [];
    const parsing = {
      async *run({ input }: { input: { from: unknown } }) {
        begun.push(input.from);
        yield { rows: [], readTo: { offset: 4, rows: 7 }, isEnd: true };
      },
    } as unknown as ReadingServices['parsing'];
    await run(key, { parsing });
    expect(begun).toEqual([{ ...reached, ...more }]);
  });

  it('is tried again after an error of ours, and ends with a sentence at the last try', async () => {
    const runner = await world.signUp();
    const key = await reading(runner);
    const broken = {
      parsing: {
        run() {
          throw new TypeError('Ours');
        },
      } as unknown as ReadingServices['parsing'],
    };
    await expect(run(key, broken)).rejects.toThrow('Ours');
    expect(await showImport(runner, key.id)).toMatchObject({ status: 'reading' });
    await expect(run(key, broken, true)).rejects.toThrow('Ours');
    expect(await showImport(runner, key.id)).toMatchObject({
      status: 'refused',
      error: expect.stringContaining('on our side'),
    });
  });

  it('says so when it is no longer there', async () => {
    const runner = await world.signUp();
    const key = await reading(runner);
    await world.database.asService(runner.id, (tx) =>
      tx.deleteFrom('import_uploads').where('user_id', '=', runner.id).execute(),
    );
    await run(key);
    expect(await showImport(runner, key.id)).toMatchObject({
      status: 'refused',
      error: expect.stringContaining('Choose the file again'),
    });
  });
});
