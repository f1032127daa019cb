import { expect, it } from 'vitest';
import { Samples } from './samples.ts';

it('keeps every second sample of a recording that is too long, again and again', () => {
  const samples = new Samples(1000);
  for (let second = 0; second < 5000; second += 1) {
    if (second === 2000) samples.startSegment();
    samples.add({ at: second, distance: second * 3, heartRate: second % 2 ? 150 : undefined });
  }
  const rows = Array.from({ length: samples.length }, (_, row) => row);
  expect(samples.oneIn).toBe(8);
  expect(rows.map((row) => samples.at(row))).toEqual(rows.map((row) => row * 8));
  expect([...samples.values(rows, 'distance')]).toEqual(rows.map((row) => row * 24));
  expect(samples.breaks).toEqual([250]);
  expect(samples.sample(10)).toEqual({ at: 80, distance: 240 });
});
