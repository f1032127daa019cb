import { expect, it } from 'vitest';
import { formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import { loadBases, type ShownLoad } from '../trainings/load-schema.ts';
import { explainLoad } from './explain-load.ts';

const training = {
  sessionType: 'easy-run',
  duration: '1:00:00',
  distance: 12,
  elevationGain: 100,
  heartRateAvg: 150,
  rpe: 4,
} as const;
const load = (basis: ShownLoad['basis']): ShownLoad => ({
  load: 61.4,
  basis,
  maxHeartRate: 190,
  thresholdHeartRate: null,
  thresholdPace: 255,
  thresholdPaceFrom: 'zones',
});
const inputsOf = (basis: ShownLoad['basis'], formats = usualFormats) =>
  explainLoad(load(basis), training, formats).inputs.map(({ label, text }) => `${label}: ${text}`);

it('names what each basis was computed from', () => {
  expect(inputsOf('average-heart-rate')).toEqual([
    'Time: 1:00:00',
    'Average heart rate: 150 bpm',
    'Maximum heart rate: 190 bpm',
    'Threshold heart rate: 162 bpm, 85% of the maximum',
  ]);
  expect(inputsOf('pace')).toEqual([
    'Time: 1:00:00',
    'Distance: 12.00 km',
    'Elevation gain: 100 m',
    'Threshold pace: 4:15 /km, from your zones',
  ]);
  expect(inputsOf('rpe')).toContain('Effort (RPE): 4 of 10');
  expect(inputsOf('duration')).toContain('Session type: Easy Run');
});

it('writes measures in the units of the runner', () => {
  const miles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi', heightUnit: 'ft' });
  expect(inputsOf('pace', miles)).toEqual([
    'Time: 1:00:00',
    'Distance: 7.46 mi',
    'Elevation gain: 328 ft',
    'Threshold pace: 6:50 /mi, from your zones',
  ]);
});

it('is less sure the less it was measured', () => {
  const levels = loadBases.map(
    (basis) => explainLoad(load(basis), training, usualFormats).sure.level,
  );
  expect(levels).toEqual(['high', 'medium', 'medium', 'low', 'low']);
});

it('says why nothing surer was used', () => {
  const whyOf = (basis: ShownLoad['basis'], more: object, known: object = {}) =>
    explainLoad({ ...load(basis), ...known }, { ...training, ...more }, usualFormats).sure.why[0];
  const unmeasured = { heartRateAvg: undefined };
  expect(whyOf('pace', unmeasured)).toMatch(/^There is no heart rate\./);
  expect(whyOf('pace', {})).toMatch(/^The heart rate does not count/);
  const nowhere = { ...unmeasured, distance: 0 };
  expect(whyOf('rpe', nowhere, { thresholdPace: null })).toMatch(/It has no pace\./);
  const intervals = { ...unmeasured, sessionType: 'intervals' };
  expect(whyOf('rpe', intervals, { thresholdPace: null })).toMatch(/no threshold pace/);
  expect(whyOf('duration', { ...unmeasured, distance: 0 })).toMatch(/It has no pace/);
  expect(whyOf('rpe', { sessionType: 'cross-training' })).toMatch(/Only runs/);
  expect(whyOf('average-heart-rate', {})).toMatch(/^Only the average counts/);
});
