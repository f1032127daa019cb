import { z } from 'zod';
import { schemasOf } from '../record-fields.ts';
import { changesOf, isUuid } from '../validation.ts';
import { privatePlaceTable } from './fields.ts';

/** A private place as returned by the API. */
export const privatePlaceSchema = z.object(schemasOf(privatePlaceTable));

/** The fields a runner enters; used by both form and route. */
export const privatePlaceFields = privatePlaceSchema.omit({ id: true });

/** POST /api/private-places. The browser may choose the id; repeating it adds nothing. */
export const newPrivatePlaceSchema = privatePlaceFields.extend({
  id: z.string().refine(isUuid, 'A uuid').optional(),
});

/** PATCH /api/private-places/:id. Absent fields stay. */
export const privatePlaceChangesSchema = changesOf(privatePlaceFields);

export type PrivatePlaceFields = z.output<typeof privatePlaceFields>;
export type NewPrivatePlaceInput = z.input<typeof newPrivatePlaceSchema>;
export type PrivatePlaceChanges = z.output<typeof privatePlaceChangesSchema>;
export type PrivatePlace = z.output<typeof privatePlaceSchema>;
