import { z } from 'zod';
import { schemasOf } from '../record-fields.ts';
import { changesOf, isUuid } from '../validation.ts';
import { raceTable } from './fields.ts';

const everyField = z.object(schemasOf(raceTable));

/** The race fields a runner enters; used by both form and route. */
export const raceFields = everyField.omit({ id: true, loggedAt: true });

/** An older form stored a missing distance as 0 km. */
const distance = raceTable.distance.schema.or(z.literal(0));

/** The fields a stored race may have. */
export const storedRaceFields = raceFields.extend({ distance });

/** A race as returned by the API. Fields without a value are absent. */
export const raceSchema = everyField.extend({ distance });

/** POST /api/races. The browser may choose the id; repeating it creates no second race. */
export const newRaceSchema = raceFields.extend({
  id: z.string().refine(isUuid, 'A uuid').optional(),
});

/** PATCH /api/races/:id. Absent fields stay; null clears an optional field. */
export const raceChangesSchema = changesOf(raceFields);

export type RaceFields = z.output<typeof raceFields>;
export type NewRaceInput = z.input<typeof newRaceSchema>;
export type RaceChanges = z.output<typeof raceChangesSchema>;
export type Race = z.output<typeof raceSchema>;
