import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { wordingSchema } from '../generations/wording.ts';
import { farthest } from '../races/fields.ts';
import { raceFields, raceSchema } from '../races/schema.ts';
import { schemasOf } from '../record-fields.ts';
import { changesOf, isUuid, namedRunner } from '../validation.ts';
import { plannedRaceTable, raceTypes, resultTime } from './fields.ts';

const everyField = z.object(schemasOf(plannedRaceTable));

/** The fields of a planned race that the runner enters; shared by form and route. */
export const plannedRaceFields = everyField.omit({
  id: true,
  finishTime: true,
  runSplits: true,
  resultRaceId: true,
});

/** The six sections of a strategy: paragraphs, and lines beginning with '- '. */
export const strategySchema = z.object({
  pre_race_prep: z.string(),
  race_structure: z.string(),
  pacing_strategy: z.string(),
  gear_environment: z.string(),
  mental_tricks: z.string(),
  other_notes: z.string(),
});

/** What a strategy was written from, so the figures next to it always match. In km, m and s. */
export const strategyBasisSchema = z.object({
  raceName: z.string(),
  raceDate: z.string(),
  raceType: z.enum(raceTypes),
  courseDescription: z.string().optional(),
  weatherConditions: z.string().optional(),
  distance: z.number().positive().max(farthest),
  elevationGain: z.number().optional(),
  /** The time the splits are for. */
  goal: z.number().optional(),
  /** Whether that is the runner's own target or the expected time. */
  goalIs: z.enum(['target', 'expected']).optional(),
  target: z.number().optional(),
  expected: z.number().optional(),
  fastest: z.number().optional(),
  slowest: z.number().optional(),
  wording: wordingSchema.optional().catch(undefined),
});

/** A planned race as returned by the API, with its strategy if it has one. */
export const plannedRaceSchema = everyField.extend({
  targetTime: z.string().nullable(),
  strategy: strategySchema.optional(),
  basis: strategyBasisSchema.optional(),
  /** ISO instant. */
  generatedAt: z.string().optional(),
});

/** POST /api/race-strategies. The browser may choose the id; sending it twice adds one race. */
export const newPlannedRaceSchema = plannedRaceFields.extend({
  id: z.string().refine(isUuid, 'A uuid').optional(),
});

/** PATCH /api/race-strategies/:id. Absent fields stay as they are; null clears an optional one. */
export const plannedRaceChangesSchema = changesOf(plannedRaceFields);

/** The time, and what the race log keeps besides; used by both form and route. */
export const resultFields = raceFields
  .omit({ raceName: true, date: true, distance: true })
  .extend({ finishTime: resultTime });

/** POST /api/race-strategies/:id/result. Absent fields stay; null clears an optional one. */
export const resultInput = z.intersection(
  changesOf(resultFields.omit({ finishTime: true })),
  resultFields.pick({ finishTime: true }),
);

/** The planned race with its result, and its entry in the race log, unless it was too long for that. */
export const resultSchema = z.object({
  race: plannedRaceSchema,
  logged: raceSchema.nullable(),
  /** Why there is no race log entry. */
  notice: z.string().optional(),
});

/** POST /api/ai/generate-race-strategy. `raceData` is ignored: the stored race counts. */
export const generateStrategySchema = z.object({
  userId: namedRunner,
  raceId: z.string().refine(isUuid, 'A uuid'),
  raceData: z.object({}).optional(),
  /** The runner's day. */
  today: z.string().refine(isCalendarDay, 'A date as YYYY-MM-DD').optional(),
});

export const generatedStrategySchema = z.object({
  strategy: strategySchema,
  basis: strategyBasisSchema,
  generatedAt: z.string(),
});

export type NewPlannedRaceInput = z.input<typeof newPlannedRaceSchema>;
export type PlannedRace = z.output<typeof plannedRaceSchema>;
export type ResultInput = z.input<typeof resultInput>;
export type ResultFields = z.output<typeof resultInput>;
export type Strategy = z.output<typeof strategySchema>;
export type StrategyBasis = z.output<typeof strategyBasisSchema>;
