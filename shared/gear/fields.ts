import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { number, storedFormats } from '../formats.ts';
import { longTextField, type RecordFields, textField } from '../record-fields.ts';
import { readDay, readFlag, readInstant, readNumber, readText } from '../row-reader.ts';
import { text } from '../validation.ts';

const { distanceUnit, withDistanceUnit } = storedFormats;

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

/** Before a pair is retired, in km. */
export const mostDistance = 100_000;

const nameRequired = 'Item name is required';

/**
 * All fields of a gear item, in the order of the form. The card is custom, as are the inputs of
 * fields without a `control`.
 */
export const gearTable = {
  id: { schema: z.string(), read: readText },
  /** The name trainings and races refer to. */
  name: {
    label: 'Item Name',
    group: 'item',
    schema: text(200, nameRequired).min(1, nameRequired),
    read: readText,
  },
  category: {
    label: 'Category',
    group: 'item',
    schema: z.enum(gearCategories, 'Choose a category'),
    read: readCategory,
  },
  dateAcquired: {
    label: 'Date Acquired',
    group: 'item',
    schema: z.string().refine(isCalendarDay, 'A date as YYYY-MM-DD').optional(),
    read: readDay,
  },
  brand: textField(200, { label: 'Brand', group: 'item' }),
  model: textField(200, { label: 'Model', group: 'item' }),
  /** In km, to one decimal; only relevant for shoes. */
  retirementDistance: {
    label: 'Retirement distance',
    measure: 'distance',
    group: 'item',
    schema: z
      .number(`A number of ${distanceUnit}, such as 700`)
      .min(1, `At least ${withDistanceUnit(1)}`)
      .max(mostDistance, `At most ${number(mostDistance)} ${distanceUnit}`)
      .transform((distance) => Math.round(distance * 10) / 10)
      .default(defaultRetirementDistance),
    read: readNumber,
  },
  notes: longTextField(5000, { label: 'Notes', group: 'item', rows: [2, 8] }),
  isActive: {
    label: 'Currently in use',
    group: 'item',
    schema: z.boolean('Yes or no').default(true),
    read: readActive,
  },
  /** ISO instant when the item was entered. */
  loggedAt: { schema: z.string(), read: readInstant },
  /** ISO instant of the last change, which sorts the list. */
  updatedAt: { schema: z.string(), read: readInstant },
} satisfies RecordFields;

/** Also accepts 'Recovery Devices' and recovery_devices. */
function readCategory(value: unknown): GearCategory | undefined {
  const category = readText(value)
    ?.toLowerCase()
    .replace(/[\s_]+/g, '-');
  return gearCategories.find((known) => known === category);
}

/** No value does not mean inactive. */
function readActive(value: unknown): boolean | undefined {
  const isMissing = value === null || value === undefined || value === '';
  return isMissing ? undefined : readFlag(value);
}
