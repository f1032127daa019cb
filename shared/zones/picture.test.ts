import { describe, expect, it } from 'vitest';
import { noZones } from './described.ts';
import { describePicture, pictureOf } from './picture.ts';
import { withBounds } from './zones.ts';

const set = withBounds(noZones, [
  { zone: 1, min: 100, max: 120 },
  { zone: 2, min: 120, max: 140 },
  { zone: 5, min: 180, max: 200 },
]);
const run = (date: string, heartRateAvg?: number, duration = '1:00:00') => ({
  date,
  duration,
  heartRateAvg,
});
const today = '2026-03-05';
const runs = [
  run(today, 121),
  run('2025-12-06', 124),
  run('2026-01-01', 185),
  run('2026-01-01'),
  run('2025-12-05', 110),
  run('2026-03-06', 110),
];

describe('the picture of the zones', () => {
  it('shows them along the heart rate, with the time of the last 90 days', () => {
    expect(pictureOf(set, runs, today)).toEqual({
      from: 100,
      to: 200,
      bars: [
        { zone: 1, left: 0, width: 20 },
        { zone: 2, left: 20, width: 20 },
        { zone: 5, left: 80, width: 20 },
      ],
      columns: [
        { bpm: 120, left: 20, width: 5, height: 100 },
        { bpm: 185, left: 85, width: 5, height: 50 },
      ],
    });
  });

  it('covers heart rates outside the zones', () => {
    expect(pictureOf(set, [run(today, 90), run(today, 207)], today)).toMatchObject({
      from: 90,
      to: 210,
    });
  });

  it('draws a zone without an end to its edge', () => {
    const open = withBounds(set, [{ zone: 4, min: 160 }]);
    open.zone1Min = null;
    open.zone5Max = null;
    expect(pictureOf(open, [run(today, 90), run(today, 195)], today)).toMatchObject({
      from: 90,
      to: 200,
      bars: [{ zone: 1, left: 0 }, { zone: 2 }, { zone: 4 }, { zone: 5 }],
    });
    expect(describePicture(open, [], today).rows.map(([, range]) => range)).toEqual([
      'to 120 bpm',
      '120–140 bpm',
      'Not set',
      'from 160 bpm',
      'from 180 bpm',
      '',
    ]);
  });

  it('does not exist without a heart rate range', () => {
    expect(pictureOf(noZones, runs, today)).toBeUndefined();
    expect(pictureOf(withBounds(noZones, [{ zone: 1, min: 100 }]), [], today)).toBeUndefined();
  });

  it('is described in a sentence and a table', () => {
    const { sentence, rows } = describePicture(set, [...runs, run(today, 150)], today);
    expect(sentence).toContain(
      '4 runs with a heart rate: Z1 Recovery 0h 0m, Z2 Aerobic Base 2h 0m',
    );
    expect(sentence).toMatch(/Z5 VO2 Max 1h 0m, outside the zones 1h 0m\.$/);
    expect(rows).toEqual([
      ['Z1 Recovery', '100–120 bpm', '0h 0m'],
      ['Z2 Aerobic Base', '120–140 bpm', '2h 0m'],
      ['Z3 Aerobic', 'Not set', '0h 0m'],
      ['Z4 Threshold', 'Not set', '0h 0m'],
      ['Z5 VO2 Max', '180–200 bpm', '1h 0m'],
      ['Outside the zones', '', '1h 0m'],
    ]);
  });
});
