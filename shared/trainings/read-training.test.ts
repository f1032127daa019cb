import { describe, expect, test } from 'vitest';
import type { Control, RecordField } from '../record-fields.ts';
import { trainingTable } from './fields.ts';
import { readTraining } from './read-training.ts';
import type { Training } from './schema.ts';

const row = {
  id: '0196f3a0-0000-7000-8000-000000000001',
  date: '2026-03-05',
  distance: 10,
  duration: 3000,
};

const snake = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
const joined = (name: string) => name.toLowerCase();
const camel = (name: string) => name;
const spellings = { camelCase: camel, snake_case: snake, runtogether: joined };

/** For a field of a plain kind. */
function examplesOf({ control }: RecordField): [stored: unknown, read: unknown][] {
  if (control?.kind === 'number') {
    return [
      ['48', 48],
      ['7.5', 7.5],
      [0, 0],
    ];
  }
  if (control?.kind === 'choice') return control.options.map(({ value }) => [value, value]);
  return [['  6 × 800 m  ', '6 × 800 m']];
}

type Table = typeof trainingTable;
type NotPlain = {
  [Name in keyof Table]: Table[Name] extends { control: Control } ? never : Name;
}[keyof Table];

/** For the others. */
const ownExamples: { [Name in NotPlain]: [stored: unknown, read: Training[Name]][] } = {
  id: [['a-1', 'a-1']],
  date: [
    ['2024-02-29', '2024-02-29'],
    ['2026-03-05T23:30:00Z', '2026-03-05'],
    ['2026-03-05 00:30:00+14', '2026-03-05'],
  ],
  startTime: [
    ['06:30:59', '06:30'],
    ['23:05', '23:05'],
    ['6:30', '06:30'],
    ['00:00:00', '00:00'],
    ['soon', undefined],
    ['25:00', undefined],
  ],
  sessionType: [
    ['hill-repeats', 'hill-repeats'],
    ['hill-training', 'hill-repeats'],
  ],
  distance: [
    [12.345, 12.345],
    ['12.345', 12.345],
    ['far', 0],
  ],
  duration: [
    [3723, '1:02:03'],
    ['3723', '1:02:03'],
    ['1:02:03', '1:02:03'],
    ['01:02:03', '1:02:03'],
    ['62:03', '1:02:03'],
    ['100:00:00', '100:00:00'],
    ['long', '0:00:00'],
  ],
  averagePace: [
    [305, '5:05'],
    ['305', '5:05'],
    ['5:05', '5:05'],
    ['05:05', '5:05'],
    [null, '5:00'],
    [0, '5:00'],
    ['quick', '5:00'],
  ],
  terrain: [['beach', 'beach']],
  rpe: [
    [7, 7],
    ['7', 7],
  ],
  shoesUsed: [['Pegasus 40', 'Pegasus 40']],
  loggedAt: [
    [new Date(Date.UTC(2026, 2, 5, 7, 8, 9, 10)), '2026-03-05T07:08:09.010Z'],
    ['2026-03-05T07:08:09.010Z', '2026-03-05T07:08:09.010Z'],
    ['2026-03-05T07:08:09Z', '2026-03-05T07:08:09.000Z'],
    ['2026-03-05T07:08:09.010+02:00', '2026-03-05T05:08:09.010Z'],
    ['2026-03-05 07:08:09.01+00', '2026-03-05T07:08:09.010Z'],
    ['2026-03-05T07:08:09', '2026-03-05T07:08:09.000Z'],
    ['once', '2026-03-05T00:00:00.000Z'],
  ],
  isStravaImport: [
    [true, true],
    ['t', true],
    ['true', true],
    [1, true],
    [false, false],
    ['false', false],
    [null, false],
  ],
};

/** Stored values for each field, and how they are read. */
const examples: Record<string, [stored: unknown, read: unknown][]> = Object.fromEntries(
  Object.entries<RecordField>(trainingTable).map(([name, field]) => [
    name,
    isNotPlain(name) ? ownExamples[name] : examplesOf(field),
  ]),
);

function isNotPlain(name: string): name is NotPlain {
  return name in ownExamples;
}

describe.each(Object.entries(spellings))('in %s', (_, spell) => {
  const cases = Object.entries(examples).flatMap(([name, values]) =>
    values.map(([stored, read]) => [name, stored, read] as const),
  );
  test.each(cases)('%s %j is read as %j', (name, stored, read) => {
    const training = readTraining({ ...row, [spell(name)]: stored });
    expect(training[name as keyof Training]).toEqual(read);
  });

  test('reads a whole row, and ignores everything else in it', () => {
    const stored = Object.entries(examples).map(([name, [first]]) => [spell(name), first?.[0]]);
    const read = Object.entries(examples).map(([name, [first]]) => [name, first?.[1]]);
    const others = { user_id: 'u', source: 'strava-csv', created_at: new Date(0) };
    expect(readTraining({ ...Object.fromEntries(stored), ...others })).toEqual(
      Object.fromEntries(read),
    );
  });

  test.each([null, undefined, '', '  '])('%j is absent', (nothing) => {
    const names = Object.keys(examples).filter((name) => !(name in row));
    const blank = Object.fromEntries(names.map((name) => [spell(name), nothing]));
    expect(JSON.parse(JSON.stringify(readTraining({ ...row, ...blank })))).toEqual({
      id: row.id,
      date: '2026-03-05',
      sessionType: 'uncategorized-run',
      distance: 10,
      duration: '0:50:00',
      averagePace: '5:00',
      terrain: 'road',
      loggedAt: '2026-03-05T00:00:00.000Z',
      isStravaImport: false,
    });
  });
});

test.each([
  [{ distance: 0 }, undefined],
  [{ duration: 0 }, undefined],
  [{ distance: 3, duration: 1000 }, '5:33'],
  [{ distance: 1, duration: 4000 }, '66:40'],
])('a row with %j and no pace has the pace %j', (change, pace) => {
  expect(readTraining({ ...row, ...change }).averagePace).toBe(pace);
});

test('of two spellings the one with a value counts', () => {
  expect(readTraining({ ...row, session_type: 'race', sessionType: null }).sessionType).toBe(
    'race',
  );
  expect(readTraining({ ...row, starttime: null, start_time: '07:00' }).startTime).toBe('07:00');
});

test('reading its own output gives the same result', () => {
  const training = readTraining({
    ...row,
    rpe: '4',
    start_time: '07:00:00',
    logged_at: new Date(0),
  });
  expect(readTraining(training)).toEqual(training);
});

test.each([
  [{ id: null }, 'without an id'],
  [{ date: null }, 'without a date'],
  [{ date: '5.3.2026' }, 'without a date'],
  [{ date: '0026-03-05' }, 'without a date'],
  [{ date: new Date(0) }, 'without a date'],
])('a row with %j is refused', (change, message) => {
  expect(() => readTraining({ ...row, ...change })).toThrow(message);
});
