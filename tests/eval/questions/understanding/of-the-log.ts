import type { Question } from '../../question.ts';
import { beginners } from './beginners.ts';
import { comparisonsInWords } from './comparisons.ts';
import { comparisonsLately } from './comparisons-lately.ts';
import { daysInWords } from './days.ts';
import { firstsAndLasts } from './firsts-and-lasts.ts';
import { habits } from './habits.ts';
import { habitsOfYears } from './habits-of-years.ts';
import { lists } from './lists.ts';
import { milestonesInWords } from './milestones.ts';
import { milestonesLately } from './milestones-lately.ts';
import { nothing } from './nothing.ts';
import { nothingLately } from './nothing-lately.ts';
import { spansInWords } from './spans.ts';
import { sumsInWords } from './sums.ts';
import { sumsLately } from './sums-lately.ts';
import { thresholds } from './thresholds.ts';
import { thresholdsLately } from './thresholds-lately.ts';

/** What runners ask of a log, each question as several of them would type it. */
export const ofTheLog: Question[] = [
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
