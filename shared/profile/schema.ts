import { z } from 'zod';
import { readTypedDuration } from '../duration-text.ts';
import { storedFormats } from '../formats.ts';
import type { Measure } from '../typed-measures.ts';
import { changesOf, text } from '../validation.ts';
import { minutesInDay, readFreeMinutes } from './free-minutes.ts';
import { longestInstructions } from './limits.ts';
import { formatBest, type PersonalBestName, personalBestDistances } from './personal-bests.ts';
import { preferenceFields } from './preferences.ts';

const { distanceUnit } = storedFormats;

export const genders = ['male', 'female', 'other', 'prefer-not-to-say'] as const;
export const experienceLevels = ['beginner', 'intermediate', 'advanced', 'elite'] as const;
export const runningTimes = [
  'dawn',
  'morning',
  'afternoon',
  'evening',
  'night',
  'flexible',
] as const;
export const favoriteDistances = [
  '5k',
  '10k',
  'half-marathon',
  'marathon',
  'ultra',
  'mixed',
] as const;
export const runningGoals = [
  'weight-loss',
  'general-fitness',
  'speed-improvement',
  'endurance-building',
  'race-preparation',
  'injury-recovery',
  'stress-relief',
  'social-running',
  'personal-challenge',
] as const;

/** Trimmed; blank is stored as null. */
const nullableText = (max: number) =>
  text(max)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .default(null);

/** As its column keeps it. */
const toHundredths = (value: number) => Math.round(value * 100) / 100;

const nullableNumber = (unit: string, example: number, min: number, max: number) =>
  z
    .number(`A number of ${unit}, such as ${example}`)
    .min(min, `At least ${min} ${unit}`)
    .max(max, `At most ${max} ${unit}`)
    .transform(toHundredths)
    .nullable()
    .default(null);

/** Typed in any readable form, stored as MM:SS or H:MM:SS; blank is absent. */
const personalBest = (name: PersonalBestName) =>
  z
    .string()
    .transform((text, { addIssue }) => {
      if (text.trim() === '') return undefined;
      const { duration, problem } = readTypedDuration(text, personalBestDistances[name]);
      if (duration !== undefined) return formatBest(duration);
      addIssue(problem);
      return z.NEVER;
    })
    .optional();

const wholeMinutes = 'A whole number of minutes, such as 45';

const freeMinutes = z
  .int({
    error: ({ input }) =>
      (typeof input === 'string' && readFreeMinutes(input).problem) || wholeMinutes,
  })
  .min(0, 'At least 0 minutes')
  .max(minutesInDay, 'At most 24 hours')
  .optional();

/** The minutes free for running by weekday, 0 for Sunday; a missing one has not been stated. */
const availability = z
  .strictObject({
    0: freeMinutes,
    1: freeMinutes,
    2: freeMinutes,
    3: freeMinutes,
    4: freeMinutes,
    5: freeMinutes,
    6: freeMinutes,
  })
  .default({});

/** The profile fields a runner enters; used by both wizard and route. */
export const profileFields = z.object({
  fullName: text(200, 'Full name is required').min(1, 'Full name is required'),
  age: z
    .int('A whole number of years')
    .min(5, 'At least 5 years')
    .max(120, 'At most 120 years')
    .nullable()
    .default(null),
  gender: z.enum(genders).nullable().default(null),
  height: nullableNumber('cm', 172.5, 50, 280),
  weight: nullableNumber('kg', 62.5, 20, 400),
  experienceLevel: z.enum(experienceLevels).nullable().default(null),
  weeklyMileage: nullableNumber(distanceUnit, 62.5, 0, 1000),
  runningGoals: z.array(z.enum(runningGoals)).max(runningGoals.length).default([]),
  preferredRunningTime: z.enum(runningTimes).nullable().default(null),
  location: nullableText(200),
  currentInjuries: nullableText(2000),
  medicalConditions: nullableText(2000),
  favoriteDistance: z.enum(favoriteDistances).nullable().default(null),
  personalBests: z
    .object({
      fiveK: personalBest('fiveK'),
      tenK: personalBest('tenK'),
      halfMarathon: personalBest('halfMarathon'),
      marathon: personalBest('marathon'),
    })
    .default({}),
  availability,
  bio: nullableText(2000),
});

/** What is asked for in the runner's own units. */
export const profileMeasures = {
  height: 'bodyHeight',
  weight: 'weight',
  weeklyMileage: 'distance',
} as const satisfies Partial<Record<keyof typeof profileFields.shape, Measure>>;

/** What the runner always wants the coach to keep in mind; entered on the coach's screen. */
const customInstructions = nullableText(longestInstructions);

/**
 * Whether the built-in coach answers if the language model fails; set on the coach's screen, too.
 */
const builtInStandsIn = z.boolean('True or false').default(true);

export const profileChangesSchema = changesOf(
  profileFields.extend({ customInstructions, builtInStandsIn }).extend(preferenceFields.shape),
);

/** `PUT /api/profile`: also what was chosen before there was a profile; what is absent stays. */
export const savedProfileSchema = profileFields.and(changesOf(preferenceFields));

/** How the Pro tour ended: `PUT /api/profile/pro-tour`. */
export const tourEndSchema = z.object({ end: z.enum(['completed', 'skipped']) });

/** A profile as returned by the API. Saving one completes the onboarding. */
export const profileSchema = profileFields.extend({
  isOnboardingComplete: z.boolean(),
  subscriptionStatus: z.string(),
  profileImageUrl: z.string().nullable(),
  profileImageUpdatedAt: z.iso.datetime().nullable(),
  customTheme: z.string(),
  customInstructions,
  builtInStandsIn: z.boolean(),
  ...preferenceFields.shape,
  isPro: z.boolean(),
  mayUseProThemes: z.boolean(),
  mayUseZonesAndStrategy: z.boolean(),
  /** Whether the Pro tour was finished, or skipped; if neither, it opens by itself. */
  proOnboardingCompleted: z.boolean(),
  proOnboardingSkipped: z.boolean(),
  /** Whether the payment provider's record of the runner exists, whatever it says. */
  hasSubscription: z.boolean(),
});

export type ProfileFields = z.output<typeof profileFields>;
export type ProfileChanges = z.input<typeof profileChangesSchema>;
export type TourEnd = z.output<typeof tourEndSchema>['end'];
export type ProfileInput = z.input<typeof savedProfileSchema>;
export type Profile = z.output<typeof profileSchema>;
