import { describe, expect, test } from 'vitest';
import { snakeCase } from '../row-reader.ts';
import { readRace } from './read-race.ts';
import type { Race } from './schema.ts';

const row = { id: '0196f3a0-0000-7000-8000-000000000001', date: '2026-03-05' };

const spellings = {
  camelCase: (name: string) => name,
  snake_case: snakeCase,
  runtogether: (name: string) => name.toLowerCase(),
};

/** Stored values for each field, and how they are read. */
const examples: { [Name in keyof Required<Race>]: [stored: unknown, read: Race[Name]][] } = {
  id: [['a-1', 'a-1']],
  raceName: [
    ['  Harbour 10K ', 'Harbour 10K'],
    ['', 'Race'],
  ],
  date: [
    ['2024-02-29', '2024-02-29'],
    ['2026-03-05T23:30:00Z', '2026-03-05'],
  ],
  distance: [
    [21.098, 21.098],
    ['21.098', 21.098],
    ['far', 0],
    [' ', 5],
    [null, 5],
    [0, 0],
  ],
  finishTime: [
    [6330, '01:45:30'],
    ['6330', '01:45:30'],
    ['01:45:30', '01:45:30'],
    ['1:45:30', '01:45:30'],
    ['45:30', '00:45:30'],
    [0, '00:00:00'],
    ['quick', '00:30:00'],
    [null, '00:30:00'],
  ],
  surface: [['Track', 'Track']],
  weatherConditions: [[' Dry, 12 °C', 'Dry, 12 °C']],
  gearUsed: [['Blue pair', 'Blue pair']],
  positionVsTeammates: [['1st of 5', '1st of 5']],
  splits: [['1: 4:05\n2: 4:10', '1: 4:05\n2: 4:10']],
  tactics: [['Even', 'Even']],
  mistakes: [['  ', undefined]],
  loggedAt: [
    ['2026-03-05T18:00:00Z', '2026-03-05T18:00:00.000Z'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    ['soon', '2026-03-05T00:00:00.000Z'],
  ],
};

describe.each(Object.entries(spellings))('in %s', (_, spell) => {
  const cases = Object.entries(examples).flatMap(([name, values]) =>
    values.map(([stored, read]) => [name, stored, read] as const),
  );
  test.each(cases)('%s %j is read as %j', (name, stored, read) => {
    expect(readRace({ ...row, [spell(name)]: stored })[name as keyof Race]).toEqual(read);
  });

  test('reads a whole row, and ignores everything else in it', () => {
    const stored = Object.entries(examples).map(([name, [first]]) => [spell(name), first?.[0]]);
    const read = Object.entries(examples).map(([name, [first]]) => [name, first?.[1]]);
    expect(readRace({ ...Object.fromEntries(stored), user_id: 'u', created_at: 0 })).toEqual(
      Object.fromEntries(read),
    );
  });
});

test('missing values are absent', () => {
  expect(JSON.parse(JSON.stringify(readRace(row)))).toEqual({
    ...row,
    raceName: 'Race',
    distance: 5,
    finishTime: '00:30:00',
    loggedAt: '2026-03-05T00:00:00.000Z',
  });
});

test('reading its own output gives the same result', () => {
  const race = readRace({ ...row, race_name: 'Harbour 10K', finishtime: '42:15', distance: '10' });
  expect(readRace(race)).toEqual(race);
});

test.each([
  [{ id: null }, 'without an id'],
  [{ date: null }, 'without a date'],
  [{ date: '5.3.2026' }, 'without a date'],
  [{ date: new Date(0) }, 'without a date'],
])('a row with %j is refused', (change, message) => {
  expect(() => readRace({ ...row, ...change })).toThrow(message);
});
