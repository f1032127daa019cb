import type { Formats } from '../formats.ts';
import type { LogAnswer, LogFigures, LogQuery } from '../log-query/schema.ts';
import type { Training } from '../trainings/schema.ts';

/** One question to the whole log; the day is the runner's local date. */
export type LogAsked = Omit<LogQuery, 'today' | 'filter'> & Partial<Pick<LogQuery, 'filter'>>;

/** The training log of all years, as far as the caller may read it. */
export interface WholeLog {
  /** How the runner reads its figures. */
  formats: Formats;
  /** Answers in the order of the questions. */
  ask: <const Queries extends readonly LogAsked[]>(
    ...queries: Queries
  ) => Promise<{ [Place in keyof Queries]: LogAnswer }>;
  /** Sessions by id, with all their fields, newest first. */
  sessions: (ids: readonly string[]) => Promise<readonly Training[]>;
}

/** The ids of the single sessions of an answer, in its order. */
export const idsOf = ({ rows = [] }: Pick<LogFigures, 'rows'>): string[] =>
  rows.flatMap(({ session }) => session?.id ?? []);
