import { expect, test } from 'vitest';
import { activityFromApple } from './from-apple.ts';

const attributes = {
  workoutActivityType: 'HKWorkoutActivityTypeRunning',
  duration: '30.5',
  durationUnit: 'min',
  sourceName: 'Apple Watch',
  startDate: '2024-07-01 23:30:00 -0700',
  endDate: '2024-07-02 00:05:00 -0700',
};
const read = (more = {}, statistics: object[] = [], metadata = {}) =>
  activityFromApple(
    { attributes: { ...attributes, ...more }, statistics: statistics as never, metadata },
    1,
  );
const type = (name: string) => `HKQuantityTypeIdentifier${name}`;

test('a workout has its totals from its statistics', () => {
  const found = read({ totalDistance: '9', totalDistanceUnit: 'km' }, [
    { type: type('DistanceWalkingRunning'), sum: '5.02', unit: 'km' },
    { type: type('ActiveEnergyBurned'), sum: '1464.4', unit: 'kJ' },
    { type: type('HeartRate'), average: '150.4', maximum: '171', unit: 'count/min' },
  ]);
  expect(found).toMatchObject({
    format: 'apple',
    isRun: true,
    terrain: 'road',
    startedAt: Date.UTC(2024, 6, 2, 6, 30),
    offset: -420,
    distance: 5020,
    duration: 1830,
    elapsed: 2100,
    calories: 350,
    heartRateAvg: 150,
    heartRateMax: 171,
  });
});

test('an older one has them from its attributes, in the units of the region', () => {
  expect(read({ totalDistance: '3.1', totalDistanceUnit: 'mi' })).toMatchObject({
    distance: 4989,
    distanceUnit: 'mi',
  });
  expect(read({ totalDistance: '3,1', totalDistanceUnit: 'km' })).toMatchObject({ distance: 3100 });
  expect(read({ totalDistance: '3', totalDistanceUnit: 'furlong' })).toMatchObject({ distance: 0 });
});

test('the time zone of the workout goes before that of the phone', () => {
  expect(read({}, [], { HKTimeZone: 'Europe/Berlin' })).toMatchObject({ offset: 120 });
  expect(read({}, [], { HKTimeZone: 'Nowhere' })).toMatchObject({ offset: -420 });
});

test('one indoors is on a treadmill, and climbs are stated in centimetres', () => {
  const found = read({}, [], { HKIndoorWorkout: '1', HKElevationAscended: '1234 cm' });
  expect(found).toMatchObject({ terrain: 'treadmill', elevationGain: 12 });
});

test('one without a start or a duration is not an activity', () => {
  expect(read({ startDate: 'yesterday' })).toBeUndefined();
  expect(read({ duration: '0', endDate: attributes.startDate })).toBeUndefined();
});
