import type { Unit } from './figures.ts';

export const runnerNames = ['beginner', 'club', 'high-mileage', 'twelve-years', 'trail'] as const;
export type RunnerName = (typeof runnerNames)[number];

/** First and last day. */
export type Days = readonly [from: string, to: string];

/**
 * A figure, or a name, that the answer must contain: computed by SQL over the tables of truth.ts.
 */
export interface Wanted {
  unit: Unit | 'text';
  noun?: string;
  sql: string;
}

/** What must be proposed. */
export interface WantedAction {
  type: string;
  /** Values that the data must contain, by their path. */
  holds?: Readonly<Record<string, unknown>>;
  /** SQL for the id of the record that it is about. */
  record?: string;
  /** Whether the built-in coach is to propose it, too. */
  builtIn?: true;
}

export interface Question {
  runner: RunnerName;
  ask: string;
  /** Which of its wordings it is, where it has several: 0 for the first. */
  wording?: number;
  /** Asked before, in the same conversation. */
  after?: string;
  /** The periods whose sums may appear in the answer. */
  about?: readonly Days[];
  /** What the answer must contain. */
  wants?: readonly Wanted[];
  /**
   * Other true figures that the answer may contain: SQL that returns `unit`, `value` and `noun`.
   */
  facts?: readonly string[];
  /** The data do not contain the answer: it must say so, and contain nothing that matches this. */
  refuses?: RegExp | true;
  /** There is none: the answer must say so. */
  none?: true;
  /** What else the answer must contain, and must not, whatever its figures. */
  says?: RegExp;
  never?: RegExp;
  /** Two readings are about as good: the answer offers questions, and each of these matches one. */
  offers?: readonly RegExp[];
  action?: WantedAction;
  /** Asks for advice on days to come: figures of a model's own suggestion are not judged. */
  suggests?: true;
}

/**
 * A question as a row of a table: its words, the periods it is about, and what the answer must
 * contain.
 */
type Row = readonly [
  ask: string,
  about: readonly Days[],
  wants: readonly Wanted[],
  more?: Pick<Question, 'after' | 'facts'>,
];

/** The questions of one runner. */
export const asked = (runner: RunnerName, rows: readonly Row[]): Question[] =>
  rows.map(([ask, about, wants, more]) => ({ runner, ask, about, wants, ...more }));

/** One question in several wordings, as a row of a table. */
export type WordedRow = readonly [
  asks: readonly [string, string, string, string, string, ...string[]],
  about: readonly Days[],
  wants: readonly Wanted[],
  more?: Omit<Question, 'runner' | 'ask' | 'about' | 'wants'>,
];

/** The questions of one runner, each asked in all of its wordings, in a conversation of its own. */
export const inWords = (runner: RunnerName, rows: readonly WordedRow[]): Question[] =>
  rows.flatMap(([asks, about, wants, more]) =>
    asks.map((ask, wording) => ({ runner, ask, wording, about, wants, ...more })),
  );

const wanted =
  (unit: Wanted['unit'], noun?: string) =>
  (sql: string): Wanted => ({ unit, sql, ...(noun && { noun }) });

export const km = wanted('km');
export const time = wanted('duration');
export const pace = wanted('pace');
export const bpm = wanted('bpm');
export const metres = wanted('metres');
export const percent = wanted('percent');
export const outOfTen = wanted('of-ten');
export const day = wanted('date');
export const daysAway = wanted('days-away');
export const sessions = wanted('count', 'session');
export const races = wanted('count', 'race');
export const pairs = wanted('count', 'pair');
export const injuries = wanted('count', 'injury');
export const weeks = wanted('count', 'week');
export const days = wanted('count', 'day');
export const text = wanted('text');

/** All runners' day, a Thursday. */
export const today = '2026-03-05';

export const spans = {
  thisWeek: ['2026-03-02', '2026-03-05'],
  sameDaysLastWeek: ['2026-02-23', '2026-02-26'],
  lastWeek: ['2026-02-23', '2026-03-01'],
  weekBeforeLast: ['2026-02-16', '2026-02-22'],
  thisMonth: ['2026-03-01', '2026-03-05'],
  sameDaysLastMonth: ['2026-02-01', '2026-02-05'],
  february: ['2026-02-01', '2026-02-28'],
  january: ['2026-01-01', '2026-01-31'],
  thisYear: ['2026-01-01', '2026-03-05'],
  sameDaysLastYear: ['2025-01-01', '2025-03-05'],
  lastYear: ['2025-01-01', '2025-12-31'],
  yearBeforeLast: ['2024-01-01', '2024-12-31'],
  last30: ['2026-02-04', '2026-03-05'],
  before30: ['2026-01-05', '2026-02-03'],
  last7: ['2026-02-27', '2026-03-05'],
  before7: ['2026-02-20', '2026-02-26'],
  last28: ['2026-02-06', '2026-03-05'],
  before28: ['2026-01-09', '2026-02-05'],
  nextWeek: ['2026-03-09', '2026-03-15'],
  all: ['2023-12-26', '2026-03-05'],
} as const satisfies Record<string, Days>;

/** As a condition on `date`. */
export const within = ([from, to]: Days): string => `date between '${from}' and '${to}'`;

/** Hard sessions, as a condition on `session_type`. */
export const hard = "session_type in ('tempo', 'intervals', 'hill-repeats', 'race')";
