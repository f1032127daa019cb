import { describe, expect, it } from 'vitest';
import { usualFormats } from '../formats.ts';
import { activitiesFromGpx, type GpxFile, type GpxTrack } from './from-gpx.ts';
import { type Sample, Samples } from './samples.ts';

const start = Date.UTC(2026, 4, 1, 6, 30);

/** A way to the north with a point at each of these seconds, 3 m further for each second. */
function trackOf(
  segments: number[][],
  more: Partial<GpxTrack> & { at?: Partial<Sample> } = {},
): GpxTrack {
  const samples = new Samples();
  for (const seconds of segments) {
    samples.startSegment();
    for (const second of seconds) {
      const latitude = 52.5 + (second * 3) / 111_195;
      samples.add({ at: start + second * 1000, latitude, longitude: 13.4, ...more.at });
    }
  }
  return { type: 'running', untimed: 0, unplaced: 0, ...more, samples };
}

const seconds = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
const fileOf = (...tracks: GpxTrack[]): GpxFile => ({ tracks, routes: 0, isDamaged: false });

/** A way to the north that is this many metres long at each of these seconds. */
function wayOf(times: number[], metresAt: (second: number) => number): GpxTrack {
  const samples = new Samples();
  for (const second of times) {
    const latitude = 52.5 + metresAt(second) / 111_195;
    samples.add({ at: start + second * 1000, latitude, longitude: 13.4 });
  }
  return { type: 'running', untimed: 0, unplaced: 0, samples };
}

function only(...tracks: GpxTrack[]) {
  const activities = activitiesFromGpx(fileOf(...tracks), usualFormats);
  expect(activities).toHaveLength(1);
  return activities[0] as (typeof activities)[number];
}
const refusal = (file: Partial<GpxFile>) => () =>
  activitiesFromGpx({ ...fileOf(), ...file }, usualFormats);

describe('a GPX file', () => {
  it('counts neither way nor time of a pause after which a new segment begins', () => {
    const run = only(trackOf([seconds(0, 300), seconds(1000, 1300)]));
    expect(run.distance).toBeCloseTo(1800, 0);
    expect(run).toMatchObject({
      duration: 600,
      elapsed: 1300,
      startedAt: start,
      place: { longitude: 13.4 },
    });
    expect(run.track?.pauses).toEqual([[300, 1000]]);
    expect(run.remarks).toEqual([
      expect.stringMatching(/^2.1 km between recorded points were not counted/),
    ]);
    const [before, after] = [seconds(0, 300), seconds(360, 660)];
    const stroll = wayOf([...before, ...after], (at) => (at <= 300 ? at : at - 50) * 3);
    stroll.samples.breaks.push(before.length);
    expect(only(stroll)).toMatchObject({ duration: 600, distance: expect.closeTo(1800, 0) });
  });

  it('counts both of a lost signal, with a new segment or without one', () => {
    const lost = [seconds(0, 300), seconds(360, 600)];
    for (const segments of [lost, [lost.flat()]]) {
      const run = only(trackOf(segments));
      expect(run.distance).toBeCloseTo(1800, 0);
      expect(run).toMatchObject({ duration: 600, remarks: [] });
      expect(run.track?.pauses).toBeUndefined();
    }
  });

  it('has moved over a gap no more than at its usual speed, and stood for the rest of it', () => {
    const times = [...seconds(0, 300), ...seconds(400, 700)];
    const run = only(wayOf(times, (at) => (at <= 300 ? at : at - 95) * 3));
    expect(run.distance).toBeCloseTo(3 * 605, 0);
    expect(run.duration).toBeCloseTo(605, 0);
    expect(run.track?.pauses).toEqual([[300, expect.closeTo(395, 0)]]);
  });

  it('knows nothing of a gap of more than an hour that was crossed slowly', () => {
    const times = [...seconds(0, 600), ...seconds(8000, 8600)];
    const run = only(wayOf(times, (at) => (at <= 600 ? at * 3 : 4000 + (at - 8000) * 3)));
    expect(run).toMatchObject({ duration: 1200, distance: expect.closeTo(3600, 0) });
    expect(run.remarks).toEqual([
      expect.stringMatching(/^2.2 km between recorded points were not counted/),
      expect.stringMatching(/^Nothing was recorded for 2:03:20 after 0:10:00/),
    ]);
  });

  it('begins where it was, and not where the device had been before', () => {
    const way = (stale: number) =>
      only(wayOf(seconds(0, 600), (at) => (at < stale ? -2000 : at * 3)));
    for (const stale of [1, 5]) {
      expect(way(stale).distance).toBeCloseTo(3 * (600 - stale), 0);
      expect(way(stale).remarks).toEqual([expect.stringMatching(`^${stale} sample`)]);
    }
  });

  it('counts walking uphill as moving, though slower than anybody runs', () => {
    const run = only(wayOf(seconds(0, 3600, 5), (at) => at * 0.3));
    expect(run).toMatchObject({ duration: 3600, distance: expect.closeTo(1080, 0), remarks: [] });
  });

  it('does not move where it stays for more than 10 s, whatever its places do meanwhile', () => {
    const metres = (at: number) => (at < 100 ? at * 3 : at < 300 ? 300 : (at - 200) * 3);
    const still = only(wayOf(seconds(0, 400), metres));
    expect(still.duration).toBeCloseTo(200, -1);
    expect(still.track?.pauses).toEqual([[100, 300]]);
    const straying = (at: number) => metres(at) + (at > 100 && at < 300 ? at % 2 : 0);
    const strayed = only(wayOf(seconds(0, 400), straying));
    expect(Math.abs(strayed.duration - 200)).toBeLessThan(10);
    expect(Math.abs(strayed.distance - 600)).toBeLessThan(10);
    expect(strayed.remarks).toEqual([expect.stringMatching(/were not counted/)]);
  });

  it('moves on between rare points, and where a place comes again and again', () => {
    expect(only(trackOf([[...seconds(0, 300, 5), ...seconds(335, 600, 5)]])).duration).toBe(600);
    expect(only(trackOf([seconds(0, 1800, 45)])).duration).toBe(1800);
    for (const times of [2, 6, 15]) {
      expect(only(wayOf(seconds(0, 600), (at) => (at - (at % times)) * 3))).toMatchObject({
        duration: 600,
        distance: expect.closeTo(1800, 0),
      });
    }
  });

  it.each([
    ['running', true, 'road'],
    ['9', true, 'road'],
    ['trail_running', true, 'trail'],
    ['Run', true, 'road'],
    ['', true, undefined],
    ['cycling', false, undefined],
    ['1', false, undefined],
  ])('of the type "%s"', (type, isRun, terrain) => {
    expect(only(trackOf([seconds(0, 60)], { type }))).toMatchObject({ isRun, terrain });
  });

  it('gives an activity a track, and one for tracks that follow each other', () => {
    const first = trackOf([seconds(0, 300)], { name: 'First' });
    const next = trackOf([seconds(320, 600)]);
    const evening = trackOf([seconds(30_000, 30_300)], { name: 'Evening' });
    const untimed = { untimed: 7, unplaced: 0, samples: new Samples() };
    const activities = activitiesFromGpx(fileOf(untimed, first, next, evening), usualFormats);
    expect(activities).toMatchObject([
      {
        no: 1,
        name: 'First',
        elapsed: 600,
        duration: 600,
        remarks: ['1 track without times was left out of the file.'],
      },
      { no: 2, name: 'Evening', elapsed: 300 },
    ]);
    expect(first.samples.length).toBe(301);
  });

  it('is taken apart where its segments are days apart, and its other tracks keep their numbers', () => {
    const weeks = trackOf([seconds(0, 300), seconds(604_800, 606_000)], { name: 'Weeks' });
    const other = trackOf([seconds(30_000, 30_300)], { name: 'Other' });
    const activities = activitiesFromGpx(fileOf(weeks, other), usualFormats);
    expect(activities.map(({ no, name, elapsed }) => [no, name, elapsed])).toEqual([
      [1, 'Weeks', 300],
      [2, 'Other', 300],
      [3, 'Weeks', 1200],
    ]);
    expect(activities.map(({ remarks }) => remarks.length)).toEqual([1, 0, 1]);
  });

  it.each(['virtual_run', 'VirtualRun', 'Virtual Run', 'VirtualRide'])(
    'of a virtual world says neither where nor by which clock it was: %s',
    (type) => {
      const { place, offset, remarks } = only(trackOf([seconds(0, 60)], { type, offset: 660 }));
      expect({ place, offset }).toEqual({ place: undefined, offset: undefined });
      expect(remarks).toEqual([expect.stringMatching(/^A virtual activity/)]);
    },
  );

  it('says how much of it had no time, and keeps the offset of its times', () => {
    const run = only(trackOf([seconds(0, 60)], { untimed: 3, offset: 60 }));
    expect(run.remarks).toEqual(['3 points without a time were left out.']);
    expect(run.offset).toBe(60);
  });

  it('is refused where there is no activity in it', () => {
    const untimed = [{ untimed: 7, unplaced: 0, samples: new Samples() }];
    expect(refusal({ tracks: untimed })).toThrow(/have no times/);
    const unplaced = [{ untimed: 0, unplaced: 2, samples: new Samples() }];
    expect(refusal({ tracks: unplaced, routes: 1 })).toThrow(/have no coordinates/);
    expect(refusal({ routes: 1 })).toThrow('This is a planned route, not an activity.');
    expect(refusal({})).toThrow(/holds no track/);
    expect(refusal({ isDamaged: true })).toThrow(/is damaged/);
    expect(refusal({ tracks: [trackOf([[5, 5]])] })).toThrow(/have no times/);
  });

  it('leaves out a leap of the place, but not a journey', () => {
    const leap = trackOf([seconds(0, 300)]);
    const away = new Samples();
    for (let row = 0; row < leap.samples.length; row += 1) {
      const sample = leap.samples.sample(row);
      away.add(row === 150 ? { ...sample, longitude: 13.6 } : sample);
    }
    expect(only({ ...leap, samples: away }).distance).toBeCloseTo(900, 0);
    const drive = new Samples();
    for (let second = 0; second <= 300; second += 1) {
      const at = start + second * 1000;
      drive.add({ at, latitude: 52.5 + (second * 50) / 111_195, longitude: 13.4 });
    }
    expect(only({ untimed: 0, unplaced: 0, samples: drive }).distance).toBeCloseTo(15_000, -3);
  });
});
