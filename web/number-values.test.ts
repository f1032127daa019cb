import { describe, expect, test } from 'vitest';
import { gearFields } from '#shared/gear/schema.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { profileFields } from '#shared/profile/schema.ts';
import { trainingFields } from '#shared/trainings/schema.ts';
import { emptyProfile, profileValues } from './features/profile/form-values.ts';
import { raceValues } from './features/races/form-values.ts';
import { plannedRaceValues } from './features/strategy/form-values.ts';
import { zoneValues } from './features/zones/form-values.ts';
import { formValues } from './form-values.ts';
import { withNumbers } from './number-values.ts';

const training = formValues(trainingFields);
const easyRun = training.fill({
  date: '2026-03-05',
  sessionType: 'easy-run',
  distance: 10,
  duration: '0:50:00',
  terrain: 'road',
});

test.each([
  ['weight', '62,5', 62.5],
  ['weeklyMileage', '10,5', 10.5],
  ['weight', '-40', -40],
  ['weight', '1e2', '1e2'],
  ['age', '34.9', 34.9],
  ['weeklyMileage', '1,000', '1,000'],
  ['weight', '62.500', 62.5],
  ['height', '', ''],
  ['location', '12', '12'],
])('%s %j is read as %j', (name, typed, expected) => {
  expect(withNumbers(profileFields, { [name]: typed })).toEqual({ [name]: expected });
});

describe('an invalid number is refused with a sentence', () => {
  test.each([
    ['distance', 'ten', 'A number of km, such as 10.5'],
    ['distance', '1e2', 'A number of km, such as 10.5'],
    ['distance', '', 'Distance is required'],
    ['distance', '-40', 'At least 0 km'],
    ['distance', '1,234.5', 'At most 1000 km'],
    ['sleepDuration', '7h', 'A number of hours, such as 7.5'],
    ['heartRateAvg', '149.5', 'A whole number'],
    ['calories', 'many', 'A whole number'],
  ])('%s %j: %s', (name, typed, sentence) => {
    expect(training.errors({ ...easyRun, [name]: typed })).toEqual({ [name]: sentence });
  });

  test.each([
    ['distance', '10,125', 10.125],
    ['calories', '1,234', 1234],
    ['sleepDuration', '7,5', 7.5],
  ])('%s %j is saved as %d', (name, typed, number) => {
    expect(training.toInput({ ...easyRun, [name]: typed })).toMatchObject({ [name]: number });
  });

  test('an ambiguous number is refused', () => {
    const gear = formValues(gearFields);
    const shoes = gear.fill({ name: 'Blue pair', category: 'shoes', isActive: true });
    expect(gear.errors({ ...shoes, retirementDistance: '1,500' })).toEqual({
      retirementDistance: 'A number of km, such as 700',
    });
  });
});

const races = raceValues(defaultPreferences);
const plannedRaces = plannedRaceValues(defaultPreferences);
const planned = { ...plannedRaces.valuesOfNew(), raceName: 'Harbour Half', raceDate: '2026-04-01' };

/** A form that is complete except for the fields that are typed, and what it finds wrong. */
const forms = {
  training: (typed: object) => training.errors({ ...easyRun, ...typed }),
  race: (typed: object) =>
    races.errors({ ...races.valuesOfNew('2026-03-05'), raceName: 'Harbour Half', ...typed }),
  'planned race': (typed: object) =>
    plannedRaces.errors({ ...planned, raceDistance: 10, ...typed }),
  profile: (typed: object) =>
    profileValues(defaultPreferences).errors({ ...emptyProfile, fullName: 'Jo', ...typed }),
  zones: (typed: object) => zoneValues(defaultPreferences).errors({ ...typed }),
};

test.each<[keyof typeof forms, string, string]>([
  ['training', 'distance', 'A number of km, such as 10.5'],
  ['training', 'sleepDuration', 'A number of hours, such as 7.5'],
  ['training', 'elevationGain', 'A whole number'],
  ['race', 'distance', 'A number of km, such as 10.5'],
  ['planned race', 'raceDistance', 'A number of km, such as 10.5'],
  ['planned race', 'elevationGain', 'A whole number'],
  ['profile', 'age', 'A whole number of years'],
  ['profile', 'height', 'A number of cm, such as 172.5'],
  ['profile', 'weight', 'A number of kg, such as 62.5'],
  ['profile', 'weeklyMileage', 'A number of km, such as 62.5'],
  ['zones', 'maxHeartRate', 'A whole number of beats per minute'],
  ['zones', 'zone1PaceMin', 'A pace such as 5:30'],
])('“abc” is not a number in the form for a %s, %s', (form, name, sentence) => {
  expect(forms[form]({})).toEqual({});
  expect(forms[form]({ [name]: 'abc' })).toEqual({ [name]: sentence });
});

test.each<[keyof typeof forms, string]>([
  ['race', 'distance'],
  ['planned race', 'raceDistance'],
])('of a %s, %s has to be entered, and to be above 0', (form, name) => {
  expect(forms[form]({ [name]: '' })).toEqual({ [name]: 'Distance is required' });
  expect(forms[form]({ [name]: '0' })).toEqual({ [name]: 'A distance above 0 km' });
});
