import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { schemasOf } from '../record-fields.ts';
import { changesOf, isUuid } from '../validation.ts';
import { trainingTable } from './fields.ts';

/** A training as returned by the API. Fields without a value are absent. */
export const trainingSchema = z.object(schemasOf(trainingTable));

const notEntered = { id: true, averagePace: true, loggedAt: true, isStravaImport: true } as const;

/** The training fields a runner enters; used by both form and route. */
export const trainingFields = trainingSchema.omit(notEntered);

/** The names of fields that runners do not enter. */
export const notEnteredNames: readonly string[] = Object.keys(notEntered);

/** A training without the fields that runners do not enter. */
export function enteredOf({ id, averagePace, loggedAt, isStravaImport, ...entered }: Training) {
  return entered;
}

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

export type TrainingFields = z.output<typeof trainingFields>;

export type NewTrainingInput = z.input<typeof newTrainingSchema>;
export type TrainingChanges = z.output<typeof trainingChangesSchema>;
export type Training = z.output<typeof trainingSchema>;

/** Shows whether a training was imported, from whatever source. */
export type Imported = Pick<Training, 'isStravaImport'>;

export const isImported = ({ isStravaImport }: Imported): boolean => isStravaImport;
