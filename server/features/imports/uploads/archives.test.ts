import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComparedRow, ImportPreview } from '#shared/imports/schema.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { stravaExport } from '../../../../tests/strava-export.ts';
import { tar } from '../../../../tests/tar.ts';
import { showImport, upload } from '../../../../tests/upload.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { zip } from '../../../../tests/zip.ts';
import { fields, fitRun, fitWriter, runAt } from '../activity-files/fit-writer.fixture.ts';
import { gpxFile, pointsOf } from '../activity-files/xml-files.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const later = (hours: number) => ({ startedAt: runAt + hours * 3_600_000 });
const gpx = (more = {}) => gpxFile([pointsOf(more)]);

async function preview(runner: Runner, name: string, content: Uint8Array | string) {
  const id = await upload(runner, name, content);
  await expect.poll(async () => (await showImport(runner, id)).status).not.toBe('reading');
  return await showImport(runner, id);
}
async function start(runner: Runner, { id, timeZone }: ImportPreview) {
  const json = { timeZone };
  const started = await runner.api.imports[':id'].start.$post({ param: { id }, json });
  expect(started.status).toBe(202);
  await expect.poll(async () => (await showImport(runner, id)).status).toBe('complete');
  return await showImport(runner, id);
}
const log = async (runner: Runner) =>
  (await (await runner.api.trainings.$get({ query: {} })).json()) as Training[];
const detailed = async (runner: Runner, id = '') =>
  (await (await runner.request(`/api/trainings/${id}`)).json()) as DetailedTraining;

describe('a zip archive', () => {
  it('is read like a folder, one bad file stopping no other', async () => {
    const runner = await world.signUp();
    const files = {
      'x/a.gpx': gpx(),
      'x/b.fit.gz': gzipSync(fitRun(later(24))),
      'x/c.tcx': 'no',
      'x/photo.jpg': 'not looked at',
      '__MACOSX/x/a.gpx': 'no',
    };
    const found = await preview(runner, 'x.zip', await zip(files));
    expect(found.counts).toMatchObject({ add: 2, bad: 1 });
    expect(found).toMatchObject({ passedOver: 1 });
    await start(runner, found);
    expect(await log(runner)).toHaveLength(2);
  });
  it('may be among other files, hold another, and be of any form', async () => {
    const runner = await world.signUp();
    const inner = await zip({ 'c.gpx': gpx(later(48)), 'deeper.zip': await zip({ 'x.gpx': '' }) });
    const stored = await zip({ 'b.gpx': gpx(later(24)), 'inner.zip': inner }, { isStored: true });
    const large = await zip(
      { 'd.gpx': gpx(later(72)), 'i.zip': await zip({ 'e.gpx': gpx(later(96)) }) },
      { isZip64: true },
    );
    const folder = await tar({ 'a.gpx': gpx(), 'stored.zip': stored, 'large.zip': large });
    const found = await preview(runner, 'folder', folder);
    expect(found.counts).toMatchObject({ add: 5, bad: 0 });
    expect(found).toMatchObject({ passedOver: 1 });
  });
  it('without activities is refused', async () => {
    const runner = await world.signUp();
    const found = await preview(runner, 'x.zip', await zip({ 'a.txt': '' }));
    expect(found).toMatchObject({
      status: 'refused',
      error: 'There is no activity in this archive.',
    });
  });
});

describe('a zip archive that is not what it should be', () => {
  const files = { 'xx/a.gpx': gpx(), 'xx/b.gpx': gpx(later(24)) };
  /** The archive with some numbers overwritten. */
  const changed = async (edit: (archive: Buffer) => void) => {
    const archive = await zip(files);
    edit(archive);
    return archive;
  };
  const directory = Buffer.from('504b0102', 'hex');
  const end = Buffer.from('504b0506', 'hex');

  it.each([
    ['locked', 'password', (it: Buffer) => it.writeUInt16LE(1, it.indexOf(directory) + 8)],
    [
      'strongly locked',
      'password',
      (it: Buffer) => it.writeUInt16LE(0x41, it.indexOf(directory) + 8),
    ],
    ['one of several parts', 'split', (it: Buffer) => it.writeUInt16LE(1, it.indexOf(end) + 4)],
    ['without its end', 'incomplete', (it: Buffer) => it.fill(0, it.indexOf(end))],
    [
      'with a damaged directory',
      'incomplete',
      (it: Buffer) => it.fill(0, it.indexOf(directory), it.indexOf(directory) + 4),
    ],
    [
      'whose files overlap',
      'overlap',
      (it: Buffer) => it.writeUInt32LE(0, it.lastIndexOf(directory) + 42),
    ],
  ])('%s is refused with a sentence', async (_, word, edit) => {
    const runner = await world.signUp();
    const found = await preview(runner, 'x.zip', await changed(edit));
    expect(found).toMatchObject({ status: 'refused', error: expect.stringContaining(word) });
  });
  it('with too many files is refused before these are read', async () => {
    const runner = await world.signUp();
    const archive = await zip(files, { isZip64: true });
    archive.writeBigUInt64LE(200_001n, archive.indexOf(Buffer.from('504b0606', 'hex')) + 32);
    const found = await preview(runner, 'x.zip', archive);
    expect(found).toMatchObject({
      status: 'refused',
      error: expect.stringContaining('200,000 files'),
    });
  });
  it('has its other files read: one that is damaged, too large or packed too well stops none', async () => {
    const runner = await world.signUp();
    const archive = await zip({
      ...files,
      'bomb.gpx': Buffer.alloc(3 * 2 ** 20),
      'many.zip': await zip({ 'bomb.gpx': Buffer.alloc(3 * 2 ** 20), 'c.gpx': gpx(later(48)) }),
      'no.zip': 'PK',
    });
    const local = Buffer.from('504b0304', 'hex');
    const second = archive.indexOf(local, archive.indexOf(local) + 4);
    archive.writeUInt8(archive.readUInt8(second + 60) ^ 0xff, second + 60);
    const found = await preview(runner, 'x.zip', archive);
    expect(found.counts).toMatchObject({ add: 2, bad: 4 });
    const bad = found.rows.filter(({ verdict }) => verdict === 'bad');
    expect(bad.map(({ fileName, reason }) => [fileName, reason])).toEqual([
      ['xx/b.gpx', expect.stringContaining('damaged')],
      ['bomb.gpx', expect.stringContaining('200 times')],
      ['bomb.gpx', expect.stringContaining('200 times')],
      ['no.zip', expect.stringContaining('incomplete')],
    ]);
  });
  it('may have any names, which are never paths', async () => {
    const runner = await world.signUp();
    const archive = await changed((bytes) => {
      for (let at = bytes.indexOf('xx/a.gpx'); at >= 0; at = bytes.indexOf('xx/a.gpx')) {
        bytes.write('../a.gpx', at);
      }
    });
    const found = await preview(runner, 'x.zip', archive);
    expect(found.rows.map(({ fileName }) => fileName)).toEqual(['xx/b.gpx', '../a.gpx']);
    expect(found).toMatchObject({ counts: { add: 2 } });
  });
});

describe('Strava’s whole export', () => {
  const row = {
    id: 7,
    date: 'May 1, 2026, 6:30:00 AM',
    metres: 1790,
    movingSeconds: 600,
    file: 'activities/7.fit.gz',
  };
  const file = { 'activities/7.fit.gz': gzipSync(fitRun()) };
  const table = (...rows: Parameters<typeof stravaExport>) => ({
    'activities.csv': stravaExport(...rows),
  });
  const sourcesOf = async (runner: Runner, id?: string) =>
    (await detailed(runner, id)).sources.map(({ source, sourceId }) =>
      source === 'file' ? source : `${source} ${sourceId}`,
    );

  it('makes one training of a row and its file', async () => {
    const runner = await world.signUp();
    const found = await preview(runner, 'export.zip', await zip({ ...table(row), ...file }));
    expect(found.counts).toMatchObject({ add: 1, bad: 0, duplicate: 0 });
    expect(found.rows).toMatchObject([{ name: 'Run 7', startTime: '08:30', remarks: [] }]);
    const done = await start(runner, found);
    expect(done.outcome).toMatchObject({ imported: 1, merged: 0, waiting: 0 });
    const [training, ...others] = await log(runner);
    expect(others).toEqual([]);
    expect(training).toMatchObject({
      distance: 1.79,
      duration: '0:10:00',
      heartRateAvg: 141,
      workoutDescription: 'Run 7',
    });
    expect(await sourcesOf(runner, training?.id)).toEqual(['strava-csv 7', 'file']);
    expect(await detailed(runner, training?.id)).toMatchObject({ hasTrack: true, laps: [{}, {}] });
    await runner.api.imports[':id'].undo.$post({ param: { id: found.id } });
    expect(await log(runner)).toEqual([]);
  });
  it('keeps the figures that the runner has seen, and says what the file has instead', async () => {
    const runner = await world.signUp();
    const seen = { ...row, metres: 1900, movingSeconds: 640 };
    const found = await preview(runner, 'export.zip', await zip({ ...table(seen), ...file }));
    expect(found.rows).toMatchObject([
      {
        distance: 1.9,
        duration: '0:10:40',
        remarks: [expect.stringContaining('Strava says 1.9 km')],
      },
    ]);
  });
  it('joins a row with the one of several activities in its file that it is', async () => {
    const runner = await world.signUp();
    const [second] = /<trk>.*<\/trk>/s.exec(gpx({ ...later(5), points: 601 })) ?? [];
    const several = gpx({ points: 1200 }).replace('</trk>', `</trk>${second}`);
    const content = await zip({
      ...table({ ...row, file: 'activities/7.gpx' }),
      'activities/7.gpx': several,
    });
    const found = await preview(runner, 'export.zip', content);
    expect(found.rows).toMatchObject([{ name: 'Run 7', startTime: '13:30' }]);
  });
  it('is known when its table or its file comes again, and adds what they lack', async () => {
    const runner = await world.signUp();
    await start(runner, await preview(runner, 'activities.csv', stravaExport(row)));
    const whole = await zip({ ...table(row), ...file });
    const found = await preview(runner, 'export.zip', whole);
    expect(found.rows).toMatchObject([
      { verdict: 'duplicate', duplicateOf: { why: 'logged', isAdded: true } },
    ]);
    expect((await start(runner, found)).outcome).toMatchObject({ merged: 1 });
    const [training, ...others] = await log(runner);
    expect(others).toEqual([]);
    expect(await sourcesOf(runner, training?.id)).toEqual(['strava-csv 7', 'file']);
    for (const [name, content] of [
      ['export.zip', whole],
      ['activities.csv', stravaExport(row)],
      ['7.fit', fitRun()],
    ] as const) {
      const again = await preview(runner, name, content);
      expect(again.rows).toMatchObject([
        { verdict: 'duplicate', duplicateOf: { why: 'imported' } },
      ]);
    }
  });
  it('keeps these figures also where the table was imported alone before', async () => {
    const runner = await world.signUp();
    const seen = { ...row, metres: 1900, movingSeconds: 640 };
    await start(runner, await preview(runner, 'activities.csv', stravaExport(seen)));
    await start(runner, await preview(runner, 'e.zip', await zip({ ...table(seen), ...file })));
    const [training] = await log(runner);
    expect(training).toMatchObject({ distance: 1.9, duration: '0:10:40', heartRateAvg: 141 });
    const { sources } = await detailed(runner, training?.id);
    expect(sources.at(-1)?.taken).not.toContain('distance');
    expect(sources.at(-1)).toMatchObject({
      source: 'file',
      remarks: [expect.stringContaining('Strava’s figures were used.')],
    });
  });
  it('has its figures beside a training as they are merged, whatever the file is', async () => {
    const runner = await world.signUp();
    await start(runner, await preview(runner, 'a.gpx', gpx({ points: 601 })));
    const [before] = await log(runner);
    const seen = { ...row, metres: 1830, movingSeconds: 610 };
    const found = await preview(runner, 'e.zip', await zip({ ...table(seen), ...file }));
    const [merged] = found.rows;
    const query = { line: String(merged?.line), training: merged?.duplicateOf?.trainingId ?? '' };
    const param = { id: found.id };
    const compared = await runner.api.imports[':id'].compared.$get({ param, query });
    const { fields } = (await compared.json()) as ComparedRow;
    const proposed = fields.filter(({ name }) => ['distance', 'duration'].includes(name));
    expect(proposed).toMatchObject([
      { inFile: 1.83, proposal: 'log' },
      { inFile: '0:10:10', proposal: 'log' },
    ]);
    await start(runner, found);
    const { distance, duration } = before ?? {};
    expect(await log(runner)).toMatchObject([{ distance, duration }]);
  });
  it('dates a row without a file by the clock of the run nearest to it', async () => {
    const runner = await world.signUp();
    const inTokyo = pointsOf({ points: 600 }).map((point) => ({
      ...point,
      latitude: String(Number(point.latitude) - 16.82),
      longitude: '139.76',
    }));
    const rows = [
      { ...row, file: 'activities/7.gpx' },
      { ...row, id: 8, date: 'May 4, 2026, 11:30:00 PM', file: '' },
      { ...row, id: 9, date: 'Jul 4, 2026, 11:30:00 PM', file: '' },
    ];
    const files = { 'activities/7.gpx': gpxFile([inTokyo]) };
    const found = await preview(runner, 'e.zip', await zip({ ...table(...rows), ...files }));
    const [far, near] = found.rows;
    expect(near).toMatchObject({
      date: '2026-05-05',
      startTime: '08:30',
      remarks: [expect.stringContaining('Asia/Tokyo')],
    });
    expect(far).not.toHaveProperty('date');
    await start(runner, { ...found, timeZone: 'Europe/Berlin' });
    const starts = (await log(runner)).map(({ date, startTime }) => `${date} ${startTime}`);
    expect(starts.sort()).toEqual(['2026-05-01 15:30', '2026-05-05 08:30', '2026-07-05 01:30']);
  });
  it('takes rows without a file and files without a row, and nothing is wrong with a file of other sports', async () => {
    const runner = await world.signUp();
    const rows = [
      row,
      { ...row, id: 8, date: 'May 3, 2026, 6:30:00 AM', file: '' },
      { ...row, id: 9, type: 'Ride', file: 'activities/9.gpx' },
      { ...row, id: 10, date: 'May 5, 2026, 6:30:00 AM', file: 'activities/10.gpx' },
    ];
    const files = {
      'activities/9.gpx': 'damaged, too',
      'activities/10.gpx': 'damaged',
      'activities/11.gpx': gpx(later(24 * 6)),
    };
    const folder = { ...table(...rows), ...file, ...files };
    const inFolder = Object.fromEntries(
      Object.entries(folder).map(([name, content]) => [`export/${name}`, content]),
    );
    for (const content of [await zip(folder), await tar(inFolder)]) {
      const found = await preview(runner, 'export', content);
      expect(found.counts).toEqual({ add: 4, doubtful: 0, duplicate: 0, 'left-out': 1, bad: 1 });
      expect(found.summary.activitiesFound).toBe(6);
      expect(found.rows.filter(({ verdict }) => verdict === 'bad')).toMatchObject([
        { fileName: expect.stringContaining('activities/10.gpx') },
      ]);
    }
  });
  it('is read in the language of the account, and without its table if that is not a table', async () => {
    const runner = await world.signUp();
    const german = [
      'Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Verstrichene Zeit,Distanz,Dateiname,Bewegungszeit',
      '7,"01.05.2026, 06:30:00",Morgenlauf,Lauf,600,"1,79",activities/7.fit.gz,600',
    ].join('\n');
    const found = await preview(runner, 'e.zip', await zip({ 'activities.csv': german, ...file }));
    expect(found.rows).toMatchObject([{ verdict: 'add', name: 'Morgenlauf', hasTrack: true }]);
    const other = await preview(runner, 'e.zip', await zip({ 'activities.csv': 'a,b', ...file }));
    expect(other.counts).toMatchObject({ add: 1, bad: 1 });
  });
});

describe('Garmin’s export', () => {
  it('is read through the archives in it, without the tens of thousands of files of the watch', async () => {
    const runner = await world.signUp();
    const settings = fitWriter().define(0, 0, fields.fileId).write(0, 2).file();
    const part = await zip({
      'me_1.fit': fitRun(),
      'me_2.fit': settings,
      'me_3.fit': fitRun(later(24)),
    });
    const files = {
      'DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip': part,
      'DI_CONNECT/DI-Connect-Fitness/me_0_summarizedActivities.json': '[]',
    };
    const found = await preview(runner, 'garmin.zip', await zip(files));
    expect(found).toMatchObject({ counts: { add: 2, bad: 0 }, passedOver: 2 });
  });
});

describe('Apple Health’s export', () => {
  const workout = (more: string, inside = '', type = 'Running') =>
    `<Workout workoutActivityType="HKWorkoutActivityType${type}" sourceName="My > Watch" durationUnit="min" ${more}` +
    (inside ? `>${inside}</Workout>` : '/>');
  const record = '<Record type="HKQuantityTypeIdentifierHeartRate" value="60" unit="count/min"/>\n';
  const health = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData ANY>\n]>\n<HealthData locale="de_DE">',
    record.repeat(3000),
    workout(
      'duration="10" startDate="2026-05-01 06:30:00 +0000" endDate="2026-05-01 06:40:00 +0000"',
      '<WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="1.81" unit="km"/>' +
        '<WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="144" maximum="160" unit="count/min"/>' +
        '<WorkoutRoute><FileReference path="/workout-routes/route_1.gpx"/></WorkoutRoute>',
    ),
    workout(
      'duration="20" totalDistance="2" totalDistanceUnit="mi" startDate="2026-05-02 18:00:00 +0200" endDate="2026-05-02 18:20:00 +0200"',
    ),
    record.repeat(3000),
    workout(
      'duration="60" startDate="2026-05-03 18:00:00 +0200" endDate="2026-05-03 19:00:00 +0200"',
      '<WorkoutRoute><FileReference path="/workout-routes/route_2.gpx"/></WorkoutRoute>',
      'Cycling',
    ),
    '</HealthData>',
  ].join('');

  it('becomes a training of each running workout, with its route', async () => {
    const runner = await world.signUp();
    const files = {
      'apple_health_export/exportación.xml': health,
      'apple_health_export/export_cda.xml': '<ClinicalDocument/>',
      'apple_health_export/workout-routes/route_1.gpx': gpx(),
      'apple_health_export/workout-routes/route_2.gpx': gpx(later(60)),
    };
    const found = await preview(runner, 'export.zip', await zip(files));
    expect(found.counts).toEqual({ add: 2, doubtful: 0, duplicate: 0, 'left-out': 1, bad: 0 });
    expect(found).toMatchObject({ passedOver: 1, leftOutByKind: [{ kind: 'Cycling', count: 1 }] });
    expect(found.rows).toMatchObject([
      {
        distance: 3.219,
        duration: '0:20:00',
        date: '2026-05-02',
        startTime: '18:00',
        hasTrack: false,
      },
      { distance: 1.81, duration: '0:10:00', startTime: '08:30', hasTrack: true },
    ]);
    await start(runner, found);
    const trainings = await log(runner);
    expect(trainings).toHaveLength(2);
    const first = trainings.find(({ date }) => date === '2026-05-01');
    expect(first).toMatchObject({ heartRateAvg: 144 });
    expect(await detailed(runner, first?.id)).toMatchObject({
      hasTrack: true,
      sources: [{ format: 'apple' }],
    });
    const { id } = await preview(runner, 'export.zip', await zip(files));
    const changes = { param: { id }, json: { sports: ['Cycling'] } };
    const again = (await (await runner.api.imports[':id'].$patch(changes)).json()) as ImportPreview;
    expect(again.counts).toMatchObject({ add: 1, duplicate: 2, 'left-out': 0 });
    await start(runner, again);
    const ride = (await log(runner)).find(({ date }) => date === '2026-05-03');
    expect(ride).toMatchObject({ sessionType: 'cross-training', workoutDescription: 'Cycling' });
    expect(await detailed(runner, ride?.id)).toMatchObject({ hasTrack: true });
  });
});
