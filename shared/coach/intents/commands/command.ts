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
  /** Lower-case words after 'in my', which may name shoes. */
  shoes?: readonly string[] | undefined;
  /** What it was, where it was no run: 'bike ride'. */
  sport?: string | undefined;
  /** Whether it is one more than the log may have already. */
  isAnother: boolean;
  /** Whether another one is reported with it. */
  isOfTwo: boolean;
  /** What of it was not understood. */
  left: string;
}

/** A reported race, as far as details were given. */
export interface ReportedRace {
  name: string | undefined;
  date?: CalendarDay | undefined;
  distance?: Km | undefined;
  duration?: Seconds | undefined;
  /** The day to come that may be meant instead, where nothing says that it was run. */
  ahead?: CalendarDay | undefined;
  /** Remarks about it that fit no field. */
  remarks?: string | undefined;
}

/** What is to be moved or deleted, by its description. */
export interface Reference {
  date?: CalendarDay | undefined;
  distance?: Km | undefined;
  duration?: Seconds | undefined;
  sessionType?: SessionType | undefined;
  /** Where it was run, and whether it is called a run; only for what is to be deleted. */
  terrain?: Terrain | undefined;
  isRun?: boolean | undefined;
  isLast: boolean;
  /** The other words, lower-case, of which its title may have each. */
  words: readonly string[];
}

export type Deletable = 'session' | 'event' | 'race' | 'gear' | 'injury';

/** A change that a question plainly asks for. Names are lower-case words, unless it says otherwise. */
export type Command =
  /** Whether it says so of gear, or of anything that can be worn out. */
  | { kind: 'retire'; name: readonly string[]; isSure: boolean }
  | { kind: 'resolve'; name: readonly string[] }
  | { kind: 'delete'; noun: string | undefined; id: string }
  | { kind: 'max-heart-rate'; bpm: number }
  | { kind: 'log-run'; run: ReportedRun }
  | { kind: 'log-race'; race: ReportedRace }
  | {
      kind: 'log-injury';
      /** As it is entered: 'Left knee'. */
      area: string | undefined;
      severity: number | undefined;
      since: CalendarDay | undefined;
      /** Whether it is to be logged, and not only told of. */
      isOrder: boolean;
    }
  /** @param name as it was typed */
  | { kind: 'add-shoes'; name: string | undefined; acquired: CalendarDay | undefined }
  | {
      kind: 'delete-named';
      /** What it is called, where it is. */
      noun: Deletable | undefined;
      which: Reference;
      /** The days to come that may be meant. */
      ahead: readonly CalendarDay[];
      /** Whether the runner says that it is there twice. */
      isDouble: boolean;
      /** All words that may be a name's. */
      name: readonly string[];
    }
  | { kind: 'delete-all'; isAccount: boolean }
  | { kind: 'how-to-delete' }
  /** What the runner would like to run one day. */
  | { kind: 'dream' }
  | {
      kind: 'move';
      which: Reference;
      /** The days that may be meant. */
      to: readonly CalendarDay[];
      /** So many days later, or earlier, where no day is named. */
      by: number | undefined;
      /** Whether it says so with a verb, and not only by what the calendar has. */
      isSure: boolean;
      /** Whether what that day has is to be on the other one instead. */
      isSwap: boolean;
    }
  | {
      kind: 'session';
      /** Undefined for a run of which only the length is given. */
      sessionType: SessionType | undefined;
      days: readonly CalendarDay[];
      distance: Km | undefined;
      duration: Seconds | undefined;
    }
  /** A race to come, for the calendar. */
  | {
      kind: 'plan-race';
      name: string | undefined;
      days: readonly CalendarDay[];
      distance: Km | undefined;
    }
  /** A plan that is more, or less, than the next week. */
  | { kind: 'plan'; wish: PlanWish };

export type PlanWish =
  /** The next week, in other words than a topic knows. */
  | { kind: 'week' }
  /** The plan before, or a first one, with changes; and whether it began with a week that was too hard. */
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
