import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { storedFormats } from '../formats.ts';
import {
  choiceField,
  longTextField,
  type RecordFields,
  textField,
  wholeField,
} from '../record-fields.ts';
import {
  readDay,
  readDuration,
  readFlag,
  readInstant,
  readNumber,
  readText,
  readTime,
  readWord,
} from '../row-reader.ts';
import { parseDuration, secondsPerKm } from '../units.ts';
import { missing, optionalText, optionalWhole } from '../validation.ts';
import {
  fatigueLevels,
  focusIntents,
  moods,
  type SessionType,
  sessionTypes,
  sleepQualities,
  type Terrain,
  terrainLabel,
  terrains,
  titleCase,
} from './words.ts';

const { distanceUnit, withDistanceUnit } = storedFormats;

type TrainingGroup = 'session' | 'details' | 'recovery' | 'mental' | 'supplements';

/**
 * All fields of a training, in the order of the details. Fields that the runner enters and that
 * have no `control` have custom inputs: those of the session, the shoes and RPE.
 */
export const trainingTable = {
  id: { schema: z.string(), read: readText },
  date: {
    label: 'Date',
    group: 'session',
    schema: z.string(missing('Date is required')).refine(isCalendarDay, 'A date as YYYY-MM-DD'),
    read: readDay,
  },
  startTime: {
    label: 'Start time',
    group: 'session',
    schema: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time as HH:MM')
      .optional(),
    read: readTime,
  },
  sessionType: {
    label: 'Session type',
    group: 'session',
    schema: z.enum(sessionTypes, 'Choose a session type'),
    read: readSessionType,
  },
  workoutDescription: textField(500, {
    label: 'Description',
    group: 'session',
    placeholder: 'What the workout was',
    wide: true,
  }),
  /** In km, to the metre. */
  distance: {
    label: 'Distance',
    measure: 'distance',
    group: 'session',
    schema: z
      .number(missing('Distance is required', `A number of ${distanceUnit}, such as 10.5`))
      .min(0, `At least ${withDistanceUnit(0)}`)
      .max(1000, `At most ${withDistanceUnit(1000)}`)
      .transform((distance) => Math.round(distance * 1000) / 1000),
    read: readNumber,
  },
  /** H:MM:SS, at most 9999 hours. */
  duration: {
    label: 'Duration',
    group: 'session',
    schema: z
      .string(missing('Duration is required'))
      .regex(/^\d{1,4}:[0-5]\d:[0-5]\d$/, 'A duration as H:MM:SS'),
    read: readDuration,
  },
  shoesUsed: { label: 'Shoes', group: 'details', schema: optionalText(200), read: readText },
  terrain: {
    label: 'Terrain',
    group: 'details',
    formGroup: 'session',
    schema: z.enum(terrains).default('road'),
    read: readWord<Terrain>,
    show: (terrain) => terrainLabel(String(terrain)),
  },
  /** m:ss per km, computed; absent unless distance and duration are above 0. */
  averagePace: {
    label: 'Average pace',
    group: 'details',
    formGroup: 'session',
    schema: z.string().optional(),
    read: readPace,
    show: (pace, { withPaceUnit }) => {
      // The text is rounded per km, which per mile may be a second off.
      const read = typeof pace === 'number' ? pace : parseDuration(pace);
      return read === undefined ? String(pace) : withPaceUnit(secondsPerKm(read));
    },
  },
  elevationGain: wholeField(0, 20000, {
    label: 'Elevation gain',
    measure: 'height',
    group: 'details',
  }),
  avgPower: wholeField(0, 2000, { label: 'Avg power', unit: 'W', group: 'details' }),
  calories: wholeField(0, 50000, { label: 'Calories', group: 'details' }),
  rpe: {
    label: 'RPE',
    group: 'recovery',
    schema: optionalWhole(1, 10),
    read: readNumber,
    show: (rpe) => `${rpe}/10`,
  },
  sleepDuration: {
    label: 'Sleep duration',
    unit: 'h',
    group: 'recovery',
    schema: z
      .number('A number of hours, such as 7.5')
      .min(0, 'At least 0 hours')
      .max(24, 'At most 24 hours')
      .multipleOf(0.5, 'In steps of half an hour')
      .optional(),
    read: readNumber,
    control: { kind: 'number', min: 0, max: 24, step: 0.5 },
  },
  sleepQuality: choiceField(sleepQualities, {
    label: 'Sleep quality',
    group: 'recovery',
    nameOf: titleCase,
  }),
  restingHeartRate: wholeField(20, 150, { label: 'Resting HR', unit: 'bpm', group: 'recovery' }),
  heartRateAvg: wholeField(30, 250, { label: 'Avg HR', unit: 'bpm', group: 'recovery' }),
  heartRateMax: wholeField(30, 250, { label: 'Max HR', unit: 'bpm', group: 'recovery' }),
  hrvScore: wholeField(0, 300, { label: 'HRV score', group: 'recovery' }),
  fatigueLevel: choiceField(fatigueLevels, {
    label: 'Fatigue level',
    group: 'recovery',
    nameOf: titleCase,
  }),
  muscleSoreness: textField(200, { label: 'Muscle soreness', group: 'recovery', wide: true }),
  moodBefore: choiceField(moods, { label: 'Mood before', group: 'mental', nameOf: titleCase }),
  moodAfter: choiceField(moods, { label: 'Mood after', group: 'mental', nameOf: titleCase }),
  focusIntent: choiceField(focusIntents, {
    label: 'Focus / intent',
    group: 'mental',
    nameOf: titleCase,
  }),
  sessionNotes: longTextField(5000, { label: 'Session notes', group: 'mental' }),
  supplementsTaken: textField(500, { label: 'Supplements taken', group: 'supplements' }),
  preRunFuel: textField(500, { label: 'Pre-run fuel', group: 'supplements' }),
  /** ISO instant when the training was entered. */
  loggedAt: { schema: z.string(), read: readInstant },
  isStravaImport: { schema: z.boolean(), read: readFlag },
} satisfies RecordFields<TrainingGroup>;

type TrainingField = keyof typeof trainingTable;

interface Group {
  name: TrainingGroup;
  title: string;
  /** Fields at the start of the form's group, in this order, if it differs from the details. */
  first?: TrainingField[];
  /** Whether the details leave it out when none of its fields has a value. */
  optional?: boolean;
}

/** The groups of the specification. The session's own fields are in the card's summary. */
export const trainingGroups: Group[] = [
  { name: 'details', title: 'Training Details' },
  {
    name: 'recovery',
    title: 'Recovery & Wellness',
    first: ['rpe', 'sleepDuration', 'sleepQuality', 'fatigueLevel', 'restingHeartRate', 'hrvScore'],
  },
  { name: 'mental', title: 'Mental & Notes' },
  { name: 'supplements', title: 'Supplements', optional: true },
];

/** Also accepts the earlier name for hills. */
function readSessionType(value: unknown): SessionType | undefined {
  const type = readWord<SessionType | 'hill-training'>(value);
  return type === 'hill-training' ? 'hill-repeats' : type;
}

/** Seconds per km; 0 means no pace. */
function readPace(value: unknown) {
  const pace = readDuration(value);
  return pace ? secondsPerKm(pace) : undefined;
}
