import { describe, expect, test } from 'vitest';
import { onboardingErrors, onboardingSteps, percentComplete, stepOfField } from './onboarding.ts';
import { profileFields } from './schema.ts';

const enough = { fullName: 'Sam', runningGoals: ['stress-relief'] };

describe('the steps', () => {
  test('ask for every profile field once, but not for free time', () => {
    const asked = onboardingSteps.flatMap(({ fields }) => fields);
    expect([...asked, 'availability'].sort()).toEqual(Object.keys(profileFields.shape).sort());
  });

  test('are a quarter each', () => {
    expect(onboardingSteps.map((_, index) => percentComplete(index))).toEqual([25, 50, 75, 100]);
  });

  test.each([
    ['fullName', 0],
    ['personalBests.marathon', 1],
    ['runningGoals', 2],
    ['bio', 3],
  ])('%s belongs to step %i', (path, step) => {
    expect(stepOfField(path)).toBe(step);
  });
});

describe('moving on', () => {
  test('requires a name and a goal, nothing else', () => {
    expect(onboardingErrors(enough)).toEqual({});
    expect(onboardingErrors({ fullName: ' ', runningGoals: [] })).toEqual({
      fullName: 'Full name is required',
      runningGoals: 'Choose at least one running goal',
    });
  });

  test.each([
    [{ age: 200 }, { age: 'At most 120 years' }],
    [{ age: 4 }, { age: 'At least 5 years' }],
    [{ age: 30.5 }, { age: 'A whole number of years' }],
    [{ height: 20 }, { height: 'At least 50 cm' }],
    [{ weight: '-' }, { weight: 'A number of kg, such as 62.5' }],
    [{ weeklyMileage: 1001 }, { weeklyMileage: 'At most 1000 km' }],
    [
      { personalBests: { fiveK: 'fast', marathon: '3:05:60' } },
      {
        'personalBests.fiveK': 'A time such as 45:30, 1:05:30, 52 min or 1h05',
        'personalBests.marathon': 'After a colon, minutes and seconds go up to 59',
      },
    ],
  ])('is refused with %j, which could not be saved', (entered, errors) => {
    expect(onboardingErrors({ ...enough, ...entered })).toEqual(errors);
  });

  test.each([
    { personalBests: { fiveK: '19:59', marathon: '3:05:10', tenK: '' } },
    { weeklyMileage: 0, height: 172.5, age: 120 },
  ])('is not prevented by %j', (entered) => {
    expect(onboardingErrors({ ...enough, ...entered })).toEqual({});
  });
});
