import type { CalendarDay } from '#shared/calendar-day.ts';
import type { SessionType, Terrain } from '#shared/trainings/schema.ts';
import type { Week } from './season-plan.ts';

/** What the plan asks for on a day, before weather, shoes and the runner's form have their say. */
export interface Session {
  day: CalendarDay;
  week: Week;
  type: SessionType;
  terrain: Terrain;
  /** 0 for strength and cross-training, whose kilometres are not run. */
  km: number;
  /** Average pace over threshold pace: above 1 is slower. Unused where nothing is run. */
  effort: number;
  /** Where nothing is run. */
  minutes?: number;
  /** Where the session has a plan of its own; otherwise the runner finds words for it. */
  description?: string;
  /** Which of the races, counted from 0. */
  race?: number;
}
