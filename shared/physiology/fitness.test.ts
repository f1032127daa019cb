import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { fitnessByDay } from './fitness.ts';

const first = '2026-01-01';
const loads = (...days: number[]) =>
  days.map((load, index) => ({ day: addDays(first, index), load }));
const every = (count: number, load: number) => loads(...Array.from({ length: count }, () => load));
const last = (count: number) => addDays(first, count - 1);

describe('42 days of 100', () => {
  const days = fitnessByDay(every(42, 100), first, last(43));

  it('make a fitness of 63.21 and a fatigue of 99.75, as worked out by hand', () => {
    expect(days[41]?.fitness).toBeCloseTo(63.21, 2);
    expect(days[41]?.fatigue).toBeCloseTo(99.75, 2);
  });

  it('determine the form of the day after', () => {
    expect(days[42]?.form).toBeCloseTo(63.21 - 99.75, 1);
    expect(days[0]?.form).toBe(0);
  });

  it('are not meaningful yet; the day after is', () => {
    expect(days.filter(({ isMeaningful }) => isMeaningful).map(({ day }) => day)).toEqual([
      last(43),
    ]);
  });
});

describe('fitness', () => {
  it('falls to 36.8 % in 42 days of rest; fatigue does in 7', () => {
    const [trained, ...rest] = fitnessByDay(every(400, 100), last(400), last(442));
    expect(trained?.fitness).toBeCloseTo(100, 1);
    expect(rest[6]?.fatigue).toBeCloseTo(36.8, 1);
    expect(rest[41]?.fitness).toBeCloseTo(36.8, 1);
  });

  it('counts every session of a day, in any order, and everything before it', () => {
    const twice = [...loads(40, 50), ...loads(60, 50)];
    expect(fitnessByDay(twice.toReversed(), first, last(2))).toEqual(
      fitnessByDay(every(2, 100), first, last(2)),
    );
    expect(fitnessByDay(every(9, 100), last(9), last(9))).toEqual(
      fitnessByDay(every(9, 100), first, last(9)).slice(-1),
    );
  });

  it('is zero without loads', () => {
    expect(fitnessByDay([], first, last(60)).every((day) => !day.isMeaningful)).toBe(true);
    expect(fitnessByDay([], first, last(1))).toEqual([
      { day: first, fitness: 0, fatigue: 0, form: 0, isMeaningful: false },
    ]);
    expect(fitnessByDay(every(3, 100), last(3), first)).toEqual([]);
  });

  it('has an entry for each day, never exceeds the hardest, and grows with load', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1 }), (days) => {
        const found = fitnessByDay(loads(...days), first, last(days.length));
        const more = fitnessByDay(loads(...days.map((load) => load + 1)), first, last(days.length));
        expect(found).toHaveLength(days.length);
        for (const [index, { fitness, fatigue }] of found.entries()) {
          expect(Math.max(fitness, fatigue)).toBeLessThanOrEqual(Math.max(...days));
          expect(more[index]?.fitness).toBeGreaterThan(fitness);
        }
      }),
    );
  });
});
