import type { Question } from '../question.ts';
import { actions } from './actions.ts';
import { earlierYears } from './earlier-years.ts';
import { notHeld } from './not-held.ts';
import { records } from './records.ts';
import { running } from './running.ts';
import { understanding } from './understanding.ts';

/** Those that the tests ask. */
const asked = { running, records, 'earlier-years': earlierYears, 'not-held': notHeld, actions };

/** Every question, by its group: 'running', 'understanding/spans'. */
export const groups: Record<string, readonly Question[]> = {
  ...asked,
  ...Object.fromEntries(
    Object.entries(understanding).map(([part, questions]) => [`understanding/${part}`, questions]),
  ),
};

export const questions: readonly Question[] = Object.values(asked).flat();
