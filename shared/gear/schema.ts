import { z } from 'zod';
import { schemasOf } from '../record-fields.ts';
import { changesOf, isUuid } from '../validation.ts';
import { gearTable } from './fields.ts';

/** A gear item as returned by the API. Fields without a value are absent. */
export const gearSchema = z.object(schemasOf(gearTable));

/** The gear fields a runner enters; used by both form and route. */
export const gearFields = gearSchema.omit({ id: true, loggedAt: true, updatedAt: true });

/** POST /api/gear. The browser may choose the id; repeating it creates no second item. */
export const newGearSchema = gearFields.extend({
  id: z.string().refine(isUuid, 'A uuid').optional(),
});

/** PATCH /api/gear/:id. Absent fields stay; null clears an optional field. */
export const gearChangesSchema = changesOf(gearFields);

/** GET /api/gear: all gear, most recently changed first, or active gear by name. */
export const gearListSchema = z.object({ active: z.literal('true').optional() });

export type GearFields = z.output<typeof gearFields>;
export type NewGearInput = z.input<typeof newGearSchema>;
export type GearChanges = z.output<typeof gearChangesSchema>;
export type GearItem = z.output<typeof gearSchema>;
