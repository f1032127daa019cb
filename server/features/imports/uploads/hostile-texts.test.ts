import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GearItem } from '#shared/gear/schema.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { isStorable } from '#shared/storable.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { zipOf } from '../../../../tests/bombs.ts';
import { stravaExport } from '../../../../tests/strava-export.ts';
import { tar } from '../../../../tests/tar.ts';
import { showImport, upload } from '../../../../tests/upload.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { gpxFile, pointsOf, tcxFile } from '../activity-files/xml-files.fixture.ts';

/*
 * Whatever the texts in a file contain, it can be imported. How many sets of such files are tried,
 * and which: HOSTILE=50 HOSTILE_SEED=7.
 */
const numRuns = Number(process.env.HOSTILE ?? 3);
const seed = Number(process.env.HOSTILE_SEED ?? 1);

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const unit = (min: number, max: number) =>
  fc.integer({ min, max }).map((code) => String.fromCharCode(code));
const control = fc.oneof(unit(0, 0x1f), unit(0x7f, 0x9f));
const signs = [...'\0\r🏃\ufffe\uffff\ufeff\u2028\u202e\u200d"\'<&,;. ', '\ud83c', '\udfc3'];
const words = [']]>', '__proto__', '\\u0000', '%00', '&#0;', '{}', '$1'];
const odd = fc.constantFrom(...signs, ...words);
const piece = fc.oneof(odd, control, unit(0, 0xffff), fc.string({ unit: 'binary', maxLength: 3 }));
const short = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const long = fc
  .tuple(short, odd)
  .map(([text, filling]) => `${text}${filling.repeat(10_000)}`.slice(0, 10_000));
const text = fc.oneof({ weight: 4, arbitrary: short }, { weight: 1, arbitrary: long });
const only = fc.array(control, { minLength: 1, maxLength: 3 }).map((signs) => signs.join(''));
/** Not in another folder, nor hidden: neither is a fault of the name. */
const name = fc.oneof(text, only).map((some) => some.replaceAll(/[/\\]|^\.+/g, ''));

const texts = fc.record({
  upload: name,
  names: fc.array(name, { minLength: 3, maxLength: 3 }),
  blank: only,
  runs: fc.array(fc.record({ file: name, name: text, notes: text, note: text, gear: text }), {
    minLength: 3,
    maxLength: 3,
  }),
  gear: fc.record({ name: text, brand: text, model: text }),
  sport: text,
  bad: fc.record({ id: text, date: text }),
  gpx: fc.record({ name: text, notes: text, sport: text, creator: text }),
  tcx: fc.record({ sport: text, notes: text, creator: text }),
});
type Texts = typeof texts extends fc.Arbitrary<infer Made> ? Made : never;

const day = (no: number) => new Date(Date.UTC(2001, 0, 1 + no, 10));
const points = (no: number) => pointsOf({ startedAt: day(no).getTime() });
const gpx = (no: number) => gpxFile([points(no)]);

/** A text as far as XML can hold it. */
const xmlText = (some: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no XML has them
  some.toWellFormed().replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '');
const inXml = (some: string) =>
  some.toWellFormed().replace(/[<>&"\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const gpxOf = ({ name, notes, sport, creator }: Texts['gpx'], no: number) =>
  gpx(no)
    .replace('Some watch', () => inXml(creator))
    .replace('Morning Run', () => inXml(name))
    .replace(
      '<type>running</type>',
      () => `<type>${inXml(sport)}</type><desc>${inXml(notes)}</desc>`,
    );

const tcxOf = ({ sport, notes, creator }: Texts['tcx'], no: number) =>
  tcxFile(points(no))
    .replace('Some watch', () => inXml(creator))
    .replace('Sport="Running"', () => `Sport="${inXml(sport)}"`)
    .replace('<Creator>', () => `<Notes>${inXml(notes)}</Notes><Creator>`);

const csv = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

const heading = [
  ...['Activity ID', 'Activity Date', 'Activity Name', 'Activity Type', 'Activity Description'],
  ...['Elapsed Time', 'Distance', 'Activity Private Note', 'Activity Gear', 'Filename'],
  ...['Moving Time'],
];

/** A run, except for some cells. */
function row(no: number, cells: Record<string, string>): string[] {
  const date = `Jan ${day(no).getUTCDate()}, 2001, 10:00:00 AM`;
  const run = { 'Activity ID': `${no}`, 'Activity Date': date, 'Activity Type': 'Run' };
  const said = new Map(Object.entries(Object.assign(run, measured, cells)));
  return heading.map((name) => said.get(name) ?? '');
}
const measured = { 'Elapsed Time': '599', 'Moving Time': '599', Distance: '1.79' };

/** Three runs, one ride or the like, and two rows that cannot be read. */
const tableOf = ({ runs, sport, bad }: Texts) =>
  csv([
    heading,
    ...runs.map(({ file, name, notes, note, gear }, at) =>
      row(at, {
        'Activity Name': name,
        'Activity Description': notes,
        'Activity Private Note': note,
        'Activity Gear': gear,
        Filename: `activities/${file}${at}.gpx`,
      }),
    ),
    row(3, { 'Activity Type': `x${sport}` }),
    row(4, { 'Activity ID': `x${bad.id}` }),
    row(5, { 'Activity Date': `x${bad.date}` }),
  ]);

function exportOf(made: Texts): Promise<Buffer> {
  const { runs, gear, names, gpx: track, tcx } = made;
  const shoes = [
    ['Shoe Name', 'Shoe Brand', 'Shoe Model'],
    [gear.name, gear.brand, gear.model],
    [runs[0]?.gear ?? '', '', ''],
  ];
  const folder = `${names[0]}/`;
  const files: [string, string][] = [
    [`${folder}activities.csv`, tableOf(made)],
    [`${folder}shoes.csv`, csv(shoes)],
    [`${folder}constructor`, 'no table of gear'],
    ...runs.map(({ file }, at): [string, string] => [
      `${folder}activities/${file}${at}.gpx`,
      gpx(at),
    ]),
    [`${folder}${names[1]}6.gpx`, gpxOf(track, 6)],
    [`${names[2]}7.tcx`, tcxOf(tcx, 7)],
    [`${made.blank}.gpx`, 'damaged'],
  ];
  return zipOf(files.map(([path, content]) => ({ path, pieces: [content] })));
}

/** A header ends a name at its first NUL, and has its end only if it is long, which may be a hidden file's. */
const folderOf = ({ names }: Texts) =>
  tar(
    Object.fromEntries(
      names.map((some, at) => [`${some.replaceAll(/[\0.]/g, '')}${at}.gpx`, gpx(10 + at)]),
    ),
  );

/** Imports all of a file, whatever sport it is, at the first try. */
async function bring(runner: Runner, name: string, content: Uint8Array | string) {
  const id = await upload(runner, name || '\0', content);
  const comesTo = (status: string) =>
    expect.poll(async () => (await showImport(runner, id)).status).toBe(status);
  await comesTo('preview');
  const { timeZone, sports = [] } = await showImport(runner, id);
  const json = { sports: sports.map(({ kind }) => kind) };
  const kept = await runner.api.imports[':id'].$patch({ param: { id }, json });
  const found = (await kept.json()) as ImportPreview;
  await runner.api.imports[':id'].start.$post({ param: { id }, json: { timeZone } });
  await comesTo('complete');
  expect(await retriesOf(id)).toBe(0);
  return found;
}
async function retriesOf(id: string): Promise<number> {
  const { rows } = await world.database.executeSql(
    `select max(retry_count) as retries from pgboss.job
      where name in ('read-upload', 'run-import') and data->>'importId' = $1`,
    [id],
  );
  return rows[0].retries;
}

it('an archive with a NUL in a name is imported whole', async () => {
  const runner = await world.signUp();
  const files = { 'a\0b.gpx': gpx(1), 'c.gpx': gpx(2), 'd.tcx': 'damaged' };
  const entries = Object.entries(files).map(([path, content]) => ({ path, pieces: [content] }));
  const found = await bring(runner, 'x.zip', await zipOf(entries));
  expect(found.rows.map(({ fileName }) => fileName)).toEqual(['c.gpx', 'ab.gpx', 'd.tcx']);
  expect(found.counts).toMatchObject({ add: 2, bad: 1 });
});

it('a table with a NUL in its first row is a table', async () => {
  const runner = await world.signUp();
  const table = stravaExport({ id: 1, date: 'Jan 1, 2001, 10:00:00 AM', name: 'a\0b' });
  const found = await bring(runner, 'activities.csv', table);
  expect(found.rows).toMatchObject([{ verdict: 'add', name: 'ab' }]);
});

it(`texts of any kind are imported to the end, ${numRuns} times with seed ${seed}`, {
  timeout: 60 * 60_000,
}, async () => {
  const imported = fc.asyncProperty(texts, async (made) => {
    const runner = await world.signUp();
    const ask = async (path: string) => (await runner.request(`/api/${path}`)).json();
    const whole = await bring(runner, made.upload, await exportOf(made));
    expect(whole.counts).toEqual({ add: 6, doubtful: 0, duplicate: 0, 'left-out': 0, bad: 3 });
    expect(whole.shoeRemarks).toEqual([]);
    const joined = whole.rows.filter(
      ({ startedAtUtc }) => startedAtUtc && startedAtUtc < day(3).toISOString(),
    );
    expect(joined.map(({ verdict, hasTrack }) => [verdict, hasTrack])).toEqual([
      ['add', true],
      ['add', true],
      ['add', true],
    ]);
    const folder = await bring(runner, made.upload, await folderOf(made));
    expect(folder.counts).toMatchObject({ add: 3, bad: 0 });

    const log = (await ask('trainings')) as Training[];
    expect(log).toHaveLength(9);
    const trainings = (await Promise.all(
      log.map(({ id }) => ask(`trainings/${id}`)),
    )) as DetailedTraining[];
    const gear = (await ask('gear')) as GearItem[];
    const shown = [whole, folder, trainings, gear];
    for (const said of textsIn(shown)) expect(said).toSatisfy(isStorable);
    for (const { fileName } of [whole, folder, ...whole.rows, ...folder.rows]) {
      expect(fileName ?? 'none').toMatch(/^\P{Cc}{1,500}$/u);
    }

    const alone = await world.signUp();
    const table = await bring(alone, `${made.upload}.csv`, tableOf(made));
    expect(table.counts).toEqual({ add: 4, doubtful: 0, duplicate: 0, 'left-out': 0, bad: 2 });
  });
  await fc.assert(imported, { numRuns, seed, endOnFailure: true });
});

it('they are imported from Apple Health, also as names of routes', async () => {
  const workout = fc.record({ file: name, device: text, key: text, value: text, sport: text });
  const routes = fc.array(workout, { minLength: 3, maxLength: 3 });
  const imported = fc.asyncProperty(routes, text, async (made, language) => {
    const runner = await world.signUp();
    const routeOf = ({ file }: { file: string }, at: number) => `route_${at} ${xmlText(file)}.gpx`;
    const workouts = made.map(({ device, key, value, sport, ...more }, at) => {
      const start = day(at).toISOString().slice(0, 10);
      const type = at === 0 ? `Skiing${sport}` : 'Running';
      return [
        `<Workout workoutActivityType="HKWorkoutActivityType${inXml(type)}" sourceName="${inXml(device)}"`,
        ` duration="10" durationUnit="min" startDate="${start} 10:00:00 +0000" endDate="${start} 10:10:00 +0000">`,
        `<MetadataEntry key="${inXml(key)}" value="${inXml(value)}"/>`,
        `<MetadataEntry key="HKTimeZone" value="${inXml(value)}"/>`,
        `<WorkoutRoute><FileReference path="/routes/${inXml(routeOf(more, at))}"/></WorkoutRoute></Workout>`,
      ].join('');
    });
    const files = [
      [
        'health/export.xml',
        `<HealthData locale="${inXml(language)}">${workouts.join('\n')}</HealthData>`,
      ],
      ...made.map((one, at) => [`health/routes/${routeOf(one, at)}`, gpx(at)]),
    ] as [string, string][];
    const content = await zipOf(files.map(([path, file]) => ({ path, pieces: [file] })));
    const found = await bring(runner, 'export.zip', content);
    expect(found.counts).toMatchObject({ add: 3, bad: 0 });
    expect(found.rows.map(({ hasTrack }) => hasTrack)).toEqual([true, true, true]);
  });
  await fc.assert(imported, { numRuns, seed, endOnFailure: true });
});

it('they are quoted in a sentence that can be stored', async () => {
  const runner = await world.signUp();
  const id = await upload(runner, 'a.csv', `${'x'.repeat(5000)},a\0b\ud83c${'🏃'.repeat(40)},c`);
  const show = () => showImport(runner, id);
  await expect.poll(async () => (await show()).status).toBe('refused');
  expect((await show()).error).toContain(', ab');
});

it('a file that the database still refuses is read only once', async () => {
  const runner = await world.signUp();
  await world.database.executeSql("alter table import_rows add check (kind <> 'Hiking')");
  const id = await upload(
    runner,
    'activities.csv',
    csv([heading, row(1, { 'Activity Type': 'Hike' })]),
  );
  const show = () => showImport(runner, id);
  await expect.poll(async () => (await show()).status).not.toBe('reading');
  expect(await show()).toMatchObject({
    status: 'refused',
    error: 'Something in this file cannot be stored. Nothing was imported.',
  });
});

function* textsIn(some: unknown): Generator<string> {
  if (typeof some === 'string') yield some;
  else if (some !== null && typeof some === 'object') {
    for (const part of Object.values(some)) yield* textsIn(part);
  }
}
