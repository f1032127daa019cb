import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { longTextField, type RecordFields } from '../record-fields.ts';
import { readDay, readInstant, readNumber, readText } from '../row-reader.ts';
import { missing, text } from '../validation.ts';

export const injuryStatuses = ['ongoing', 'resolved'] as const;

export type InjuryStatus = (typeof injuryStatuses)[number];

/**
 * All fields of an injury, in the order of the form. The card and its details are custom, as are
 * the inputs of fields without a `control`.
 */
export const injuryTable = {
  id: { schema: z.string(), read: readText },
  painArea: {
    label: 'Pain Area',
    group: 'injury',
    schema: text(200, 'Pain Area is required').min(1, 'Pain Area is required'),
    read: readText,
  },
  painSeverity: {
    label: 'Pain Severity',
    group: 'injury',
    schema: z.int('A whole number').min(1, 'At least 1').max(10, 'At most 10').default(1),
    // Older rows store it as words.
    read: (value: unknown) => readNumber(value) ?? readText(value),
  },
  dateReported: {
    label: 'Date Reported',
    group: 'injury',
    schema: z
      .string(missing('Date Reported is required'))
      .refine(isCalendarDay, 'A date as YYYY-MM-DD'),
    read: readDay,
  },
  status: {
    label: 'Status',
    group: 'injury',
    schema: z.enum(injuryStatuses, 'Choose a status').default('ongoing'),
    read: readStatus,
  },
  dateResolved: {
    label: 'Date Resolved',
    group: 'injury',
    schema: z.string().refine(isCalendarDay, 'A date as YYYY-MM-DD').optional(),
    read: readDay,
  },
  trigger: longTextField(2000, {
    label: 'Trigger',
    group: 'injury',
    placeholder: 'What may have caused it',
    rows: [2, 8],
  }),
  actionsTaken: longTextField(5000, {
    label: 'Actions Taken',
    group: 'injury',
    placeholder: 'Rest, treatment, exercises',
    rows: [2, 8],
  }),
  /** ISO instant when the injury was entered. */
  loggedAt: { schema: z.string(), read: readInstant },
} satisfies RecordFields;

function readStatus(value: unknown): InjuryStatus | undefined {
  const status = readText(value)?.toLowerCase();
  return injuryStatuses.find((known) => known === status);
}
