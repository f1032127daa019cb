import { describe, expect, test } from 'vitest';
import { gearFields } from '#shared/gear/schema.ts';
import { profileFields } from '#shared/profile/schema.ts';
import { trainingFields } from '#shared/trainings/schema.ts';
import { formValues } from './form-values.ts';
import { withNumbers } from './number-values.ts';

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
  const training = formValues(trainingFields);
  const filled = training.fill({
    date: '2026-03-05',
    sessionType: 'easy-run',
    distance: 10,
    duration: '0:50:00',
    terrain: 'road',
  });

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
    expect(training.errors({ ...filled, [name]: typed })).toEqual({ [name]: sentence });
  });

  test.each([
    ['distance', '10,125', 10.125],
    ['calories', '1,234', 1234],
    ['sleepDuration', '7,5', 7.5],
  ])('%s %j is saved as %d', (name, typed, number) => {
    expect(training.toInput({ ...filled, [name]: typed })).toMatchObject({ [name]: number });
  });

  test('an ambiguous number is refused', () => {
    const gear = formValues(gearFields);
    const shoes = gear.fill({ name: 'Blue pair', category: 'shoes', isActive: true });
    expect(gear.errors({ ...shoes, retirementDistance: '1,500' })).toEqual({
      retirementDistance: 'A number of km, such as 700',
    });
  });
});
