import { describe, expect, it } from 'vitest';
import { usualFormats } from '../formats.ts';
import { activitiesFromTcx, type TcxActivity } from './from-tcx.ts';
import { Samples } from './samples.ts';

const start = Date.UTC(2026, 4, 1, 6, 30);

function activity(parts: Partial<TcxActivity> & { times?: number[][] } = {}): TcxActivity {
  const samples = new Samples();
  for (const times of parts.times ?? [[0, 1, 2, 600]]) {
    samples.startSegment();
    for (const second of times) {
      samples.add({ at: start + second * 1000, distance: second * 3, latitude: 52, longitude: 13 });
    }
  }
  return {
    sport: 'Running',
    laps: [{ start: { at: start }, seconds: 600, metres: 1800, calories: 90 }],
    untimed: 0,
    ...parts,
    samples,
  };
}

function only(parts: Parameters<typeof activity>[0]) {
  const file = { activities: [activity(parts)], courses: 0, isDamaged: false };
  const activities = activitiesFromTcx(file, usualFormats);
  expect(activities).toHaveLength(1);
  return activities[0] as (typeof activities)[number];
}

describe('a TCX file', () => {
  it('has the sums of its laps, however few its points are', () => {
    const lap = (seconds: number, metres: number, heartRateAvg: number) => ({
      start: { at: start },
      seconds,
      metres,
      heartRateAvg,
      heartRateMax: heartRateAvg + 20,
      calories: 50,
    });
    const run = only({ laps: [lap(300, 900, 140), lap(900, 3100, 160)], times: [[0, 400, 900]] });
    expect(run).toMatchObject({
      distance: 4000,
      duration: 1200,
      elapsed: 1200,
      heartRateAvg: 155,
      heartRateMax: 180,
      calories: 100,
      laps: [
        { no: 1, distance: 900, duration: 300, heartRateAvg: 140 },
        { no: 2, distance: 3100, duration: 900, heartRateAvg: 160 },
      ],
    });
    expect(run.remarks).toEqual([expect.stringMatching(/^The device’s own total \(4 km\)/)]);
  });

  it('is paused between two tracks', () => {
    const run = only({
      times: [
        [0, 300],
        [480, 780],
      ],
      laps: [{ seconds: 600, metres: 2340 }],
    });
    expect(run).toMatchObject({ duration: 600, elapsed: 780 });
    expect(run.track?.pauses).toEqual([[300, 480]]);
  });

  it('without sums has those of its points', () => {
    const run = only({
      laps: [],
      times: [
        [0, 300],
        [480, 780],
      ],
    });
    expect(run).toMatchObject({ distance: 2340, duration: 780, startedAt: start });
    expect(run.remarks).toEqual([expect.stringMatching(/stored no total/)]);
  });

  it('without places was run on a treadmill', () => {
    const samples = new Samples();
    for (const second of [0, 60, 120]) samples.add({ at: start + second * 1000, distance: second });
    const file = { activities: [{ ...activity(), samples }], courses: 0, isDamaged: false };
    expect(activitiesFromTcx(file, usualFormats)).toMatchObject([
      { terrain: 'treadmill', place: undefined },
    ]);
    expect(only({}).terrain).toBe('road');
    expect(only({ sport: 'Biking' })).toMatchObject({ isRun: false, terrain: undefined });
  });

  it('takes the points for the clock where the lap’s is years off', () => {
    const run = only({ laps: [{ start: { at: 0, offset: 60 }, seconds: 600, metres: 1800 }] });
    expect(run).toMatchObject({ startedAt: start, offset: 60 });
  });

  it('that holds a course, or nothing, is refused', () => {
    const none = { activities: [], courses: 0, isDamaged: false };
    expect(() => activitiesFromTcx({ ...none, courses: 1 }, usualFormats)).toThrow(
      /planned course/,
    );
    expect(() => activitiesFromTcx(none, usualFormats)).toThrow(/holds no activity/);
    expect(() => activitiesFromTcx({ ...none, isDamaged: true }, usualFormats)).toThrow(
      /is damaged/,
    );
  });
});
