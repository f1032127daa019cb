import type { Question } from '../question.ts';
import { beginners } from './understanding/beginners.ts';
import { comparisonsInWords } from './understanding/comparisons.ts';
import { comparisonsLately } from './understanding/comparisons-lately.ts';
import { daysInWords } from './understanding/days.ts';
import { firstsAndLasts } from './understanding/firsts-and-lasts.ts';
import { habits } from './understanding/habits.ts';
import { habitsOfYears } from './understanding/habits-of-years.ts';
import { lists } from './understanding/lists.ts';
import { milestonesInWords } from './understanding/milestones.ts';
import { milestonesLately } from './understanding/milestones-lately.ts';
import { nothing } from './understanding/nothing.ts';
import { nothingLately } from './understanding/nothing-lately.ts';
import { spansInWords } from './understanding/spans.ts';
import { sumsInWords } from './understanding/sums.ts';
import { sumsLately } from './understanding/sums-lately.ts';
import { thresholds } from './understanding/thresholds.ts';
import { thresholdsLately } from './understanding/thresholds-lately.ts';

/** What runners ask of a log, each question as several of them would type it. */
export const understanding: Question[] = [
  ...spansInWords,
  ...daysInWords,
  ...sumsInWords,
  ...sumsLately,
  ...thresholds,
  ...thresholdsLately,
  ...lists,
  ...firstsAndLasts,
  ...habits,
  ...habitsOfYears,
  ...comparisonsInWords,
  ...comparisonsLately,
  ...milestonesInWords,
  ...milestonesLately,
  ...nothing,
  ...nothingLately,
  ...beginners,
];
