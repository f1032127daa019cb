import type { CalendarEvent } from './schema.ts';

/**
 * What was planned for a training: the plans that it was logged from; without one, those of its day
 * that no training has fulfilled.
 */
export function plannedFor(
  events: readonly CalendarEvent[],
  { id, date }: { id: string; date: string },
): { plans: CalendarEvent[]; isFulfilled: boolean } {
  const fulfilled = events.filter(({ trainingId }) => trainingId === id);
  if (fulfilled.length > 0) return { plans: fulfilled, isFulfilled: true };
  const open = events.filter(({ eventDate, trainingId }) => eventDate === date && !trainingId);
  return { plans: open, isFulfilled: false };
}
