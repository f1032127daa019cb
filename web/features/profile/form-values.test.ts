import { describe, expect, test } from 'vitest';
import { defaultPreferences } from '#shared/preferences.ts';
import type { Weekday } from '#shared/profile/free-minutes.ts';
import { profileFields } from '#shared/profile/schema.ts';
import {
  emptyProfile,
  type FreeDay,
  type ProfileFormValues,
  profileValues,
} from './form-values.ts';

const { changesBetween, errors, fill, toInput } = profileValues(defaultPreferences);

test('every profile field has an input', () => {
  expect(Object.keys(emptyProfile).sort()).toEqual(Object.keys(profileFields.shape).sort());
});

test('empty numbers, choices and texts are stored as null', () => {
  const values = { ...emptyProfile, fullName: ' Sam ', age: 41, location: '  ' };
  expect(profileFields.parse(toInput(values))).toEqual({
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
    availability: {},
    runningGoals: [],
    currentInjuries: null,
    medicalConditions: null,
    bio: null,
  });
});

describe('a stored profile', () => {
  const stored = {
    ...profileFields.parse({
      fullName: 'Sam',
      age: 41,
      personalBests: { tenK: '45:30' },
      availability: { 0: 0, 1: 90 },
    }),
    isOnboardingComplete: true,
    subscriptionStatus: 'free',
    customTheme: 'default',
    customInstructions: null,
    builtInStandsIn: true,
    ...defaultPreferences,
    timeZone: null,
    appearance: null,
    profileImageUrl: null,
    profileImageUpdatedAt: null,
    isPro: false,
    mayUseProThemes: false,
    mayUseZonesAndStrategy: false,
    hasSubscription: false,
    proOnboardingCompleted: false,
    proOnboardingSkipped: false,
  };

  test('fills the inputs, and saving them unchanged stores the same', () => {
    const values = fill(stored);
    expect(values).toMatchObject({
      fullName: 'Sam',
      age: 41,
      height: '',
      bio: '',
      personalBests: { fiveK: '', tenK: '45:30', halfMarathon: '', marathon: '' },
      availability: {
        0: { answer: 'none', time: '' },
        1: { answer: 'limit', time: '90' },
        2: { answer: 'any', time: '' },
      },
    });
    expect({ ...stored, ...profileFields.parse(toInput(values)) }).toEqual(stored);
    expect(Object.keys(values).sort()).toEqual(Object.keys(emptyProfile).sort());
  });
});

const free = (days: Partial<Record<Weekday, [FreeDay['answer'], string]>>) => {
  const said = Object.entries(days).map(
    ([day, [answer, time]]) => [day, { answer, time }] as const,
  );
  return { availability: { ...emptyProfile.availability, ...Object.fromEntries(said) } };
};

describe('the changes sent after an edit', () => {
  const before: ProfileFormValues = {
    ...emptyProfile,
    fullName: 'Sam',
    age: 41,
    bio: 'Slow',
    runningGoals: ['weight-loss', 'stress-relief'],
  };

  test.each<[string, Partial<ProfileFormValues>, object]>([
    ['nothing', {}, {}],
    ['a new text', { bio: 'Fast' }, { bio: 'Fast' }],
    ['an emptied text and number', { bio: '', age: '' }, { bio: null, age: null }],
    ['blanks around', { bio: ' Slow ', location: ' ' }, {}],
    ['goals in another order', { runningGoals: ['stress-relief', 'weight-loss'] }, {}],
    ['a goal less', { runningGoals: ['weight-loss'] }, { runningGoals: ['weight-loss'] }],
    [
      'a personal best, with the others beside it',
      { personalBests: { ...emptyProfile.personalBests, fiveK: '19:59' } },
      { personalBests: { fiveK: '19:59', tenK: '', halfMarathon: '', marathon: '' } },
    ],
    ['the same number typed again', { age: '41' }, {}],
    [
      'days and minutes',
      free({ 1: ['limit', '1:30'], 3: ['none', '45'] }),
      { availability: { 1: 90, 3: 0 } },
    ],
    ['a time of a day that is free at any time', free({ 1: ['any', '45'] }), {}],
  ])('is %s', (_what, typed, changes) => {
    expect(changesBetween(before, { ...before, ...typed })).toEqual(changes);
  });
});

test('invalid fields are named by their path', () => {
  const values: ProfileFormValues = {
    ...emptyProfile,
    fullName: ' ',
    age: '-',
    weight: 1000,
    ...free({ 0: ['limit', 'long'], 4: ['limit', ''], 5: ['none', 'long'] }),
    personalBests: { ...emptyProfile.personalBests, marathon: 'fast' },
  };
  expect(errors(values)).toEqual({
    fullName: 'Full name is required',
    age: 'A whole number of years',
    weight: 'At most 400 kg',
    'availability.0': 'A time such as 45, 1:30 or 2 h',
    'availability.4': 'How long? Or choose another answer',
    'personalBests.marathon': 'A time such as 45:30, 1:05:30, 52 min or 1h05',
  });
  expect(errors({ ...emptyProfile, fullName: 'Sam' })).toEqual({});
});
