import { describe, expect, it } from 'vitest';
import {
  byOwnClock,
  clockOf,
  isServiceRun,
  type ServiceActivity,
  trainingFromService,
} from './from-service.ts';

const run: ServiceActivity = {
  id: '16000000001',
  name: 'Morning Run',
  sportType: 'Run',
  startedAt: '2026-03-29T22:30:00Z',
  startedLocally: '2026-03-30T00:30:00Z',
  distance: 10_012.34,
  movingTime: 3120,
  elapsedTime: 3300,
  elevationGain: 84.2,
  heartRateAvg: 148.6,
  heartRateMax: 171,
  isIndoor: false,
};

describe('a run from Strava’s API', () => {
  it('becomes a training on the athlete’s own day and clock', () => {
    expect(trainingFromService(run)).toEqual({
      date: '2026-03-30',
      startTime: '00:30',
      sessionType: 'uncategorized-run',
      workoutDescription: 'Morning Run',
      distance: 10.012,
      duration: '0:52:00',
      terrain: 'road',
      elevationGain: 84,
      heartRateAvg: 149,
      heartRateMax: 171,
    });
  });

  it.each([
    [1, 'race'],
    [2, 'long-run'],
    [3, 'uncategorized-run'],
    [undefined, 'uncategorized-run'],
  ])('of workout type %s is a %s', (workoutType, sessionType) => {
    expect(trainingFromService({ ...run, workoutType })).toMatchObject({ sessionType });
  });

  it.each([
    [{ sportType: 'TrailRun' }, 'trail'],
    [{ sportType: 'VirtualRun' }, 'treadmill'],
    [{ isIndoor: true }, 'treadmill'],
    [{ sportType: 'TrailRun', isIndoor: true }, 'trail'],
  ])('of %j is on %s', (fields, terrain) => {
    expect(trainingFromService({ ...run, ...fields })).toMatchObject({ terrain });
  });

  it('takes the elapsed time where none was moving', () => {
    const training = trainingFromService({ ...run, movingTime: 0 });
    expect(training).toMatchObject({ duration: '0:55:00' });
  });

  it('leaves out what a training cannot hold', () => {
    const training = trainingFromService({
      ...run,
      heartRateAvg: 0,
      heartRateMax: 900,
      elevationGain: -3,
      avgPower: Number.NaN,
      calories: 1e9,
      name: ' \u0000 ',
    });
    for (const field of [
      ...['heartRateAvg', 'heartRateMax', 'elevationGain', 'avgPower', 'calories'],
      'workoutDescription',
    ]) {
      expect(training).toHaveProperty(field, undefined);
    }
  });

  it('cuts a name and a description that are too long', () => {
    const training = trainingFromService({
      ...run,
      name: 'x'.repeat(501),
      description: 'y'.repeat(6000),
    });
    expect(training).toMatchObject({
      workoutDescription: `${'x'.repeat(499)}…`,
      sessionNotes: `${'y'.repeat(4999)}…`,
    });
  });

  it.each([
    [{ startedLocally: 'yesterday' }, 'Its start cannot be read.'],
    [{ startedLocally: '2026-02-30T10:00:00Z' }, 'Its start cannot be read.'],
    [{ distance: -1 }, 'Its distance is not one a training can have.'],
    [{ distance: 2e6 }, 'Its distance is not one a training can have.'],
    [{ movingTime: -5 }, 'Its time is not one a training can have.'],
    [{ movingTime: 1e12 }, 'Its time is not one a training can have.'],
  ])('with %j is refused', (fields, sentence) => {
    expect(trainingFromService({ ...run, ...fields })).toBe(sentence);
  });
});

describe('what counts as running', () => {
  it.each([
    ['Run', true],
    ['TrailRun', true],
    ['VirtualRun', true],
    ['Ride', false],
    ['Walk', false],
    ['', false],
  ])('%s: %s', (sportType, expected) => expect(isServiceRun({ sportType })).toBe(expected));
});

describe('a virtual run', () => {
  const virtual = { ...run, sportType: 'VirtualRun', startedLocally: '2026-03-30T09:30:00Z' };

  it('is by the runner’s own clock, whatever time it was where it was not run', () => {
    const placed = byOwnClock(virtual, () => ({ startedAt: 0, offset: 120 }));
    expect(trainingFromService(placed)).toMatchObject({ date: '2026-03-30', startTime: '00:30' });
    expect(byOwnClock(virtual, () => undefined)).toEqual(virtual);
    expect(byOwnClock(run, () => ({ startedAt: 0, offset: 0 }))).toEqual(run);
  });

  it('does not show the runner’s clock, nor does an offset that no time zone has', () => {
    expect(clockOf(run)).toEqual({ startedAt: Date.parse(run.startedAt), offset: 120 });
    expect(clockOf(virtual)).toBeUndefined();
    expect(clockOf({ ...run, startedLocally: '2026-03-30T00:08:00Z' })).toBeUndefined();
  });
});
