import { endsInTime, settled } from './recurrence.ts';
import { type CalendarEvent, type EventChanges, refusals } from './schema.ts';

/** The list's order: by day, then time (none first), then title. */
export function compareEvents(a: CalendarEvent, b: CalendarEvent): number {
  return (
    ascending(a.eventDate, b.eventDate) ||
    ascending(a.eventTime ?? '', b.eventTime ?? '') ||
    ascending(a.title, b.title) ||
    ascending(a.id, b.id)
  );
}

/** Whether an event is a planned race alone: it can be changed only where the race was planned. */
export const isProjected = ({ id, plannedRaceId }: CalendarEvent): boolean => id === plannedRaceId;

const ascending = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const ofRecurrence = [
  ...(['eventDate', 'isRecurring', 'recurringType'] as const),
  ...(['recurringDays', 'recurringEndDate'] as const),
];

/**
 * Works out what to write when one event changes, validating the result as a whole. Its recurrence
 * stays consistent: moving an occurrence past the end extends the end, and an event that no longer
 * recurs loses its recurrence fields.
 * @returns `refused` with a message per field if the change is invalid
 */
export function settleChanges(
  before: CalendarEvent,
  changes: EventChanges,
): { changes: EventChanges } | { refused: Record<string, string> } {
  if (ofRecurrence.every((name) => changes[name] === undefined)) return { changes };
  const recurringType =
    changes.recurringType ?? (changes.isRecurring === false ? 'none' : before.recurringType);
  const after = { ...before, ...changes, recurringType };
  if (changes.isRecurring && recurringType === 'none') {
    return { refused: { recurringType: refusals.noType } };
  }
  if (recurringType !== 'none' && changes.recurringEndDate && !endsInTime(after)) {
    return { refused: { recurringEndDate: refusals.endsTooEarly } };
  }
  const recurringEndDate = endsInTime(after) ? after.recurringEndDate : after.eventDate;
  const {
    recurringDays = null,
    recurringEndDate: end = null,
    ...recurs
  } = settled({
    ...after,
    recurringEndDate,
  });
  return { changes: { ...changes, ...recurs, recurringDays, recurringEndDate: end } };
}

/** What deleting "all future" events covers: those with this title and type, from its day on. */
export const isFutureOf =
  ({ title, eventType, eventDate }: CalendarEvent) =>
  (other: CalendarEvent): boolean =>
    other.title === title && other.eventType === eventType && other.eventDate >= eventDate;
