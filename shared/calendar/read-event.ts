import {
  type Readers,
  type Row,
  readDay,
  readFlag,
  readNumber,
  readText,
  readTime,
  readWord,
  rowReader,
} from '../row-reader.ts';
import type { RecurringType } from './recurrence.ts';
import type { StoredEvent } from './schema.ts';

const readers = {
  id: readText,
  title: readText,
  eventDate: readDay,
  eventTime: readTime,
  eventType: readWord<StoredEvent['eventType']>,
  description: readText,
  isRecurring: readFlag,
  recurringType: readWord<RecurringType>,
  recurringDays: readWeekdays,
  recurringEndDate: readDay,
  trainingId: readText,
} satisfies Readers<keyof StoredEvent>;

/**
 * Reads an event from a row in any of its three spellings (eventDate, event_date, eventdate).
 * Fields without a value are undefined, and thus absent in JSON. Values are not validated here.
 * @throws {TypeError} for a row without an id or without a day written YYYY-MM-DD.
 */
export const readEvent: (row: Row) => StoredEvent = rowReader(readers, {
  defaults: { title: '', eventType: 'training', isRecurring: false, recurringType: 'none' },
  required: { id: 'An event row without an id', eventDate: 'An event row without a date' },
});

/**
 * The numbers of a list, or of a list written as text: [1, 3], '{1,3}' or '1,3'. An empty list
 * counts as no value.
 */
function readWeekdays(value: unknown): number[] | undefined {
  const list = Array.isArray(value) ? value : (readText(value)?.match(/\d+/g) ?? []);
  const days = list.map(readNumber).filter((day) => day !== undefined);
  return days.length > 0 ? days : undefined;
}
