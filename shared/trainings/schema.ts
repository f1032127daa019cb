import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { distanceUnit, withDistanceUnit } from '../formats.ts';
import { changesOf, isUuid, missing, optionalText, optionalWhole } from '../validation.ts';

export const sessionTypes = [
  'easy-run',
  'long-run',
  'tempo',
  'intervals',
  'hill-repeats',
  'fartlek',
  'recovery',
  'race',
  'cross-training',
  'strength',
  'uncategorized-run',
] as const;
export const terrains = ['road', 'trail', 'track', 'treadmill', 'beach', 'park'] as const;
export const sleepQualities = ['poor', 'fair', 'good', 'excellent'] as const;
export const fatigueLevels = ['fresh', 'normal', 'tired', 'exhausted'] as const;
export const moods = ['terrible', 'poor', 'okay', 'good', 'excellent'] as const;
export const focusIntents = ['low', 'moderate', 'high', 'peak'] as const;

export type SessionType = (typeof sessionTypes)[number];
export type Terrain = (typeof terrains)[number];
export type SleepQuality = (typeof sleepQualities)[number];
export type FatigueLevel = (typeof fatigueLevels)[number];
export type Mood = (typeof moods)[number];
export type FocusIntent = (typeof focusIntents)[number];

/** The training fields a runner enters; used by both form and route. */
export const trainingFields = z.object({
  date: z.string(missing('Date is required')).refine(isCalendarDay, 'A date as YYYY-MM-DD'),
  startTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time as HH:MM')
    .optional(),
  sessionType: z.enum(sessionTypes, 'Choose a session type'),
  workoutDescription: optionalText(500),
  /** In km, to the metre. */
  distance: z
    .number(missing('Distance is required', `A number of ${distanceUnit}, such as 10.5`))
    .min(0, `At least ${withDistanceUnit(0)}`)
    .max(1000, `At most ${withDistanceUnit(1000)}`)
    .transform((distance) => Math.round(distance * 1000) / 1000),
  /** H:MM:SS, at most 9999 hours. */
  duration: z
    .string(missing('Duration is required'))
    .regex(/^\d{1,4}:[0-5]\d:[0-5]\d$/, 'A duration as H:MM:SS'),
  terrain: z.enum(terrains).default('road'),
  rpe: optionalWhole(1, 10),
  sleepDuration: z
    .number('A number of hours, such as 7.5')
    .min(0, 'At least 0 hours')
    .max(24, 'At most 24 hours')
    .multipleOf(0.5, 'In steps of half an hour')
    .optional(),
  sleepQuality: z.enum(sleepQualities).optional(),
  fatigueLevel: z.enum(fatigueLevels).optional(),
  muscleSoreness: optionalText(200),
  restingHeartRate: optionalWhole(20, 150),
  heartRateAvg: optionalWhole(30, 250),
  heartRateMax: optionalWhole(30, 250),
  hrvScore: optionalWhole(0, 300),
  moodBefore: z.enum(moods).optional(),
  moodAfter: z.enum(moods).optional(),
  focusIntent: z.enum(focusIntents).optional(),
  sessionNotes: optionalText(5000),
  shoesUsed: optionalText(200),
  elevationGain: optionalWhole(0, 20000),
  avgPower: optionalWhole(0, 2000),
  calories: optionalWhole(0, 50000),
  supplementsTaken: optionalText(500),
  preRunFuel: optionalText(500),
});

/** POST /api/trainings. The browser may choose the id; repeating it creates no second training. */
export const newTrainingSchema = trainingFields.extend({
  id: z.string().refine(isUuid, 'A uuid').optional(),
});

/** PATCH /api/trainings/:id. Absent fields stay; null clears an optional field. */
export const trainingChangesSchema = changesOf(trainingFields);

/** GET /api/trainings: all of them, the newest `limit`, or those within a span of days. */
export const trainingListSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100_000).optional(),
  from: z.string().refine(isCalendarDay, 'A date as YYYY-MM-DD').optional(),
  to: z.string().refine(isCalendarDay, 'A date as YYYY-MM-DD').optional(),
});

/** A training as returned by the API. Fields without a value are absent. */
export const trainingSchema = trainingFields.extend({
  id: z.string(),
  /** m:ss per km, computed; absent unless distance and duration are above 0. */
  averagePace: z.string().optional(),
  /** ISO instant when the training was entered. */
  loggedAt: z.string(),
  isStravaImport: z.boolean(),
});

export type TrainingFields = z.output<typeof trainingFields>;

export type NewTrainingInput = z.input<typeof newTrainingSchema>;
export type TrainingChanges = z.output<typeof trainingChangesSchema>;
export type Training = z.output<typeof trainingSchema>;
