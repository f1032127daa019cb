import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { number } from '../formats.ts';
import { changesOf, isUuid, missing, optionalText, text } from '../validation.ts';
import { endsInTime, maxOccurrences, occurrences, recurringTypes, settled } from './recurrence.ts';

export const refusals = {
  endsTooEarly: 'Not before the start',
  noType: 'Choose how often it repeats',
  noOccurrence: 'None of these days is between the start and the end',
  tooMany: `At most ${number(maxOccurrences)} events at once: choose an earlier end`,
} as const;

const isDay = (value: string) => isCalendarDay(value);
const notADay = 'A date as YYYY-MM-DD';

/** An event without its recurrence. */
export const eventBasics = z.object({
  title: text(200, 'Title is required').min(1, 'Title is required'),
  eventDate: z.string(missing('Date is required')).refine(isDay, notADay),
  eventTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time as HH:MM')
    .optional(),
  eventType: z.enum(['training', 'race'], 'Choose training or race').default('training'),
  description: optionalText(5000),
});

const plainFields = eventBasics.extend({
  /** Derived from `recurringType`. */
  isRecurring: z.boolean().default(false),
  recurringType: z.enum(recurringTypes, refusals.noType).default('none'),
  /** For a weekly recurrence: 0 for Sunday to 6. */
  recurringDays: z
    .array(z.int('A weekday from 0 to 6').min(0, 'At least 0').max(6, 'At most 6'))
    .max(7, 'At most 7 days')
    .transform((days) => (days.length > 0 ? [...new Set(days)].sort() : undefined))
    .optional(),
  recurringEndDate: z.string().refine(isDay, notADay).optional(),
});

const recurrence = plainFields.pick({
  eventDate: true,
  recurringType: true,
  recurringDays: true,
  recurringEndDate: true,
});

/**
 * The days can be checked even if other fields are invalid, so that all errors are reported at
 * once.
 */
const recurs = (fields: unknown) => recurrence.safeParse(fields).success;
const when = ({ value }: { value: unknown }) => recurs(value);

/**
 * The stored fields of one event. Recurrence defaults are filled in, and irrelevant recurrence
 * fields dropped.
 */
export const occurrenceFields = plainFields
  .refine(({ isRecurring, recurringType }) => !isRecurring || recurringType !== 'none', {
    path: ['recurringType'],
    message: refusals.noType,
  })
  .overwrite((fields) => (recurs(fields) ? { ...fields, ...settled(fields) } : fields))
  .refine((fields) => endsInTime(fields), {
    path: ['recurringEndDate'],
    message: refusals.endsTooEarly,
    when,
  });

/** The event fields a runner enters, including the recurrence; used by both form and route. */
export const eventFields = occurrenceFields
  .refine((fields) => !endsInTime(fields) || occurrences(fields).length > 0, {
    path: ['recurringDays'],
    message: refusals.noOccurrence,
    when,
  })
  .refine((fields) => occurrences(fields).length <= maxOccurrences, {
    path: ['recurringEndDate'],
    message: refusals.tooMany,
    when,
  });

/**
 * POST /api/calendar-events: an event with its recurrence, stored as one row per occurrence. The
 * browser may choose the id of the first; the others are derived from it, so repeating the request
 * with the same id creates nothing new.
 */
export const newEventSchema = eventFields.safeExtend({
  id: z.string().refine(isUuid, 'A uuid').optional(),
});

const trainingId = z.string().refine(isUuid, 'A uuid').optional();

/**
 * PATCH /api/calendar-events/:id, for that one row. Absent fields stay; null clears an optional
 * field. `trainingId` is the training that a planned one has become.
 */
export const eventChangesSchema = changesOf(plainFields.extend({ trainingId }));

/** GET /api/calendar-events: all events, or those within a span of days. */
export const eventListSchema = z.object({
  from: z.string().refine(isDay, notADay).optional(),
  to: z.string().refine(isDay, notADay).optional(),
});

/**
 * DELETE /api/calendar-events/:id. `future` also deletes every event with that title and type from
 * its day on; `batch` deletes what an earlier attempt, whose response was lost, created together
 * with it.
 */
export const deletionSchema = z.object({ scope: z.enum(['future', 'batch']).optional() });

/** An event as it is stored. Fields without a value are absent. */
export const eventSchema = plainFields.extend({ id: z.string(), trainingId });

/** An event in the list, which also has the planned races: see shared/strategy/planned-races.ts. */
export const listedEventSchema = eventSchema.extend({ plannedRaceId: z.string().optional() });

/** The path of the calendar feed on this site; null without one. */
export const feedSchema = z.object({ path: z.string().nullable() });

export type NewEventInput = z.input<typeof newEventSchema>;
export type EventFields = z.output<typeof eventFields>;
export type EventChanges = z.output<typeof eventChangesSchema>;
export type StoredEvent = z.output<typeof eventSchema>;
export type CalendarEvent = z.output<typeof listedEventSchema>;
