import type { CalendarDay } from '#shared/calendar-day.ts';

/** The default day when a caller does not give the runner's. */
export const utcDay = (clock: () => Date): CalendarDay => clock().toISOString().slice(0, 10);
