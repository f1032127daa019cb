import { v5 } from 'uuid';
import type { CalendarDay } from '../calendar-day.ts';
import { occurrences } from './recurrence.ts';
import type { CalendarEvent, EventFields } from './schema.ts';

/** An event with its recurrence, as the rows that are kept of it: one for each occurrence. */
export function seriesOf({ id, ...fields }: EventFields & { id: string }): CalendarEvent[] {
  return occurrences(fields).map((eventDate, index) => ({
    ...fields,
    eventDate,
    id: index === 0 ? id.toLowerCase() : occurrenceId(id, eventDate),
  }));
}

/**
 * The id of an occurrence: a version 5 uuid of its day in the name space that the first one's id is.
 * The name space is given as bytes, since as text it would have to be of a known version.
 */
const occurrenceId = (firstId: string, day: CalendarDay): string =>
  v5(
    day,
    Uint8Array.from(firstId.replaceAll('-', '').match(/../g) ?? [], (byte) => Number(`0x${byte}`)),
  );
