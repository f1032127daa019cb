import type { Question, RunnerName, WordedRow } from '../../question.ts';
import { besides } from './true-figures.ts';
import { worded } from './worded.ts';

/** Questions in all of their wordings, with all that an answer may say of their periods and of the whole log. */
export const inTheirWords = (runner: RunnerName, rows: readonly WordedRow[]): Question[] =>
  worded(
    runner,
    rows.map(
      ([asks, about, wants, more]): WordedRow => [
        asks,
        about,
        wants,
        { ...more, facts: [...(more?.facts ?? []), ...besides(about)] },
      ],
    ),
  );
