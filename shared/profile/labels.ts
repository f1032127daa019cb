import type { Profile, ProfileFields } from './schema.ts';

type Values<Name extends keyof ProfileFields> = NonNullable<ProfileFields[Name]>;

/** What people see for the profile's stored values, in the order they are offered. */
export const genderLabels: Record<Values<'gender'>, string> = {
  female: 'Female',
  male: 'Male',
  other: 'Other',
  'prefer-not-to-say': 'Prefer Not to Say',
};

export const experienceLevelLabels: Record<Values<'experienceLevel'>, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  elite: 'Elite',
};

export const runningTimeLabels: Record<Values<'preferredRunningTime'>, string> = {
  dawn: 'Dawn',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  night: 'Night',
  flexible: 'Flexible',
};

export const favoriteDistanceLabels: Record<Values<'favoriteDistance'>, string> = {
  '5k': '5K',
  '10k': '10K',
  'half-marathon': 'Half Marathon',
  marathon: 'Marathon',
  ultra: 'Ultra',
  mixed: 'Mixed',
};

export const runningGoalLabels: Record<Values<'runningGoals'>[number], string> = {
  'general-fitness': 'General Fitness',
  'weight-loss': 'Weight Loss',
  'speed-improvement': 'Speed Improvement',
  'endurance-building': 'Endurance Building',
  'race-preparation': 'Race Preparation',
  'personal-challenge': 'Personal Challenge',
  'injury-recovery': 'Injury Recovery',
  'stress-relief': 'Stress Relief',
  'social-running': 'Social Running',
};

export const personalBestLabels: Record<keyof Profile['personalBests'], string> = {
  fiveK: '5K',
  tenK: '10K',
  halfMarathon: 'Half Marathon',
  marathon: 'Marathon',
};
