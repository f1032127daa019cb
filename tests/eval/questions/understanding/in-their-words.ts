import type { Question, RunnerName, WordedRow } from '../../question.ts';
import { besides } from './true-figures.ts';
import { withFacts, worded } from './worded.ts';

/** Questions in all of their wordings, with all that an answer may say of their periods and of the whole log. */
export const inTheirWords = (runner: RunnerName, rows: readonly WordedRow[]): Question[] =>
  worded(runner, withFacts(rows, besides));
