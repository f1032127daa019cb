import { endsInTime, settled } from './recurrence.ts';
import { type CalendarEvent, type EventChanges, refusals } from './schema.ts';

/** The order of the list: by day, then time (without one first), then as they were named. */
export function compareEvents(a: CalendarEvent, b: CalendarEvent): number {
  return (
    ascending(a.eventDate, b.eventDate) ||
    ascending(a.eventTime ?? '', b.eventTime ?? '') ||
    ascending(a.title, b.title) ||
    ascending(a.id, b.id)
  );
}

const ascending = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const ofRecurrence = [
  ...(['eventDate', 'isRecurring', 'recurringType'] as const),
  ...(['recurringDays', 'recurringEndDate'] as const),
];

/**
 * What has to be written for a change of one event, judged as it will be. Its recurrence stays whole:
 * an occurrence that is moved past the end takes the end along, one that recurs no more loses what
 * belongs to that.
 * @returns `refused` with a sentence for each field instead, when the change cannot be
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

/** What deleting "all future" ones takes: the events of this title and type, from its day on. */
export const isFutureOf =
  ({ title, eventType, eventDate }: CalendarEvent) =>
  (other: CalendarEvent): boolean =>
    other.title === title && other.eventType === eventType && other.eventDate >= eventDate;
