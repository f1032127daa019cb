import type { CalendarEvent } from '../calendar/schema.ts';
import type { CalendarDay } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import type { ShoeUse } from '../gear/rules.ts';
import type { GearItem } from '../gear/schema.ts';
import type { Injury } from '../injuries/schema.ts';
import type { Availability } from '../profile/availability.ts';
import type { Race } from '../races/schema.ts';
import type { Evidence } from '../strategy/forecast.ts';
import type { PlannedRace } from '../strategy/schema.ts';
import type { Training } from '../trainings/schema.ts';
import type { ZoneSet } from '../zones/schema.ts';
import type { Summary } from './schema.ts';
import type { EnabledSections } from './sections.ts';

/** Two years, and the weeks that a load is compared with. */
export const recentDays = 800;

/**
 * Single sessions of the last days, newest first: part of the log, never presented as all of it.
 */
export type Recent<Days extends number> = readonly Training[] & { readonly lastDays?: Days };

/** What was done in a week, month, year or other period, counted as on the dashboard. */
export interface PeriodTotals {
  /** Its first day. */
  from: CalendarDay;
  sessions: number;
  /** km of runs */
  distance: number;
  /** Seconds of runs. */
  duration: number;
  hardSessions: number;
  averageRpe: number | null;
}

/** What the coach may know from the profile. */
export interface CoachProfile {
  fullName: string | undefined;
  age: number | undefined;
  gender: string | undefined;
  experienceLevel: string | undefined;
  /** km */
  weeklyMileage: number | undefined;
  runningGoals: readonly string[];
  favoriteDistance: string | undefined;
  preferredRunningTime: string | undefined;
  /** The profile's own texts, such as 'fiveK': '21:30'. */
  personalBests: Readonly<Record<string, string>>;
  availability: Availability;
  maxHeartRate: number | undefined;
  lactateThresholdHr: number | undefined;
  /** Only if `injuries` is enabled, too. */
  currentInjuries?: string | undefined;
  medicalConditions?: string | undefined;
}

/**
 * A runner's records as far as the enabled sections and the audience allow. A list is undefined if
 * its section is off: the coach then says so, rather than that there are no records. If trainings
 * are withheld, summaries and zones made from them are undefined, too, although their section is
 * on.
 */
export interface CoachRecords {
  /** The runner's local date. */
  today: CalendarDay;
  /** How the runner reads figures. */
  formats: Formats;
  enabled: EnabledSections;
  profile?: CoachProfile;
  subscription?: { isPro: boolean; tokensUsed: number; tokensTotal: number };
  /**
   * For everything that needs recent single sessions: loads, plans, the guard. Questions of how
   * far, how often or how fast go to the whole log. Includes any asked about by id.
   */
  trainings?: Recent<typeof recentDays>;
  /** The fastest stretches within runs of the last twelve months. Their section is `trainings`. */
  stretches?: Evidence['stretches'];
  /**
   * Of all trainings, newest first: recent weeks and months, every year, and the days asked for.
   */
  totals?: Record<'weeks' | 'months' | 'years' | 'spans', readonly PeriodTotals[]>;
  /** What all trainings say about shoes, by name. Their section is `trainings`. */
  shoeUse?: readonly ShoeUse[];
  /** The race log, newest first. */
  races?: readonly Race[];
  /** Planned races from today on, soonest first. Their section is `races`. */
  plannedRaces?: readonly PlannedRace[];
  injuries?: readonly Injury[];
  gear?: readonly GearItem[];
  /** From two weeks back to a year ahead, by date. */
  events?: readonly CalendarEvent[];
  /** The current set; null if there is none. */
  zones?: ZoneSet | null;
  summaries?: readonly Summary[];
  /** How many trainings were left out because they came through a service's API, if any. */
  withheld?: number;
}
