import type { CalendarDay } from '../../../calendar-day.ts';
import type { SessionType, Terrain } from '../../../trainings/words.ts';
import type { Km, Seconds } from '../../../units.ts';
import type { PlanChange } from './plan-changes.ts';

/** A reported run, as far as details were given. */
export interface ReportedRun {
  date?: CalendarDay | undefined;
  distance?: Km | undefined;
  duration?: Seconds | undefined;
  sessionType?: SessionType | undefined;
  terrain?: Terrain | undefined;
  rpe?: number | undefined;
  heartRateAvg?: number | undefined;
  heartRateMax?: number | undefined;
  /** In m. */
  elevationGain?: number | undefined;
  /** Lower-case words after 'in my' that may name shoes. */
  shoes?: readonly string[] | undefined;
  /** What it was if it was not a run: 'bike ride'. */
  sport?: string | undefined;
  /** Whether it is a further run, which the log may seem to have already. */
  isAnother: boolean;
  /** Whether a second one is reported along with it. */
  isOfTwo: boolean;
  /** The part that was not understood. */
  left: string;
}

/** A reported race, as far as details were given. */
export interface ReportedRace {
  name: string | undefined;
  date?: CalendarDay | undefined;
  distance?: Km | undefined;
  duration?: Seconds | undefined;
  /** The future day that may be meant instead, if nothing says that the race was run. */
  ahead?: CalendarDay | undefined;
  /** Remarks that fit no field. */
  remarks?: string | undefined;
}

/** Describes what to move or delete. */
export interface Reference {
  date?: CalendarDay | undefined;
  distance?: Km | undefined;
  duration?: Seconds | undefined;
  sessionType?: SessionType | undefined;
  /** Where it was run, and whether it is called a run; only used for deletions. */
  terrain?: Terrain | undefined;
  isRun?: boolean | undefined;
  isLast: boolean;
  /** The remaining lower-case words, any of which its title may contain. */
  words: readonly string[];
}

export type Deletable = 'session' | 'event' | 'race' | 'gear' | 'injury';

/** A change that a message plainly asks for. Names are lower-case words unless stated otherwise. */
export type Command =
  /** Whether the words only apply to gear, rather than to anything that can wear out. */
  | { kind: 'retire'; name: readonly string[]; isSure: boolean }
  | { kind: 'resolve'; name: readonly string[] }
  | { kind: 'delete'; noun: string | undefined; id: string }
  | { kind: 'max-heart-rate'; bpm: number }
  | { kind: 'log-run'; run: ReportedRun }
  | { kind: 'log-race'; race: ReportedRace }
  | {
      kind: 'log-injury';
      /** As it would be entered: 'Left knee'. */
      area: string | undefined;
      severity: number | undefined;
      since: CalendarDay | undefined;
      /** Whether to log it: it may only be mentioned. */
      isOrder: boolean;
    }
  /** @param name as it was typed */
  | { kind: 'add-shoes'; name: string | undefined; acquired: CalendarDay | undefined }
  | {
      kind: 'delete-named';
      /** The noun used for it, if any. */
      noun: Deletable | undefined;
      which: Reference;
      /** The upcoming days that may be meant. */
      ahead: readonly CalendarDay[];
      /** Whether the runner says that it is a duplicate. */
      isDouble: boolean;
      /** All words that may be part of a name. */
      name: readonly string[];
    }
  | { kind: 'delete-all'; isAccount: boolean }
  | { kind: 'how-to-delete' }
  /** What the runner would like to be able to run one day. */
  | { kind: 'dream' }
  | {
      kind: 'move';
      which: Reference;
      /** The days that may be meant. */
      to: readonly CalendarDay[];
      /** How many days later, or earlier if negative, if no day is named. */
      by: number | undefined;
      /** Whether there is a verb for it; otherwise the calendar has to match. */
      isSure: boolean;
      /** Whether that day's session moves the other way in exchange. */
      isSwap: boolean;
    }
  | {
      kind: 'session';
      /** Undefined if only the run's length is given. */
      sessionType: SessionType | undefined;
      days: readonly CalendarDay[];
      distance: Km | undefined;
      duration: Seconds | undefined;
    }
  /** An upcoming race, for the calendar. */
  | {
      kind: 'plan-race';
      name: string | undefined;
      days: readonly CalendarDay[];
      distance: Km | undefined;
    }
  /** A plan that is more, or less, than the next week. */
  | { kind: 'plan'; wish: PlanWish };

export type PlanWish =
  /** The next week, in words that no topic covers. */
  | { kind: 'week' }
  /**
   * The last plan, or a first one, with changes; and whether it followed a week that was too hard.
   */
  | {
      kind: 'changed';
      change: PlanChange;
      from: 'next-week' | 'tomorrow';
      isTooHard: boolean;
      isFirst: boolean;
    }
  | { kind: 'no-plan' | 'more' }
  | { kind: 'weeks'; said: string; isAfterPlan: boolean }
  | { kind: 'race'; said: string; weeks: string | undefined }
  | { kind: 'add' | 'keep' | 'replace' };
