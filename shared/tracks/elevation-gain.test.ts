import { expect, it } from 'vitest';
import { climbed, elevationGain } from './elevation-gain.ts';

const seconds = (count: number) => Array.from({ length: count }, (_, second) => second);

it('adds up climbs, and no descents', () => {
  const time = seconds(1200);
  const hills = time.map((second) => 100 + 40 * Math.abs(((second / 300) % 2) - 1));
  expect(elevationGain(time, hills)).toBeGreaterThan(70);
  expect(elevationGain(time, hills)).toBeLessThanOrEqual(80);
  expect(elevationGain(time, hills.toReversed().slice(600, 900))).toBe(0);
});

it('takes what strays by a metre or two for noise, and looks past gaps', () => {
  const time = seconds(3600);
  const flat = time.map((second) => 12 + (second % 7 === 0 ? 4 : 0) + Math.sin(second / 40));
  expect(elevationGain(time, flat)).toBe(0);
  const gaps = time.map((second) => (second % 3 === 0 ? second / 36 : null));
  expect(elevationGain(time, gaps)).toBeCloseTo(99, -1);
});

it('says nothing without heights', () => {
  expect(elevationGain([0, 1], [null, null])).toBeUndefined();
  expect(elevationGain([0, 1], [null, 5])).toBeUndefined();
});

it('tells where it was climbed and descended', () => {
  const time = seconds(1200);
  const hills = time.map((second) => 100 + 40 * Math.abs(((second / 300) % 2) - 1));
  const { gain, loss } = climbed(time, hills) ?? { gain: [], loss: [] };
  expect(gain[300]).toBe(0);
  expect(gain[600]).toBeGreaterThan(35);
  expect(gain[900]).toBeLessThanOrEqual(40);
  expect(loss[300]).toBeGreaterThan(35);
  expect(loss[600]).toBeLessThanOrEqual(40);
});
