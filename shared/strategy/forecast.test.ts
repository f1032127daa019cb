import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { readRace } from '../races/read-race.ts';
import { km, seconds } from '../units.ts';
import type { CourseFields } from './course.ts';
import { nothing, planned, today } from './facts.fixture.ts';
import { type Evidence, forecast } from './forecast.ts';
import { writeStrategy } from './write-strategy.ts';

const raced = (distance: number, finish_time: string): Evidence => ({
  races: [readRace({ id: 'a', race_name: 'A race', date: '2026-02-20', distance, finish_time })],
  trainings: [],
  stretches: [],
  undated: [],
  maxHeartRate: 190,
  today,
});
const marathon = raced(42.195, '3:10:00');
const ridge: CourseFields = { raceDistance: 50, raceType: 'ultra', elevationGain: 1850 };
const flat = { raceDistance: 50 };

describe('a time for a course that climbs', () => {
  it('is never the flat one', () => {
    const [level, climbing] = [flat, ridge].map((race) => forecast(race, marathon).range);
    expect(climbing?.course).toMatchObject({ climb: 1850, isTrail: true, isByEffort: true });
    // Minetti at 7.4 %: 5.2785 J/kg/m uphill, for half the way only, and 3.6 on the flat; and 5 %.
    const least = ((5.2785 / 3.6 + 1) / 2) * 1.05;
    expect(Number(climbing?.fastest) / (Number(level?.fastest) * least)).toBeCloseTo(1, 3);
    // Scarf: 50 + 7.92 × 1.85 km as on the flat, and 30 % for the trail.
    const most = ((50 + 7.92 * 1.85) / 50) ** 1.06 * 1.15;
    expect(Number(climbing?.slowest) / (Number(level?.slowest) * most)).toBeCloseTo(1, 3);
    expect(Number(climbing?.fastest)).toBeGreaterThan(Number(level?.fastest));
  });

  it.each<[string, Partial<CourseFields>]>([
    ['a trail of unknown climb', { raceType: 'trail' }],
    ['an ultra of unknown climb', { raceType: 'ultra', raceDistance: 50 }],
    ['a road race that is called a trail', { raceName: 'Lake Trail 21' }],
  ])('is not given for %s', (_, fields) => {
    expect(forecast({ raceDistance: 21.0975, ...fields }, marathon).noTime).toBe('no-course');
  });

  it('is not given where it is walked', () => {
    expect(forecast({ ...ridge, elevationGain: 2600 }, marathon).noTime).toBe('too-steep');
  });

  it('is nearly the flat one on a road with few metres, and wider', () => {
    const [level, road] = [undefined, 73].map(
      (elevationGain) =>
        forecast({ raceDistance: 42.195, ...(elevationGain && { elevationGain }) }, marathon).range,
    );
    expect(road?.course?.isByEffort).toBe(false);
    expect(Number(road?.expected)).toBeCloseTo(Number(level?.expected), -1);
    expect(Number(road?.slowest)).toBeGreaterThan(Number(level?.slowest));
  });
});

it('predicts no ultra from much shorter races', () => {
  const half = raced(21.0975, '1:30:00');
  const { range } = forecast(flat, half);
  expect(Number(range?.slowest)).toBeGreaterThanOrEqual(1.15 * Number(range?.expected));
  expect(forecast({ raceDistance: 60 }, half).noTime).toBe('too-far');
  expect(forecast({ raceDistance: 60 }, marathon).range).toBeDefined();
  expect(forecast(flat, raced(10, '0:40:00')).noTime).toBe('too-far');
});

it('goes by a best of unknown age where there is nothing else, and says so', () => {
  const none = { ...marathon, races: [] };
  expect(forecast({ raceDistance: 10 }, none).noTime).toBe('too-little');
  const undated = [{ distance: km(42.195), time: seconds(12_240) }];
  const range = forecast({ raceDistance: 42.195 }, { ...none, undated }).range;
  expect(range?.basedOn).toEqual({ undated: undated[0] });
  const text = writeStrategy({ ...nothing, range }).pacing_strategy;
  expect(text).toContain(
    'Going by your profile’s best over the marathon, 3:24:00, of unknown age, expect about 3:24:00',
  );
});

describe('a strategy for the ridge', () => {
  const race = planned({ raceName: 'Ridge', raceDistance: 50, raceType: 'ultra' });
  const strategyOf = (fields: Partial<typeof race>) => {
    const known = { ...race, ...fields };
    return writeStrategy({
      ...nothing,
      race: known,
      range: undefined,
      ...forecast(known, marathon),
    });
  };

  it('has a range for the course, and no splits', () => {
    const { pacing_strategy, race_structure } = strategyOf({ elevationGain: 1850 });
    expect(pacing_strategy).toContain('would be no surprise on this trail, with 1,850 m of climb.');
    expect(pacing_strategy).not.toMatch(/expect about|Even:|\/km/);
    expect(race_structure).not.toMatch(/\d:\d\d/);
  });

  it('has no time where the climb is not known', () => {
    const { pacing_strategy } = strategyOf({});
    expect(pacing_strategy).toContain('the climb of the course isn’t entered');
    expect(pacing_strategy).not.toMatch(/\d:\d\d/);
    expect(strategyOf({ targetTime: '06:30:00' }).pacing_strategy).toContain(
      'nothing to check your target of 6:30:00 against',
    );
  });
});

it('is no slower than a recent race over the distance, whatever an older one was worth', () => {
  const onDay = (date: string, finish_time: string) =>
    readRace({ id: date, race_name: 'A race', date, distance: 10, finish_time });
  const older = onDay(addDays(today, -326), '0:44:08');
  const lately = onDay(addDays(today, -18), '0:44:49');
  const ten = { raceDistance: 10 };
  const both = forecast(ten, { ...marathon, races: [older, lately] }).range;
  const one = forecast(ten, { ...marathon, races: [older] }).range;
  expect(both?.expected).toBe(one?.expected);
  expect(Number(both?.slowest)).toBeLessThan(2750);
  expect(Number(one?.slowest)).toBeGreaterThan(2800);
  const long = forecast({ raceDistance: 21.0975 }, { ...marathon, races: [older, lately] }).range;
  expect(Number(long?.slowest)).toBeGreaterThan(6000);
});
