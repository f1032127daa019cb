import type { Question } from '../question.ts';
import { actions } from './actions.ts';
import { earlierYears } from './earlier-years.ts';
import { notHeld } from './not-held.ts';
import { records } from './records.ts';
import { running } from './running.ts';
import { understanding } from './understanding.ts';

/** Every question, by its group. */
export const groups = {
  running,
  records,
  'earlier-years': earlierYears,
  'not-held': notHeld,
  actions,
  understanding,
} as const satisfies Record<string, readonly Question[]>;

const { understanding: _, ...asked } = groups;

/** Those that the tests ask. */
export const questions: readonly Question[] = Object.values(asked).flat();
