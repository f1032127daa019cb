import type { CalendarDay } from '#shared/calendar-day.ts';

/** For a caller who does not say what day it is where the runner is. */
export const utcDay = (clock: () => Date): CalendarDay => clock().toISOString().slice(0, 10);
