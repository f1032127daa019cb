import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { changesOf, isUuid, optionalText, text } from '../validation.ts';

export const gearCategories = [
  'shoes',
  'recovery-devices',
  'accessories',
  'clothing',
  'nutrition',
  'other',
] as const;

export type GearCategory = (typeof gearCategories)[number];

/** km after which most running shoes have lost their cushioning. */
export const defaultRetirementDistance = 700;

const nameRequired = 'Item name is required';

/** The fields of a gear item that its runner writes; form and route parse with this one object. */
export const gearFields = z.object({
  /** What trainings and races name it by. */
  name: text(200, nameRequired).min(1, nameRequired),
  category: z.enum(gearCategories, 'Choose a category'),
  brand: optionalText(200),
  model: optionalText(200),
  notes: optionalText(5000),
  dateAcquired: z.string().refine(isCalendarDay, 'A date as YYYY-MM-DD').optional(),
  isActive: z.boolean('Yes or no').default(true),
  /** km, to a tenth; of use for shoes. */
  retirementDistance: z
    .number('A number of km, such as 700')
    .min(1, 'At least 1 km')
    .max(100_000, 'At most 100,000 km')
    .transform((distance) => Math.round(distance * 10) / 10)
    .default(defaultRetirementDistance),
});

/** POST /api/gear. The browser may choose the id: the same id twice is one item. */
export const newGearSchema = gearFields.extend({
  id: z.string().refine(isUuid, 'A uuid').optional(),
});

/** PATCH /api/gear/:id. What is left out stays; null empties an optional field. */
export const gearChangesSchema = changesOf(gearFields);

/** GET /api/gear: all of it, the last changed first, or what is in use, by name. */
export const gearListSchema = z.object({ active: z.literal('true').optional() });

/** A gear item as it leaves the server. Fields without a value are absent. */
export const gearSchema = gearFields.extend({
  id: z.string(),
  /** ISO instant at which the item was entered. */
  loggedAt: z.string(),
  /** ISO instant of the last change, which the list is ordered by. */
  updatedAt: z.string(),
});

export type NewGearInput = z.input<typeof newGearSchema>;
export type GearChanges = z.output<typeof gearChangesSchema>;
export type GearItem = z.output<typeof gearSchema>;
