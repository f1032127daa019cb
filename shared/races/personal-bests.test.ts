import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { seconds } from '../units.ts';
import { currentBest, isPersonalBest, personalBests, standardBests } from './personal-bests.ts';
import { finishSeconds, formatFinishTime } from './rules.ts';
import type { Race } from './schema.ts';

const today = '2026-06-01';
const race = (date: string, distance: number, finishTime: string, id = date): Race => ({
  id,
  raceName: id,
  date,
  distance,
  finishTime,
  loggedAt: `${date}T12:00:00.000Z`,
});
const history = (races: Race[], label: string) =>
  personalBests(races, today)
    .byDistance.get(label)
    ?.history.map(({ race, time, gain }) => [race.id, time, gain]);

describe('personal bests', () => {
  test('list each best and how much faster it was, oldest first', () => {
    const races = [
      race('2026-05-01', 10, '00:41:00'),
      race('2025-05-01', 10, '00:44:00'),
      race('2024-05-01', 10, '00:45:00'),
      race('2025-09-01', 10, '00:46:00'),
    ];
    expect(history(races, '10K')).toEqual([
      ['2024-05-01', 2700, undefined],
      ['2025-05-01', 2640, 60],
      ['2026-05-01', 2460, 180],
    ]);
    expect(personalBests(races, today).byDistance.get('10K')?.races).toBe(4);
  });

  test('are what later races are compared with', () => {
    const races = [
      race('2024-05-01', 10, '00:45:00'),
      race('2025-05-01', 10, '00:44:00'),
      race('2025-09-01', 10, '00:46:00'),
      race('2026-05-01', 10, '00:44:00'),
      race('2026-05-02', 5, '00:20:00'),
    ];
    expect([...personalBests(races, today).differences]).toEqual([
      ['2025-05-01', -60],
      ['2025-09-01', 120],
      ['2026-05-01', 0],
    ]);
  });

  test('for the half marathon are one row, however it was measured', () => {
    const races = [race('2024-05-01', 21.1, '01:40:00'), race('2025-05-01', 21.098, '01:38:00')];
    expect(history(races, 'Half Marathon')).toHaveLength(2);
  });

  test('are not broken by the same time, a future race, or one without time or distance', () => {
    const races = [
      race('2025-05-01', 5, '00:20:00'),
      race('2025-06-01', 5, '00:20:00'),
      race('2026-06-02', 5, '00:10:00'),
      race('2025-07-01', 5, '00:00:00'),
      race('2025-08-01', 0, '00:10:00'),
    ];
    expect(history(races, '5K')).toEqual([['2025-05-01', 1200, undefined]]);
    expect([...personalBests(races, today).byDistance.keys()]).toEqual(['5K']);
  });

  test('from two races on a day count the one entered earlier first', () => {
    const heat = race('2025-05-01', 5, '00:20:00', 'heat');
    const final = {
      ...race('2025-05-01', 5, '00:19:50', 'final'),
      loggedAt: '2025-05-01T18:00:00Z',
    };
    expect(history([final, heat], '5K')).toEqual([
      ['heat', 1200, undefined],
      ['final', 1190, 10],
    ]);
  });

  test('only ever get faster, and the last is the fastest of all', () => {
    const run = fc.record({
      day: fc.integer({ min: 0, max: 800 }),
      time: fc.integer({ min: 1, max: 35_999 }),
    });
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 40 }), (runs) => {
        const races = runs.map(({ day, time }, index) =>
          race(addDays('2024-01-01', day), 10, formatFinishTime(seconds(time)), `race ${index}`),
        );
        const bests = personalBests(races, today).byDistance.get('10K');
        if (!bests) throw new Error('No bests');
        expect(currentBest(bests).time).toBe(Math.min(...races.map(finishSeconds)));
        bests.history.forEach(({ time, gain, race }, index) => {
          const before = bests.history[index - 1];
          expect(gain).toBe(before && before.time - time);
          if (before) expect(race.date >= before.race.date && time < before.time).toBe(true);
        });
      }),
    );
  });

  test('are sorted by distance', () => {
    const races = [42.195, 0.8, 10, 5].map((km) => race('2025-05-01', km, '00:50:00', `${km}`));
    expect([...personalBests(races, today).byDistance.keys()]).toEqual([
      '800 m',
      '5K',
      '10K',
      'Marathon',
    ]);
  });
});

describe('a race is a personal best', () => {
  const isBest = (races: Race[], id: string) => {
    const found = races.find((race) => race.id === id);
    return found && isPersonalBest(found, personalBests(races, today));
  };
  test.each([
    [5, true],
    [10, true],
    [21.1, true],
    [21.097, true],
    [42.195, true],
    [0.05, false],
    [0.8, false],
    [4.9, false],
    [7, false],
    [50, false],
  ])('of %d km: %s', (distance, expected) => {
    const races = [
      race('2025-01-01', distance, '04:00:00'),
      race('2025-02-01', distance, '03:00:00'),
    ];
    expect(isBest(races, '2025-02-01')).toBe(expected);
    expect(isBest(races, '2025-01-01')).toBe(false);
  });

  test('only once it has been run', () => {
    expect(isBest([race('2150-01-01', 5, '00:20:00')], '2150-01-01')).toBe(false);
  });
});

test('the standard ones leave out every other distance, however often it was raced', () => {
  const races = [
    race('2025-01-01', 42.195, '03:40:00'),
    race('2025-02-01', 7, '00:30:00'),
    race('2025-03-01', 7, '00:31:00'),
    race('2025-04-01', 5, '00:20:00'),
    race('2025-05-01', 0.05, '00:00:09'),
  ];
  const bests = standardBests(personalBests(races, today));
  expect(bests.map(({ key }) => key)).toEqual(['5K', 'Marathon']);
});
