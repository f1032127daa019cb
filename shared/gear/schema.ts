import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { distanceUnit, number, withDistanceUnit } from '../formats.ts';
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

/** The distance in km after which most running shoes have lost their cushioning. */
export const defaultRetirementDistance = 700;

const nameRequired = 'Item name is required';

/** The gear fields a runner enters; used by both form and route. */
export const gearFields = z.object({
  /** The name trainings and races refer to. */
  name: text(200, nameRequired).min(1, nameRequired),
  category: z.enum(gearCategories, 'Choose a category'),
  brand: optionalText(200),
  model: optionalText(200),
  notes: optionalText(5000),
  dateAcquired: z.string().refine(isCalendarDay, 'A date as YYYY-MM-DD').optional(),
  isActive: z.boolean('Yes or no').default(true),
  /** In km, to one decimal; only relevant for shoes. */
  retirementDistance: z
    .number(`A number of ${distanceUnit}, such as 700`)
    .min(1, `At least ${withDistanceUnit(1)}`)
    .max(100_000, `At most ${number(100_000)} ${distanceUnit}`)
    .transform((distance) => Math.round(distance * 10) / 10)
    .default(defaultRetirementDistance),
});

/** POST /api/gear. The browser may choose the id; repeating it creates no second item. */
export const newGearSchema = gearFields.extend({
  id: z.string().refine(isUuid, 'A uuid').optional(),
});

/** PATCH /api/gear/:id. Absent fields stay; null clears an optional field. */
export const gearChangesSchema = changesOf(gearFields);

/** GET /api/gear: all gear, most recently changed first, or active gear by name. */
export const gearListSchema = z.object({ active: z.literal('true').optional() });

/** A gear item as returned by the API. Fields without a value are absent. */
export const gearSchema = gearFields.extend({
  id: z.string(),
  /** ISO instant when the item was entered. */
  loggedAt: z.string(),
  /** ISO instant of the last change, which sorts the list. */
  updatedAt: z.string(),
});

export type NewGearInput = z.input<typeof newGearSchema>;
export type GearChanges = z.output<typeof gearChangesSchema>;
export type GearItem = z.output<typeof gearSchema>;
