import { z } from 'zod';
import { schemasOf } from '../record-fields.ts';
import { changesOf, isUuid } from '../validation.ts';
import { injuryTable } from './fields.ts';

export const resolvedTooEarly = 'Not before the reported date';

const everyField = z.object(schemasOf(injuryTable));
const plainFields = everyField.omit({ id: true, loggedAt: true });

const dates = plainFields.pick({ status: true, dateReported: true, dateResolved: true });

/**
 * The injury fields a runner enters; used by both form and route. A resolved date is dropped unless
 * the status is resolved, and cannot be before the reported date.
 */
export const injuryFields = plainFields
  .overwrite((fields) =>
    fields.status === 'resolved' ? fields : { ...fields, dateResolved: undefined },
  )
  .refine(isInOrder, {
    path: ['dateResolved'],
    message: resolvedTooEarly,
    // Even if another field is invalid, so that all errors are reported at once.
    when: ({ value }) => dates.safeParse(value).success,
  });

/** Whether the dates are consistent; unless resolved, there is only one. */
export function isInOrder(injury: {
  status: string;
  dateReported: string;
  dateResolved?: string | null | undefined;
}): boolean {
  const { status, dateReported, dateResolved } = injury;
  return status !== 'resolved' || !dateResolved || dateResolved >= dateReported;
}

/** POST /api/injuries. The browser may choose the id; repeating it creates no second injury. */
export const newInjurySchema = injuryFields.safeExtend({
  id: z.string().refine(isUuid, 'A uuid').optional(),
});

/**
 * PATCH /api/injuries/:id. Absent fields stay; null clears an optional field. The rule on dates
 * applies to the resulting injury, so it is checked where that is known.
 */
export const injuryChangesSchema = changesOf(plainFields);

/** An injury as returned by the API. Fields without a value are absent. */
export const injurySchema = everyField;

export type InjuryFields = z.output<typeof injuryFields>;
export type NewInjuryInput = z.input<typeof newInjurySchema>;
export type InjuryChanges = z.output<typeof injuryChangesSchema>;
export type Injury = z.output<typeof injurySchema>;
