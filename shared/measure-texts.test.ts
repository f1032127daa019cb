import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { formatsFor, usualFormats } from './formats.ts';
import { gearFields } from './gear/schema.ts';
import { measureError, understoodMeasure } from './measure-texts.ts';
import { defaultPreferences, type Preferences } from './preferences.ts';
import { profileFields } from './profile/schema.ts';
import { raceFields } from './races/schema.ts';
import { trainingFields } from './trainings/schema.ts';
import type { Measure } from './typed-measures.ts';

const imperial: Preferences = {
  ...defaultPreferences,
  distanceUnit: 'mi',
  heightUnit: 'ft',
  bodyUnits: 'imperial',
};

test.each<[string, Measure, string | undefined]>([
  ['6.2', 'distance', undefined],
  ['6.2 mi', 'distance', undefined],
  ['10k', 'distance', '= 6.21 mi'],
  ['107 m', 'height', '= 351 ft'],
  ['10,125', 'distance', 'Read as 10.13 mi'],
  ['68', 'bodyHeight', 'Read as 5 ft 8 in'],
  [`5'8"`, 'bodyHeight', undefined],
  ['172 cm', 'bodyHeight', '= 5 ft 8 in'],
  ['62,5 kg', 'weight', '= 137.8 lb'],
  ['ten', 'distance', undefined],
])('beside %s as a %s: %s', (text, measure, shown) => {
  const fits = (value: number) => value <= 1000;
  expect(understoodMeasure(text, measure, formatsFor(imperial), fits)).toBe(shown);
});

test('beside what a runner of kilometres types', () => {
  expect(understoodMeasure('6.2 mi', 'distance', usualFormats)).toBe('= 9.978 km');
  expect(understoodMeasure('10.5', 'distance', usualFormats)).toBeUndefined();
});

const { distance } = raceFields.shape;
const { shape: profile } = profileFields;

const refused = (schema: z.ZodType, value: unknown, measure: Measure, preferences: Preferences) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue && measureError(issue, measure, preferences);
};

describe('the message for a refused number', () => {
  it.each<[string, z.ZodType, unknown, Measure, string]>([
    ['a distance', distance, 1001, 'distance', 'At most 621.3 mi'],
    ['a race of 0', distance, 0, 'distance', 'A distance above 0 mi'],
    ['a training of -1', trainingFields.shape.distance, -1, 'distance', 'At least 0 mi'],
    ['a text', distance, 'ten', 'distance', 'A number of mi, such as 6.5'],
    ['gear', gearFields.shape.retirementDistance, 100_001, 'distance', 'At most 62,137.1 mi'],
    ['gear', gearFields.shape.retirementDistance, 0.5, 'distance', 'At least 0.7 mi'],
    ['gear', gearFields.shape.retirementDistance, 'x', 'distance', 'A number of mi, such as 430'],
    ['a climb', trainingFields.shape.elevationGain, 20_001, 'height', 'At most 65,617 ft'],
    ['a climb', trainingFields.shape.elevationGain, 'high', 'height', 'A number of ft'],
    ['a weight', profile.weight, 19, 'weight', 'At least 44.1 lb'],
    ['a weight', profile.weight, 'x', 'weight', 'A number of lb, such as 140'],
    ['a height', profile.height, 281, 'bodyHeight', 'At most 9 ft 2 in'],
    ['a height', profile.height, 49, 'bodyHeight', 'At least 1 ft 8 in'],
    ['a height', profile.height, 'x', 'bodyHeight', `A height such as 5'8"`],
  ])('%s', (_what, schema, value, measure, message) => {
    expect(refused(schema, value, measure, imperial)).toBe(message);
  });

  it.each([1001, 0, 'ten', undefined])('is the schema’s own in the stored unit: %s', (value) => {
    const own = distance.safeParse(value).error?.issues[0]?.message;
    expect(refused(distance, value, 'distance', defaultPreferences)).toBe(own);
  });
});
