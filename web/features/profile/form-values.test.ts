import { expect, test } from 'vitest';
import { profileFields } from '../../../shared/profile/schema.ts';
import { emptyProfile, toProfileInput } from './form-values.ts';

test('every field of a profile has its input', () => {
  expect(Object.keys(emptyProfile).sort()).toEqual(Object.keys(profileFields.shape).sort());
});

test('empty numbers, choices and texts are stored as null', () => {
  const values = { ...emptyProfile, fullName: ' Sam ', age: 41, location: '  ' };
  expect(profileFields.parse(toProfileInput(values))).toEqual({
    fullName: 'Sam',
    age: 41,
    gender: null,
    height: null,
    weight: null,
    location: null,
    experienceLevel: null,
    weeklyMileage: null,
    preferredRunningTime: null,
    favoriteDistance: null,
    personalBests: {},
    runningGoals: [],
    currentInjuries: null,
    medicalConditions: null,
    bio: null,
  });
});
