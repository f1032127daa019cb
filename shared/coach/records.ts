import type { CalendarEvent } from '../calendar/schema.ts';
import type { CalendarDay } from '../calendar-day.ts';
import type { GearItem } from '../gear/schema.ts';
import type { Injury } from '../injuries/schema.ts';
import type { Race } from '../races/schema.ts';
import type { PlannedRace } from '../strategy/schema.ts';
import type { Training } from '../trainings/schema.ts';
import type { ZoneSet } from '../zones/schema.ts';
import type { Availability } from './availability.ts';
import type { Summary } from './schema.ts';
import type { EnabledSections } from './sections.ts';

/** What the coach may know of the profile. */
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
  /** The profile's own texts, for example 'fiveK': '21:30'. */
  personalBests: Readonly<Record<string, string>>;
  availability: Availability;
  maxHeartRate: number | undefined;
  lactateThresholdHr: number | undefined;
  /** Only where `injuries` is enabled, too. */
  currentInjuries?: string | undefined;
  medicalConditions?: string | undefined;
}

/**
 * A runner's records as far as the enabled sections and the audience allow. A list is undefined where
 * its section is off: the coach then says so, rather than that there is nothing. Where trainings are
 * withheld, summaries and zones made from them are undefined, too, although their section is on.
 */
export interface CoachRecords {
  /** The runner's day. */
  today: CalendarDay;
  enabled: EnabledSections;
  profile?: CoachProfile;
  subscription?: { isPro: boolean; tokensUsed: number; tokensTotal: number };
  /** From the last 800 days, and any asked about by id, newest first. */
  trainings?: readonly Training[];
  /** All years with trainings, newest first, for what lies further back. */
  years?: readonly { year: number; sessions: number; distance: number }[];
  /** The race log, newest first. */
  races?: readonly Race[];
  /** Planned races from today on, soonest first. Their section is `races`. */
  plannedRaces?: readonly PlannedRace[];
  injuries?: readonly Injury[];
  gear?: readonly GearItem[];
  /** From two weeks back to a year ahead, in order of date. */
  events?: readonly CalendarEvent[];
  /** The current set; null if there is none. */
  zones?: ZoneSet | null;
  summaries?: readonly Summary[];
  /** How many trainings were left out because they came through Strava's API, if any were. */
  withheld?: number;
}
