import type { Preferences } from '#shared/preferences.ts';
import type { ProfileInput } from '#shared/profile/schema.ts';
import { maxHeartRate, weightKg } from './fitness.ts';
import { distances } from './races.ts';
import type { DemoTraining } from './trainings.ts';

/** As a runner in the United States may have chosen. */
export const inMiles: Preferences = {
  distanceUnit: 'mi',
  heightUnit: 'ft',
  temperatureUnit: 'F',
  bodyUnits: 'imperial',
  clock: '12h',
  dateOrder: 'mdy',
  firstWeekday: 0,
  timeZone: null,
};

/** The answers to the four onboarding steps; the personal bests come from the log. */
export const profileOf = (
  trainings: readonly DemoTraining[],
  preferences: Preferences,
): ProfileInput => ({
  ...preferences,
  fullName: 'Demo Runner',
  age: 37,
  gender: 'prefer-not-to-say',
  height: 174,
  weight: weightKg,
  experienceLevel: 'intermediate',
  weeklyMileage: 50,
  runningGoals: ['race-preparation', 'endurance-building', 'stress-relief'],
  preferredRunningTime: 'morning',
  location: 'A town by a river',
  currentInjuries: 'Left hip a little tight',
  medicalConditions: 'Hay fever in spring',
  favoriteDistance: 'marathon',
  personalBests: {
    fiveK: '21:48',
    tenK: best(trainings, distances.tenK),
    halfMarathon: best(trainings, distances.half),
    marathon: best(trainings, distances.marathon),
  },
  availability: { 1: 0, 2: 60, 3: 75, 4: 60, 5: 45 },
  bio: 'Started with a bet, stayed for the mornings.',
});

/** In bpm, for the zones. */
export const heartRates = { max: maxHeartRate, lactateThreshold: 170 };

const best = (trainings: readonly DemoTraining[], distance: number): string | undefined =>
  trainings
    .filter((training) => training.sessionType === 'race' && training.distance === distance)
    .map(({ duration }) => duration)
    .sort()[0]
    ?.replace(/^0:/, '');
