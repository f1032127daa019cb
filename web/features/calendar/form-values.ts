import {
  defaultEnd,
  endsInTime,
  maxOccurrences,
  occurrences,
  recurrenceText,
  settled,
} from '#shared/calendar/recurrence.ts';
import {
  type CalendarEvent,
  type EventFields,
  eventBasics,
  eventFields,
} from '#shared/calendar/schema.ts';
import { isCalendarDay } from '#shared/calendar-day.ts';
import { counted, type Formats } from '#shared/formats.ts';
import { formValues } from '../../form-values.ts';
import type { EventEdit } from './api.ts';

const { fill, toInput, errors } = formValues(eventFields);
const basics = formValues(eventBasics);

export type EventFormValues = ReturnType<typeof fill>;

/** `eventDate` and `eventTime` come from the place in the calendar that was clicked. */
export const valuesOfNew = (place: { eventDate: string; eventTime?: string }): EventFormValues =>
  fill({ eventType: 'training', recurringType: 'none', recurringDays: [], ...place });

export const valuesOf = (event: CalendarEvent): EventFormValues =>
  fill({ recurringDays: [], ...event });

/** The end a recurrence gets if none is chosen. */
export const usualEnd = ({ eventDate }: EventFormValues): string =>
  isCalendarDay(eventDate) ? defaultEnd(eventDate) : '';

/** The recurrence in words; undefined while it is invalid. */
export function previewOf(values: EventFormValues, { shortDate }: Formats): string | undefined {
  const { eventDate: start, recurringEndDate: end } = values;
  if (!isCalendarDay(start) || (end && !isCalendarDay(end))) return undefined;
  const recurrence = settled({
    eventDate: start,
    recurringType: values.recurringType || 'none',
    recurringDays: values.recurringDays || undefined,
    recurringEndDate: end || undefined,
  });
  if (!endsInTime({ eventDate: start, ...recurrence })) return undefined;
  const days = occurrences({ eventDate: start, ...recurrence });
  const [first] = days;
  if (first === undefined || days.length > maxOccurrences) return undefined;
  const text = recurrenceText({ eventDate: start, ...recurrence });
  return `${text}: ${counted(days.length, 'event')}, the first on ${shortDate(first)}`;
}

/** For an occurrence only its own fields are validated: moving it past the end extends the end. */
export const errorsOf = (values: EventFormValues, stored?: CalendarEvent) =>
  stored?.isRecurring ? basics.errors(values) : errors(values);

/** The parsed fields of values without errors. */
export const fieldsOf = (values: EventFormValues): EventFields =>
  eventFields.parse(toInput(values));

/**
 * The changes that turn a stored event into what was entered. An event that is to recur becomes the
 * first of a series; an occurrence can only leave its series.
 */
export function editOf(
  stored: CalendarEvent,
  values: EventFormValues,
): { changes: EventEdit; series?: EventFields } {
  const changes: EventEdit = basics.changesBetween(stored, values);
  if (values.recurringType === stored.recurringType) return { changes };
  if (values.recurringType === 'none') return { changes: { ...changes, recurringType: 'none' } };
  const series = fieldsOf(values);
  const [first = series.eventDate] = occurrences(series);
  const { recurringType, recurringDays = null, recurringEndDate = null } = series;
  return {
    changes: { ...changes, eventDate: first, recurringType, recurringDays, recurringEndDate },
    series: { ...series, eventDate: first },
  };
}
