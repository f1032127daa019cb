import { describe, expect, it } from 'vitest';
import { flatWay, isSameWay } from '#shared/routes/same-way.ts';
import { wayOf } from '#shared/routes/way.ts';
import { courseOf, lengthOf } from '#shared/tracks/course.ts';
import { distanceBetween } from '#shared/tracks/geo.ts';
import { packTrack } from '#shared/tracks/packed-track.ts';
import { runOf } from '#shared/tracks/run.ts';
import { parseDuration } from '#shared/units.ts';
import { demoData } from './demo-data.ts';

const { tracks, trainings } = demoData('2026-11-22');

describe('the tracks of the demo', () => {
  it('are of the newest runs, and of others on the loop that is run most often', () => {
    expect(tracks).toHaveLength(55);
    const ways = tracks.map(({ track }) => {
      const way = wayOf(track, courseOf(track));
      return way && flatWay(way);
    });
    const [usual] = ways;
    if (!usual) throw new Error('The first is on no loop');
    const again = ways.filter((way) => way && isSameWay(usual, way));
    expect(again.length).toBeGreaterThan(15);
    const last = trainings.findLast(({ distance }) => distance > 0);
    expect(tracks.at(-1)?.training).toBe(last);
  });

  it.each(tracks.map((recorded) => ({ day: recorded.training.date, ...recorded })))(
    'of $day are as long, slow and high as the training',
    ({ training, track, laps }) => {
      const run = runOf(track);
      if (!run) throw new Error('Nothing of it can be shown');
      const { time, metres } = run.course;
      expect(lengthOf(run.course)).toBeCloseTo(training.distance * 1000, 0);
      expect(time.at(-1)).toBeCloseTo(parseDuration(training.duration) ?? 0, 0);
      expect(laps.reduce((sum, lap) => sum + lap.distance, 0)).toBeCloseTo(metres?.at(-1) ?? 0, 0);
      const heart =
        (run.heartRate ?? new Float64Array()).reduce((sum, beats) => sum + beats, 0) / time.length;
      expect(Math.abs(heart - (training.heartRateAvg ?? heart))).toBeLessThan(6);
      expect(packTrack(track).length).toBeGreaterThan(0);
      if (training.terrain === 'treadmill') return expect(run.route).toBeUndefined();
      // The distance computed from the coordinates agrees, too.
      const { distance, ...places } = track;
      expect(
        lengthOf(runOf(places)?.course ?? run.course) / (training.distance * 1000),
      ).toBeCloseTo(1, 2);
      const ends = [0, time.length - 1].map((at) => ({
        latitude: track.latitude?.[at] ?? 0,
        longitude: track.longitude?.[at] ?? 0,
      }));
      expect(
        distanceBetween(
          ends[0] ?? { latitude: 0, longitude: 0 },
          ends[1] ?? { latitude: 0, longitude: 0 },
        ),
      ).toBeLessThan(5);
    },
  );
});
