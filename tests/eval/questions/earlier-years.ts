import type { Question } from '../question.ts';
import { comparisons } from './earlier-years/comparisons.ts';
import { mosts } from './earlier-years/extremes.ts';
import { followUps } from './earlier-years/follow-ups.ts';
import { kinds } from './earlier-years/kinds.ts';
import { milestones } from './earlier-years/milestones.ts';
import { missing } from './earlier-years/missing.ts';
import { racing } from './earlier-years/racing.ts';
import { singleDays } from './earlier-years/single-days.ts';
import { totals } from './earlier-years/totals.ts';
import { words } from './earlier-years/words.ts';

/** A log of twelve years, asked about in runners' own words. */
export const earlierYears: Question[] = [
  ...totals,
  ...kinds,
  ...mosts,
  ...milestones,
  ...comparisons,
  ...singleDays,
  ...racing,
  ...words,
  ...missing,
  ...followUps,
];
