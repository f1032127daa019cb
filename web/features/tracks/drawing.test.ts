import { describe, expect, it } from 'vitest';
import { formatsFor, usualFormats } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { type Run, runOf } from '#shared/tracks/run.ts';
import { madeRun } from '#shared/tracks/track.fixture.ts';
import { domainOf, heightOf, pathsOf, stepsFor, stride, ticks } from './chart-drawing.ts';
import { readingAt, shownNumber } from './reading.ts';
import {
  endsOf,
  frameFor,
  linesOf,
  marksOf,
  placeOf,
  rangeOf,
  scaleBar,
  stepOf,
} from './route-drawing.ts';

const imperial = formatsFor({
  ...defaultPreferences,
  distanceUnit: 'mi',
  heightUnit: 'ft',
  temperatureUnit: 'F',
});
const run = runOf(madeRun()) as Run;
const size = { width: 400, height: 300 };
const reach = run.route?.map.reach ?? { east: 0, north: 0 };

describe('the route', () => {
  it('is as large as its map allows, as wide as high for the same distance', () => {
    const frame = frameFor(reach, size, 20);
    const width = frame.x(reach.east) - frame.x(-reach.east);
    const height = frame.y(-reach.north) - frame.y(reach.north);
    expect(Math.max(width / 360, height / 260)).toBeCloseTo(1, 6);
    expect(width / height).toBeCloseTo(reach.east / reach.north, 6);
  });

  it('stays within its map in every colour, each of which is used', () => {
    for (const by of ['pace', 'heartRate'] as const) {
      const lines = linesOf(run, by, frameFor(reach, size, 20));
      expect(lines).toHaveLength(5);
      for (const line of lines) {
        const numbers = line.match(/[\d.-]+/g)?.map(Number) ?? [];
        expect(numbers.length).toBeGreaterThan(10);
        expect(numbers.every((value) => value >= 19 && value <= 381)).toBe(true);
      }
    }
  });

  it('is darker where it was faster, or the heart beat faster', () => {
    expect([380, 360, 300, 250, undefined].map((pace) => stepOf(pace, [370, 270]))).toEqual([
      0, 0, 3, 4, 0,
    ]);
    expect([120, 180].map((beats) => stepOf(beats, [130, 170]))).toEqual([0, 4]);
    const [slow = 0, fast = 0] = rangeOf(run.route?.pieces ?? [], 'pace') ?? [];
    expect(slow).toBeGreaterThan(fast);
  });

  it('begins and ends where the run does, and shows the way', () => {
    expect(placeOf(run, 0)?.east).toBe(run.route?.map.east[0]);
    expect(endsOf(run).end?.north).toBe(run.route?.map.north.at(-1));
    const { latitude = [], longitude = [], ...late } = madeRun();
    const later = runOf({
      ...late,
      latitude: latitude.with(0, null),
      longitude: longitude.with(0, null),
    }) as Run;
    expect(endsOf(later).start?.east).toBe(later.route?.map.east[1]);
    const { marks, arrows } = marksOf(run, frameFor(reach, size, 20), usualFormats);
    expect(marks.map(({ along }) => along)).toEqual([2, 4, 6, 8, 10, 12].slice(0, marks.length));
    expect(marks.length).toBeGreaterThan(4);
    expect(arrows[0]?.along).toBe(1);
  });

  it('of a run on the spot is a place, not a scribble', () => {
    const frame = frameFor({ east: 0, north: 0 }, size, 20);
    expect(frame.scale).toBeCloseTo(130 / 30, 6);
    expect(scaleBar(frame, 96, usualFormats)).toBe(20);
    expect(scaleBar({ ...frame, scale: 0.02 }, 96, usualFormats)).toBe(2000);
  });

  it('is marked at whole miles for a runner in miles', () => {
    const { marks } = marksOf(run, frameFor(reach, size, 20), imperial);
    expect(marks.map(({ along }) => along)).toEqual([1, 2, 3, 4, 5, 6, 7].slice(0, marks.length));
    expect(marks.length).toBeGreaterThan(4);
    const [first] = marks;
    expect(first).toMatchObject(placeOf(run, 1609.344) ?? {});
  });

  it.each([
    [0.02, '2 mi'],
    [0.05, '1 mi'],
    [0.06, '5,000 ft'],
    [0.3, '1,000 ft'],
    [3, '100 ft'],
  ])('at %d px a metre has a bar of %s, as round as one in metres', (scale, length) => {
    const bar = scaleBar({ ...frameFor(reach, size, 20), scale }, 96, imperial);
    expect(imperial.formatLength(bar)).toBe(length);
    expect(bar * scale).toBeLessThanOrEqual(96);
    expect(bar * scale).toBeGreaterThan(96 / 2.6);
  });
});

describe('the charts', () => {
  it('have the faster pace on top, and are not flattened by a walk', () => {
    const pace = new Float64Array(1000).map((_, sample) => 290 + (sample % 20));
    pace.fill(2000, 0, 10);
    const [bottom, top] = domainOf(pace, 'pace');
    expect(bottom).toBeGreaterThan(top);
    expect(bottom).toBeLessThan(330);
    expect(heightOf(300, [bottom, top], 80)).toBeLessThan(heightOf(310, [bottom, top], 80));
    expect(heightOf(2000, [bottom, top], 80)).toBe(80);
  });

  it('of cadence and power are not flattened by moments on the spot', () => {
    const steps = new Float64Array(1000).fill(170);
    steps.fill(0, 0, 15);
    for (const channel of ['cadence', 'power'] as const) {
      expect(domainOf(steps, channel)[0]).toBeGreaterThan(130);
    }
    const [low, high] = domainOf(Float64Array.of(-3, 12), 'temperature');
    expect(low).toBeLessThan(-3);
    expect(high).toBeGreaterThan(12);
  });

  it('magnify no noise', () => {
    const [low, high] = domainOf(Float64Array.of(400, 401), 'altitude');
    expect(high - low).toBeGreaterThanOrEqual(20);
  });

  it('break at the pause', () => {
    const { line } = pathsOf(run, run.heartRate ?? new Float64Array(), [80, 180], size);
    expect(line.match(/M/g)).toHaveLength(2);
    expect(line.length).toBeLessThan(4 * 400 * 12);
  });

  it('have few round marks', () => {
    expect(ticks('pace', 370, 270, 3)).toEqual([300, 360]);
    expect(ticks('metres', 0, 12_070, 7)).toEqual([0, 2000, 4000, 6000, 8000, 10_000, 12_000]);
    expect(ticks('heartRate', 100, 5000, 3)).toEqual([]);
    const values = new Float64Array();
    expect(stride({ unit: 'metres', values, end: 12_070 }, usualFormats)).toBe(200);
    expect(stride({ unit: 'metres', values, end: 12_070 }, imperial)).toBeCloseTo(160.9344, 6);
    expect(stride({ unit: 'seconds', values, end: 1e6 }, imperial)).toBe(120);
  });

  it.each([
    [14.54, 4, [0, 3, 6, 9]],
    [42.195, 4, [0, 10, 20]],
    [42.195, 6, [0, 5, 10, 15, 20, 25]],
    [5, 4, [0, 1, 2, 3]],
    [1.2, 4, [0, 0.25, 0.5]],
  ])('of %d km have round marks along the run in miles', (distance, most, marks) => {
    const miles = (distance / 1.609344) * 1000;
    const found = ticks(stepsFor('metres', imperial), 0, miles, most);
    expect(found.map((mark) => mark / 1000)).toEqual(marks);
  });

  it.each([
    ['altitude', [380, 460], [1300, 1400, 1500]],
    ['altitude', [32, 259], [250, 500, 750]],
    ['pace', [372.8, 248.5], [420, 480, 540]],
    ['temperature', [8, 19], [50, 60]],
    ['heartRate', [120, 170], [120, 140, 160]],
  ] as const)(
    'have marks of %s that are round as the runner reads them',
    (channel, ends, marks) => {
      const [a = 0, b = 0] = ends.map((value) => shownNumber(channel, value, imperial));
      expect(ticks(stepsFor(channel, imperial), a, b, 3)).toEqual(marks);
      const [c = 0, d = 0] = ends.map((value) => shownNumber(channel, value, usualFormats));
      expect([c, d]).toEqual(ends);
    },
  );

  it('are read as a sentence', () => {
    expect(readingAt(run, 8000, { formats: usualFormats })).toBe(
      'at 8.00 km: 4:38 /km, 147 bpm, 453 m',
    );
    expect(
      readingAt(run, 8000, { formats: usualFormats, more: ['cadence', 'power', 'temperature'] }),
    ).toBe('at 8.00 km: 4:38 /km, 147 bpm, 453 m, 165 steps/min, 218 W, 14 °C');
    expect(readingAt(run, 5 * 1609.344, { formats: imperial, more: ['temperature'] })).toBe(
      'at 5.00 mi: 7:28 /mi, 147 bpm, 1,484 ft, 57 °F',
    );
    const still = runOf({ time: [0, 600], heartRate: [null, null] }) as Run;
    expect(readingAt(still, 300, { formats: usualFormats })).toBe('at 0:05:00: no values');
  });
});
