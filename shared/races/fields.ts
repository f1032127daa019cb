import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { storedFormats } from '../formats.ts';
import { longTextField, type RecordFields, textField } from '../record-fields.ts';
import { readDay, readDuration, readInstant, readNumber, readText } from '../row-reader.ts';
import { missing, optionalText, text } from '../validation.ts';

const { distanceUnit, withDistanceUnit } = storedFormats;

const raceNameRequired = 'Race name is required';
const distanceRequired = 'Distance is required';

/** In km. */
export const farthest = 1000;

/** The initial values of the form for a new race. */
export const raceDefaults = { distance: 5, finishTime: '00:30:00' } as const;

/**
 * All fields of a race, in the order of the form. The card and its details are custom, as are the
 * inputs of fields without a `control`.
 */
export const raceTable = {
  id: { schema: z.string(), read: readText },
  raceName: {
    label: 'Race Name',
    group: 'race',
    schema: text(200, raceNameRequired).min(1, raceNameRequired),
    read: readText,
  },
  date: {
    label: 'Date',
    group: 'race',
    schema: z.string(missing('Date is required')).refine(isCalendarDay, 'A date as YYYY-MM-DD'),
    read: readDay,
  },
  /** In km, to the metre. */
  distance: {
    label: 'Distance',
    measure: 'distance',
    group: 'race',
    schema: z
      .number(missing(distanceRequired, `A number of ${distanceUnit}, such as 10.5`))
      .min(0.001, `A distance above ${withDistanceUnit(0)}`)
      .max(farthest, `At most ${withDistanceUnit(farthest)}`)
      .transform((distance) => Math.round(distance * 1000) / 1000),
    read: readDistance,
  },
  /** HH:MM:SS, at most 09:59:59. */
  finishTime: {
    label: 'Finish Time',
    group: 'race',
    schema: z
      .string(missing('Finish time is required'))
      .regex(/^0?\d:[0-5]\d:[0-5]\d$/, 'A time as HH:MM:SS, at most 9 hours')
      .transform((time) => time.padStart(8, '0'))
      .default(raceDefaults.finishTime),
    read: readDuration,
  },
  surface: textField(200, { label: 'Surface', group: 'race', placeholder: 'Track, Road, Trail' }),
  weatherConditions: textField(500, { label: 'Weather Conditions', group: 'race' }),
  /** The gear's name. */
  gearUsed: { label: 'Gear Used', group: 'race', schema: optionalText(200), read: readText },
  positionVsTeammates: textField(200, {
    label: 'Position vs Teammates',
    group: 'race',
    placeholder: 'e.g. 1st of 5',
  }),
  splits: longTextField(5000, {
    label: 'Splits',
    group: 'race',
    description: 'One a line, such as 1: 4:05, becomes a chart',
  }),
  tactics: longTextField(5000, { label: 'Tactics & Strategy', group: 'race' }),
  mistakes: longTextField(5000, { label: 'Mistakes & Lessons', group: 'race' }),
  /** ISO instant when the race was entered. */
  loggedAt: { schema: z.string(), read: readInstant },
} satisfies RecordFields;

function readDistance(value: unknown) {
  const isMissing = String(value ?? '').trim() === '';
  return isMissing ? undefined : (readNumber(value) ?? 0);
}
