import { describe, expect, test } from 'vitest';
import { usualFormats } from '../formats.ts';
import { fastestPace } from '../physiology/world-records.ts';
import { now } from '../strava/export/export.fixture.ts';
import { km, parseDuration, seconds } from '../units.ts';
import { doubtsAbout } from './plausibility.ts';

const start = Date.UTC(2024, 4, 4, 6, 30);
const claim = (distance: number, duration: string, more = {}) => {
  const time = parseDuration(duration) ?? seconds(0);
  return { distance: km(distance), duration: time, elapsed: time, startedAt: start, ...more };
};

test.each([
  ['a morning run', claim(10, '0:55:00')],
  ['a sprint over 176 m in 25 s', claim(0.176, '0:00:25')],
  ['a sprint over 60 m in 8 s', claim(0.06, '0:00:08')],
  ['two minutes on a treadmill without a sensor', claim(0.003, '0:02:00')],
  ['20 m of another sport', claim(0.02, '0:00:20', { isRun: false })],
  ['a few steps before a long pause', claim(0.02, '0:00:20', { elapsed: seconds(600) })],
  ['the record over 100 m', claim(0.1, '0:00:10')],
  ['the record over 5 km', claim(5, '0:12:35')],
  ['the record over the marathon', claim(42.195, '2:00:35')],
  ['a little faster than a record, as a watch may measure it', claim(10, '0:25:40')],
  ['24 hours', claim(319.614, '24:00:00')],
  ['a time without a distance', claim(0, '0:18:48')],
  ['a day from start to end, for 20 minutes', claim(3, '0:20:00', { elapsed: seconds(107_631) })],
  ['the first minute of 2000', claim(10, '1:00:00', { startedAt: Date.UTC(2000, 0, 1) })],
  ['tomorrow, by a clock that is ahead', claim(10, '1:00:00', { startedAt: now + 3_600_000 })],
])('%s is believed', (_, run) => expect(doubtsAbout(run, now, usualFormats)).toEqual([]));

test.each([
  ['neither distance nor time', claim(0, '0:00:00'), 'No distance and no time.'],
  ['a distance without a time', claim(5, '0:00:00'), 'A distance but no time.'],
  ['a watch on a table', claim(0.3, '0:00:00', { elapsed: seconds(1800) }), 'It hardly moved.'],
  ['40 km/h over 10 km', claim(10, '0:15:00'), '1:30 per km is faster than any record'],
  ['a marathon in 1:50', claim(42.195, '1:50:00'), '2:36 per km is faster'],
  ['a car', claim(30, '0:20:00'), 'faster'],
  ['50 m in 3 s', claim(0.05, '0:00:03'), 'faster'],
  ['2 m in a second', claim(0.002, '0:00:01'), 'Only 2 m in 1 second, as if'],
  ['49 m in less than a minute', claim(0.049, '0:00:59'), 'Only 49 m in 59 seconds, as if'],
  ['decades ago', claim(10, '1:00:00', { startedAt: Date.UTC(1999, 11, 31) }), 'Dated 1999'],
  ['the future', claim(10, '1:00:00', { startedAt: now + 2 * 86_400_000 }), 'in the future'],
  ['a forgotten watch', claim(5, '0:30:00', { elapsed: seconds(7_253_684) }), 'Took 84 days'],
])('%s is doubted', (_, run, reason) => {
  expect(doubtsAbout(run, now, usualFormats)).toEqual([expect.stringContaining(reason)]);
});

test('a FIT file is doubted from before there were any', () => {
  const run = claim(10, '1:00:00', { startedAt: Date.UTC(2005, 7, 1) });
  expect(doubtsAbout(run, now, usualFormats)).toEqual([]);
  expect(doubtsAbout({ ...run, format: 'fit' }, now, usualFormats)).toEqual([
    'Dated 2005, before watches wrote FIT files.',
  ]);
});

test('several doubts are all reported', () => {
  const run = claim(30, '0:20:00', { startedAt: Date.UTC(1991, 3, 3) });
  expect(doubtsAbout(run, now, usualFormats)).toHaveLength(2);
});

describe('the fastest pace of a distance', () => {
  test('never gets faster as the distance grows', () => {
    const distances = Array.from({ length: 4000 }, (_, i) => km((i + 1) / 10));
    // 100 m and 200 m have nearly the same speed: the start costs as much as the second half.
    for (const [i, distance] of distances.entries()) {
      expect(fastestPace(distance)).toBeLessThanOrEqual(
        fastestPace(distances[i + 1] ?? distance) + 0.01,
      );
    }
  });

  test('allows every distance between two records the pace of the shorter one', () => {
    expect(fastestPace(km(9.999))).toBe(fastestPace(km(5)));
    expect(fastestPace(km(400))).toBe(fastestPace(km(319.614)));
  });
});
