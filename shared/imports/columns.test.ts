import { describe, expect, test } from 'vitest';
import { heading } from '../strava/export/export.fixture.ts';
import { readHeading } from './columns.ts';
import { spellings } from './language.ts';
import { languages } from './languages.ts';

const place = (names: readonly string[], column: Parameters<Map<string, number[]>['get']>[0]) =>
  (readHeading(names)?.places as ReadonlyMap<string, number[]> | undefined)?.get(column);

test('repeated names are told apart by their order', () => {
  expect(readHeading(heading)).toMatchObject({
    shownDistance: 6,
    metres: 17,
    count: heading.length,
    named: true,
    isEnglish: true,
  });
  expect(place(heading, 'elapsed')).toEqual([5, 15]);
  expect(place(heading, 'maxHeartRate')).toEqual([7, 30]);
});

test.each([
  ['a byte order mark', '\ufeffActivity ID', 'id', 0],
  [
    'a wrapped name',
    '<span class="translation_missing" title="translation missing: en-US.lib.sport_type">Sport Type</span>',
    'sportType',
    45,
  ],
  ['a missing translation', 'translation missing: en-US.lib.values.sport_type', 'sportType', 45],
  ['another case and spacing', ' moving\u00a0time ', 'moving', 16],
])('%s does not hide a name', (_, name, column, index) => {
  expect(place(heading.with(index, name), column)).toContain(index);
});

test('an export of 2020 lacks two columns before its second part', () => {
  const without = heading.filter((name, i) => name !== 'Activity Private Note' && i !== 7);
  expect(readHeading(without)).toMatchObject({ shownDistance: 6, metres: 15 });
  expect(place(without, 'privateNote')).toBeUndefined();
  expect(place(without, 'gear')).toEqual([9]);
});

test('an export of 2019 has one distance, as shown', () => {
  const short = [...heading.slice(0, 7), 'Commute', 'Activity Gear', 'Filename'];
  expect(readHeading(short)).toMatchObject({ shownDistance: 6, metres: undefined });
  expect(place(short, 'moving')).toBeUndefined();
});

test('an export of before July 2019 has its one distance in metres', () => {
  const old = 'id,date,name,type,description,elapsed_time,distance,commute,gear,filename'.split(
    ',',
  );
  expect(readHeading(old)).toMatchObject({ shownDistance: undefined, metres: 6, isEnglish: true });
  expect(place(old, 'kind')).toEqual([3]);
  expect(place(old, 'gear')).toEqual([8]);
});

describe('another language', () => {
  const german = heading
    .with(0, 'Aktivitäts-ID')
    .with(1, 'Aktivitätsdatum')
    .with(3, 'Aktivitätsart')
    .with(5, 'Verstrichene Zeit')
    .with(6, 'Distanz')
    .with(15, 'Verstrichene Zeit')
    .with(16, 'Bewegungszeit')
    .with(17, 'Distanz')
    .with(31, 'Durchschnittliche Herzfrequenz');

  test('is recognized by its names', () => {
    expect(readHeading(german)).toMatchObject({ metres: 17, named: true, isEnglish: false });
    expect(place(german, 'averageHeartRate')).toEqual([31]);
  });

  test('may be unknown: the heading’s shape identifies every column', () => {
    const unknown = heading.map((name) => `§ ${name}`);
    const columns = readHeading(unknown);
    expect(columns).toMatchObject({ shownDistance: 6, metres: 17, named: false });
    const known = readHeading(heading)?.places;
    for (const [column, places] of columns?.places ?? []) {
      expect(known?.get(column), column).toEqual(expect.arrayContaining([...places]));
    }
    expect([...(columns?.places.keys() ?? [])]).toEqual(
      expect.arrayContaining(['id', 'date', 'kind', 'moving', 'averageHeartRate', 'privateNote']),
    );
  });

  test('assigns no name to two columns', () => {
    const columnOf = new Map<string, string>();
    for (const { columns } of languages) {
      for (const [column, names] of Object.entries(columns)) {
        for (const name of spellings(names)) {
          expect(columnOf.get(name) ?? column, name).toBe(column);
          columnOf.set(name, column);
        }
      }
    }
  });
});

test.each([
  ['nothing', ['']],
  ['another table', ['Date', 'Steps', 'Calories']],
  ['a table of Garmin', ['Activity Type', 'Date', 'Favorite', 'Title', 'Distance', 'Time']],
  ['an export cut down to its names', ['Activity ID', 'Activity Date', 'Activity Type']],
])('%s is not an export', (_, names) => expect(readHeading(names)).toBeUndefined());

test('the same name 50,000 times is one column’s', () => {
  const names = Array<string>(50_000).fill('Activity Date');
  expect(place([...heading, ...names], 'date')).toHaveLength(50_001);
});
