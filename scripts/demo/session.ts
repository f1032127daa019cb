import type { CalendarDay } from '#shared/calendar-day.ts';
import type { SessionType, Terrain } from '#shared/trainings/words.ts';
import type { Week } from './season-plan.ts';

/** What the plan asks for on a day, before weather, shoes and the runner's form are applied. */
export interface Session {
  day: CalendarDay;
  week: Week;
  type: SessionType;
  terrain: Terrain;
  /** 0 for strength and cross-training. */
  km: number;
  /** Average pace over threshold pace: above 1 is slower. Unused without running. */
  effort: number;
  /** For sessions without running. */
  minutes?: number;
  /** For sessions with a plan of their own; otherwise a description is made up. */
  description?: string;
  /** Which of the races, counted from 0. */
  race?: number;
}
