import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trainingFields } from '../trainings/schema.ts';
import type { Activity } from './activity.ts';
import { finished } from './finished.ts';
import { trainingOf } from './training-of.ts';

const start = { date: '2026-05-01', startTime: '08:30' };
const run: Activity = {
  format: 'fit',
  no: 1,
  kind: 'running',
  terrain: 'trail',
  isRun: true,
  name: 'Around the lake',
  notes: 'Windy',
  startedAt: Date.UTC(2026, 4, 1, 6, 30),
  distance: 10_234.4,
  duration: 3723.6,
  elapsed: 4000,
  heartRateAvg: 151,
  heartRateMax: 178,
  avgPower: 250,
  calories: 700,
  elevationGain: 120,
  laps: [],
  remarks: [],
};

it('the placeholder of Garmin Connect is no name', () => {
  const nameOf = (name: string, more: Partial<Activity> = {}) =>
    trainingOf({ ...run, ...more, name }, start).workoutDescription;
  expect(nameOf('Untitled')).toBeUndefined();
  expect(nameOf(' untitled ')).toBeUndefined();
  expect(nameOf('Untitled', { isRun: false, kind: 'cycling' })).toBe('Cycling');
  expect(nameOf('Untitled lake')).toBe('Untitled lake');
});

it('a run becomes a training', () => {
  expect(trainingOf(run, start)).toEqual({
    ...start,
    sessionType: 'uncategorized-run',
    terrain: 'trail',
    distance: 10.234,
    duration: '1:02:04',
    workoutDescription: 'Around the lake',
    sessionNotes: 'Windy',
    heartRateAvg: 151,
    heartRateMax: 178,
    avgPower: 250,
    calories: 700,
    elevationGain: 120,
  });
  const ride = { ...run, kind: 'cycling', isRun: false, terrain: undefined };
  expect(trainingOf(ride, start)).toMatchObject({ sessionType: 'cross-training', terrain: 'road' });
});

it('whatever a device measured, the training is valid', () => {
  const any = fc.oneof(fc.double(), fc.constantFrom(0, 255, 65_535, -1, 1e300));
  const maybe = fc.option(any, { nil: undefined });
  const activities = fc.record({
    distance: any,
    duration: any,
    elapsed: any,
    heartRateAvg: maybe,
    heartRateMax: maybe,
    avgPower: maybe,
    calories: maybe,
    elevationGain: maybe,
    name: fc.option(fc.string({ unit: 'binary', maxLength: 2000 }), { nil: undefined }),
    notes: fc.option(fc.string({ unit: 'binary', maxLength: 9000 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(activities, (fields) => {
      const training = trainingOf(finished({ ...run, ...fields }), start);
      expect(trainingFields.parse(training)).toEqual(training);
    }),
  );
});
