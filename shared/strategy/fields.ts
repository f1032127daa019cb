import { z } from 'zod';
import type { Formats } from '../formats.ts';
import { raceTable } from '../races/fields.ts';
import { longTextField, type RecordFields, textField, wholeField } from '../record-fields.ts';
import { readDay, readDuration, readNumber, readText, readWord } from '../row-reader.ts';
import { missing } from '../validation.ts';

export const raceTypes = ['road', 'trail', 'track', 'ultra'] as const;

export type RaceType = (typeof raceTypes)[number];

export const raceTypeLabels: Record<RaceType, string> = {
  road: 'Road',
  trail: 'Trail',
  track: 'Track',
  ultra: 'Ultra',
};

export const defaultRaceType: RaceType = 'road';

/** What the three target time pickers allow: up to 24:59:59. */
const targetPattern = /^([01]?\d|2[0-4]):[0-5]\d:[0-5]\d$/;
const resultPattern = /^\d{1,2}:[0-5]\d:[0-5]\d$/;

const notZero = (time: string) => /[1-9]/.test(time);

/** HH:MM:SS of a finished race, above zero and below 100 hours. */
export const resultTime = z
  .string(missing('Finish time is required'))
  .regex(resultPattern, 'A time as HH:MM:SS, below 100 hours')
  .refine(notZero, 'A time above 00:00:00')
  .transform((time) => time.padStart(8, '0'));

/**
 * All fields of a planned race, in form order. Finish time and splits are entered in a form of
 * their own.
 */
export const plannedRaceTable = {
  id: { schema: z.string(), read: readText },
  raceName: raceTable.raceName,
  raceDate: { ...raceTable.date, read: readDay },
  /** In km, to the metre. */
  raceDistance: { ...raceTable.distance, read: readNumber },
  raceType: {
    label: 'Race Type',
    group: 'race',
    schema: z.enum(raceTypes, 'Choose road, trail, track or ultra').default(defaultRaceType),
    read: readWord<RaceType>,
  },
  /** HH:MM:SS; null without a target. */
  targetTime: {
    label: 'Target Time',
    group: 'race',
    schema: z
      .string()
      .regex(targetPattern, 'A time as HH:MM:SS, at most 24 hours')
      .refine(notZero, 'A time above 00:00:00')
      .transform((time) => time.padStart(8, '0'))
      .nullable()
      .optional(),
    read: readDuration,
  },
  courseDescription: longTextField(5000, {
    label: 'Course Description',
    group: 'race',
    placeholder: 'e.g. two laps, a long climb after the bridge',
  }),
  weatherConditions: textField(500, {
    label: 'Weather Conditions',
    group: 'race',
    placeholder: ({ formatTemperature }: Formats) => `e.g. ${formatTemperature(24)}, humid`,
  }),
  elevationGain: wholeField(0, 20_000, {
    label: 'Elevation Gain',
    measure: 'height',
    group: 'race',
  }),
  /** HH:MM:SS, once the race has been run. */
  finishTime: { schema: resultTime.optional(), read: readDuration },
  /** The actual splits, in the format that `parseSplits` reads. */
  runSplits: { schema: raceTable.splits.schema, read: readText },
  /** The entry in the race log. */
  resultRaceId: { schema: z.string().optional(), read: readText },
} satisfies RecordFields;
