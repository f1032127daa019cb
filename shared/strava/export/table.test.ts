import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import {
  type CsvRecord,
  isTrainingRow,
  type TrainingRow,
  trainingOf,
} from '../../imports/activity-row.ts';
import { trainingFields } from '../../trainings/schema.ts';
import { exportOf, heading, now, readStravaExport } from './export.fixture.ts';

const read = (...rows: Record<string, string>[]) => readStravaExport(exportOf(...rows), now);
const readRun = (row: Record<string, string>): TrainingRow => {
  const [first] = read(row);
  if (!first || !isTrainingRow(first)) throw new Error(`No run: ${first?.reason}`);
  return first;
};
const fieldsOf = (row: Record<string, string>) => readRun(row).fields;

test('a run becomes a training', () => {
  const run = readRun({
    'Activity ID': '4711',
    'Activity Description': 'Along the canal',
    'Activity Private Note': 'Left knee',
    'Activity Gear': 'Blue shoes',
    'Average Heart Rate': '148.4',
    'Max Heart Rate': '171.0',
    'Average Watts': '251.6',
    Calories: '640.5',
    'Elevation Gain': '83.49',
    'Perceived Exertion': '4.0',
  });
  expect(run).toEqual({
    line: 2,
    verdict: 'add',
    reason: '',
    kind: 'Run',
    sourceId: '4711',
    startedAtUtc: '2024-05-04T06:30:05.000Z',
    fields: {
      sessionType: 'uncategorized-run',
      workoutDescription: 'Before breakfast',
      distance: 10.012,
      duration: '0:50:00',
      terrain: 'road',
      sessionNotes: 'Along the canal\n\nLeft knee',
      shoesUsed: 'Blue shoes',
      heartRateAvg: 148,
      heartRateMax: 171,
      avgPower: 252,
      calories: 641,
      elevationGain: 83,
      rpe: 4,
    },
  });
  expect(trainingOf(run, 'America/New_York')).toMatchObject({
    date: '2024-05-04',
    startTime: '02:30',
    distance: 10.012,
  });
});

test('a run at 23:30 UTC is stored on the day of its runner', () => {
  const run = readRun({ 'Activity Date': 'Jun 30, 2024, 11:30:00\u202fPM' });
  expect(trainingOf(run, 'Europe/Berlin')).toMatchObject({
    date: '2024-07-01',
    startTime: '01:30',
  });
  expect(trainingOf(run, 'America/Chicago')).toMatchObject({
    date: '2024-06-30',
    startTime: '18:30',
  });
});

describe('kind', () => {
  test.each([
    [{ 'Activity Type': 'Trail Run' }, 'trail'],
    [{ 'Activity Type': 'Virtual Run' }, 'treadmill'],
    [{ 'Activity Type': 'Run', 'Sport Type': 'TrailRun' }, 'trail'],
    [{ 'Activity Type': 'Run', 'Sport Type': '' }, 'road'],
    [{ 'Activity Type': 'Run', 'Sport Type': '42' }, 'road'],
  ])('%j → %s', (row, terrain) => expect(fieldsOf(row).terrain).toBe(terrain));

  test('what is not a run and cannot be read is left out, whatever its columns contain', () => {
    const rows = read(
      { 'Activity Type': 'Ride', 'Activity Date': 'x' },
      { 'Activity Type': '', 'Activity ID': '' },
    );
    expect(rows).toEqual([
      { line: 2, verdict: 'left-out', reason: 'Not a run.', kind: 'Cycling' },
      { line: 3, verdict: 'left-out', reason: 'Not a run.', kind: 'Other sport' },
    ]);
  });

  test('another sport becomes cross-training with its name, but without its gear', () => {
    const gear = { 'Activity Gear': 'Bike A', 'Activity Name': '', 'Moving Time': '1200' };
    const [ride] = read({ ...gear, 'Activity Type': 'E-Bike Ride', 'Distance 2': '20000' });
    expect(ride).toMatchObject({
      verdict: 'add',
      kind: 'Cycling',
      fields: { sessionType: 'cross-training', workoutDescription: 'Cycling', distance: 20 },
    });
    expect(ride).not.toHaveProperty('fields.shoesUsed', 'Bike A');
  });

  test('swims without metres have them as their distance', () => {
    const swim = { 'Activity Type': 'Swim', Distance: '1,600', 'Distance 2': '' };
    expect(read(swim)).toMatchObject([{ kind: 'Swimming', fields: { distance: 1.6 } }]);
  });

  test('flags identify races and long runs', () => {
    expect(fieldsOf({ Competition: '1.0' }).sessionType).toBe('race');
    expect(fieldsOf({ 'Long Run': '1.0' }).sessionType).toBe('long-run');
    expect(fieldsOf({ Type: '1.0' }).sessionType).toBe('uncategorized-run');
  });
});

describe('an implausible row', () => {
  test.each([
    [
      {
        'Moving Time': '0',
        'Elapsed Time': '0',
        'Elapsed Time 2': '',
        Distance: '0',
        'Distance 2': '0.0',
      },
      'No distance and no time.',
    ],
    [{ 'Moving Time': '900.0' }, '1:30 per km is faster than any record'],
    [{ 'Activity Date': 'Apr 3, 1991, 11:00:00 AM' }, 'Dated 1991'],
    [{ 'Activity Date': 'Apr 3, 2027, 11:00:00 AM' }, 'in the future'],
    [{ 'Elapsed Time 2': '7253684.0' }, 'Took 84 days'],
  ])('is doubtful: %j', (row, reason) => {
    expect(readRun(row)).toMatchObject({
      verdict: 'doubtful',
      reason: expect.stringContaining(reason),
    });
  });
});

describe('an unreadable row', () => {
  test.each([
    [{ 'Activity ID': '' }, 'no id'],
    [{ 'Activity ID': '1.57299E+10' }, 'The id "1.57299E+10" is not a whole number'],
    [{ 'Activity Date': '' }, 'There is no date.'],
    [{ 'Activity Date': 'Feb 30, 2024, 6:00:00 AM' }, '"Feb 30, 2024, 6:00:00 AM" cannot be read'],
    [{ 'Distance 2': 'far' }, 'The distance is not a number.'],
    [{ 'Distance 2': '', Distance: '1.2.3' }, 'The distance is not a number.'],
    [{ 'Moving Time': '50:75' }, 'The moving time is not a number.'],
    [{ 'Elapsed Time 2': '-1' }, 'The elapsed time is below zero.'],
    [{ 'Distance 2': '1000001' }, 'more than 1000 km'],
    [{ 'Moving Time': '36000000' }, 'more than 9999 hours'],
  ])('is reported with its line: %j', (row, reason) => {
    const rows = read({}, row, {});
    expect(rows.map(({ verdict }) => verdict)).toEqual(['add', 'bad', 'add']);
    expect(rows[1]).toMatchObject({ line: 3, reason: expect.stringContaining(reason) });
  });

  test('has too few columns, or too many', () => {
    const [names, first] = exportOf({}) as [CsvRecord, CsvRecord];
    const rows = readStravaExport(
      [
        names,
        { line: 2, cells: first.cells.slice(0, 9) },
        { line: 7, cells: [...first.cells, 'x'] },
        { line: 8, cells: [...first.cells, ''] },
      ],
      now,
    );
    const wanted = heading.length;
    expect(rows).toMatchObject([
      { line: 2, verdict: 'bad', reason: `The row has 9 columns, the heading ${wanted}.` },
      {
        line: 7,
        verdict: 'bad',
        reason: `The row has ${wanted + 1} columns, the heading ${wanted}.`,
      },
      { line: 8, verdict: 'add' },
    ]);
  });
});

test('an activity listed twice is read once; a bad row does not take its place', () => {
  const rows = read(
    { 'Activity ID': '7', 'Activity Date': 'x' },
    { 'Activity ID': '7' },
    { 'Activity ID': '7' },
  );
  expect(rows).toMatchObject([
    { verdict: 'bad' },
    { verdict: 'add', line: 3 },
    { verdict: 'duplicate', line: 4, reason: 'The same activity as on line 3.' },
  ]);
});

test('an activity of another sport is read once, and hides no run', () => {
  const ride = { 'Activity ID': '7', 'Activity Type': 'Ride' };
  const rows = read(ride, ride, { 'Activity ID': '7' }, ride);
  expect(rows.map(({ verdict }) => verdict)).toEqual(['add', 'left-out', 'add', 'left-out']);
});

test('an id shortened by a spreadsheet does not make another a duplicate', () => {
  const shortened = { 'Activity ID': '1.57299E+10' };
  const rows = read({ ...shortened, 'Activity Type': 'Ride' }, shortened, shortened);
  expect(rows.map(({ verdict }) => verdict)).toEqual(['left-out', 'bad', 'bad']);
});

test('blank rows do not count, and a file without rows is an export without activities', () => {
  const [names, first] = exportOf({}) as [CsvRecord, CsvRecord];
  const blank = { line: 3, cells: [''] };
  expect(readStravaExport([names, blank, { ...first, line: 4 }], now)).toHaveLength(1);
  expect(readStravaExport([names], now)).toEqual([]);
});

test.each([
  ['no record', []],
  ['blank records', [{ line: 1, cells: [''] }]],
  ['another table', [{ line: 1, cells: ['Date', 'Steps'] }]],
])('%s is refused', (_, records) => {
  expect(() => readStravaExport(records, now)).toThrow(AppError);
});

test('whatever the cells contain, every run read makes a valid training', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.double().map(String),
    fc.integer({ min: -10, max: 100_000 }).map(String),
    fc.constantFrom('', 'NaN', 'Infinity', '1e308', '1,600', 'Run', 'Trail Run', '\ud800', '0.0'),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );
  const repeated = ['Elapsed Time 2', 'Distance 2', 'Max Heart Rate 2'];
  const row = fc.dictionary(fc.constantFrom(...heading, ...repeated), cell, { maxKeys: 4 });
  const zone = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Berlin', 'UTC');
  let runs = 0;
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), zone, (rows, timeZone) => {
      const made = read(...rows);
      expect(made.length).toBe(rows.length);
      expect(JSON.stringify(made)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      for (const run of made.filter(isTrainingRow)) {
        runs += 1;
        const training = trainingOf(run, timeZone);
        expect(trainingFields.parse(training)).toEqual(training);
      }
    }),
    { numRuns: 500 },
  );
  expect(runs).toBeGreaterThan(200);
});
