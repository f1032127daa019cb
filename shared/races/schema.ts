import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { distanceUnit, withDistanceUnit } from '../formats.ts';
import { changesOf, isUuid, missing, optionalText, text } from '../validation.ts';

const raceNameRequired = 'Race name is required';
const distanceRequired = 'Distance is required';

/** In km. */
export const farthest = 1000;

/** The initial values of the form for a new race. */
export const raceDefaults = { distance: 5, finishTime: '00:30:00' } as const;

/** The race fields a runner enters; used by both form and route. */
export const raceFields = z.object({
  raceName: text(200, raceNameRequired).min(1, raceNameRequired),
  date: z.string(missing('Date is required')).refine(isCalendarDay, 'A date as YYYY-MM-DD'),
  /** In km, to the metre. */
  distance: z
    .number(missing(distanceRequired, `A number of ${distanceUnit}, such as 10.5`))
    .min(0.001, `A distance above ${withDistanceUnit(0)}`)
    .max(farthest, `At most ${withDistanceUnit(farthest)}`)
    .transform((distance) => Math.round(distance * 1000) / 1000),
  /** HH:MM:SS, at most 09:59:59. */
  finishTime: z
    .string(missing('Finish time is required'))
    .regex(/^0?\d:[0-5]\d:[0-5]\d$/, 'A time as HH:MM:SS, at most 9 hours')
    .transform((time) => time.padStart(8, '0'))
    .default(raceDefaults.finishTime),
  surface: optionalText(200),
  weatherConditions: optionalText(500),
  /** The gear's name. */
  gearUsed: optionalText(200),
  positionVsTeammates: optionalText(200),
  splits: optionalText(5000),
  tactics: optionalText(5000),
  mistakes: optionalText(5000),
});

/** POST /api/races. The browser may choose the id; repeating it creates no second race. */
export const newRaceSchema = raceFields.extend({
  id: z.string().refine(isUuid, 'A uuid').optional(),
});

/** PATCH /api/races/:id. Absent fields stay; null clears an optional field. */
export const raceChangesSchema = changesOf(raceFields);

/** The fields a stored race may have: an older form stored a missing distance as 0 km. */
export const storedRaceFields = raceFields.extend({
  distance: raceFields.shape.distance.or(z.literal(0)),
});

/** A race as returned by the API. Fields without a value are absent. */
export const raceSchema = storedRaceFields.extend({
  id: z.string(),
  /** ISO instant when the race was entered. */
  loggedAt: z.string(),
});

export type NewRaceInput = z.input<typeof newRaceSchema>;
export type RaceChanges = z.output<typeof raceChangesSchema>;
export type Race = z.output<typeof raceSchema>;
