import {
  type Reader,
  type Row,
  readDay,
  readFlag,
  readNumber,
  readText,
  readTime,
  rowReader,
} from '../row-reader.ts';
import type { CalendarEvent } from './schema.ts';

/** How each field's value is read, whatever its spelling. */
const readers: Record<keyof CalendarEvent, Reader<unknown>> = {
  id: readText,
  title: readText,
  eventDate: readDay,
  eventTime: readTime,
  eventType: readText,
  description: readText,
  isRecurring: readFlag,
  recurringType: readText,
  recurringDays: readWeekdays,
  recurringEndDate: readDay,
  trainingId: readText,
};

const readFields = rowReader<CalendarEvent>(readers, {
  defaults: { title: '', eventType: 'training', isRecurring: false, recurringType: 'none' },
});

/**
 * Reads an event from a row in any of its three spellings (eventDate, event_date, eventdate). What
 * has no value is undefined, and so absent in JSON. Values are not judged here.
 * @throws TypeError for a row without an id or without a day written YYYY-MM-DD.
 */
export function readEvent(row: Row): CalendarEvent {
  const event = readFields(row);
  if (event.id === undefined) throw new TypeError('An event row without an id');
  if (event.eventDate === undefined) throw new TypeError('An event row without a date');
  return event as unknown as CalendarEvent;
}

/** Numbers of a list, or of one written as text: [1, 3], '{1,3}' or '1,3'. No weekday is no value. */
function readWeekdays(value: unknown): number[] | undefined {
  const list = Array.isArray(value) ? value : (readText(value)?.match(/\d+/g) ?? []);
  const days = list.map(readNumber).filter((day) => day !== undefined);
  return days.length > 0 ? days : undefined;
}
