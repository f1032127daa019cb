import { v5 } from 'uuid';
import type { CalendarDay } from '../calendar-day.ts';
import { occurrences } from './recurrence.ts';
import type { CalendarEvent, EventFields } from './schema.ts';

/** The rows stored for an event: one per occurrence. */
export function seriesOf({ id, ...fields }: EventFields & { id: string }): CalendarEvent[] {
  return occurrences(fields).map((eventDate, index) => ({
    ...fields,
    eventDate,
    id: index === 0 ? id.toLowerCase() : occurrenceId(id, eventDate),
  }));
}

/**
 * The id of an occurrence: a version 5 UUID of its day, with the first event's id as the namespace.
 * The namespace is passed as bytes because as text it would need a known UUID version.
 */
const occurrenceId = (firstId: string, day: CalendarDay): string =>
  v5(
    day,
    Uint8Array.from(firstId.replaceAll('-', '').match(/../g) ?? [], (byte) => Number(`0x${byte}`)),
  );
