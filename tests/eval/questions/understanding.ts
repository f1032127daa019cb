import type { Question } from '../question.ts';
import { aboutTheCoach } from './understanding/about-the-coach.ts';
import { trainingAdvice } from './understanding/advice.ts';
import { againAndAgain } from './understanding/again-and-again.ts';
import { andThen } from './understanding/and-then.ts';
import { asides } from './understanding/asides.ts';
import { averagesAndShares } from './understanding/averages-and-shares.ts';
import { beginners } from './understanding/beginners.ts';
import { beyondTheLog } from './understanding/beyond-the-log.ts';
import { calendarLately } from './understanding/calendar-lately.ts';
import { climbingRace } from './understanding/climbing-race.ts';
import { comparisonsInWords } from './understanding/comparisons.ts';
import { comparisonsLately } from './understanding/comparisons-lately.ts';
import { corrections } from './understanding/corrections.ts';
import { daysInWords } from './understanding/days.ts';
import { daysInFull } from './understanding/days-in-full.ts';
import { deleting } from './understanding/deleting.ts';
import { didIEver } from './understanding/did-i-ever.ts';
import { firstsAndLasts } from './understanding/firsts-and-lasts.ts';
import { fitness } from './understanding/fitness.ts';
import { followUps } from './understanding/follow-ups.ts';
import { gear } from './understanding/gear.ts';
import { gearKept } from './understanding/gear-kept.ts';
import { goals } from './understanding/goals.ts';
import { habits } from './understanding/habits.ts';
import { habitsOfYears } from './understanding/habits-of-years.ts';
import { injuries } from './understanding/injuries.ts';
import { kitAndBody } from './understanding/kit-and-body.ts';
import { languages } from './understanding/languages.ts';
import { lists } from './understanding/lists.ts';
import { logging } from './understanding/logging.ts';
import { miles } from './understanding/miles.ts';
import { milestonesInWords } from './understanding/milestones.ts';
import { milestonesLately } from './understanding/milestones-lately.ts';
import { mostAndLeast } from './understanding/most-and-least.ts';
import { notHeld } from './understanding/not-held.ts';
import { notedInWords } from './understanding/noted-in-words.ts';
import { nothing } from './understanding/nothing.ts';
import { nothingLately } from './understanding/nothing-lately.ts';
import { oneAgainstAnother } from './understanding/one-against-another.ts';
import { oneByOne } from './understanding/one-by-one.ts';
import { planning } from './understanding/planning.ts';
import { predictions } from './understanding/predictions.ts';
import { progress } from './understanding/progress.ts';
import { races } from './understanding/races.ts';
import { racesAhead } from './understanding/races-ahead.ts';
import { racesLately } from './understanding/races-lately.ts';
import { redFlags } from './understanding/red-flags.ts';
import { shoesByDays } from './understanding/shoes-by-days.ts';
import { sinceAndBefore } from './understanding/since-and-before.ts';
import { smallTalk } from './understanding/small-talk.ts';
import { spansInWords } from './understanding/spans.ts';
import { streaksAndGaps } from './understanding/streaks-and-gaps.ts';
import { sumsInWords } from './understanding/sums.ts';
import { sumsLately } from './understanding/sums-lately.ts';
import { thresholds } from './understanding/thresholds.ts';
import { thresholdsLately } from './understanding/thresholds-lately.ts';
import { told } from './understanding/told.ts';
import { toldOtherwise } from './understanding/told-otherwise.ts';
import { trainingDoubts } from './understanding/training-doubts.ts';
import { trends } from './understanding/trends.ts';
import { twoFacts } from './understanding/two-facts.ts';
import { twoReadings } from './understanding/two-readings.ts';
import { typingErrors } from './understanding/typing-errors.ts';
import { underAndOver } from './understanding/under-and-over.ts';
import { warnings } from './understanding/warnings.ts';
import { wishes } from './understanding/wishes.ts';
import { worries } from './understanding/worries.ts';

/** What runners say to a coach, each question as at least five of them would type it. */
export const understanding: Record<string, readonly Question[]> = {
  'about-the-coach': aboutTheCoach,
  advice: trainingAdvice,
  'again-and-again': againAndAgain,
  'and-then': andThen,
  'averages-and-shares': averagesAndShares,
  asides,
  beginners,
  'beyond-the-log': beyondTheLog,
  'calendar-lately': calendarLately,
  'climbing-race': climbingRace,
  comparisons: comparisonsInWords,
  'comparisons-lately': comparisonsLately,
  corrections,
  days: daysInWords,
  'days-in-full': daysInFull,
  deleting,
  'did-i-ever': didIEver,
  'firsts-and-lasts': firstsAndLasts,
  fitness,
  'follow-ups': followUps,
  gear,
  'gear-kept': gearKept,
  goals,
  habits,
  'habits-of-years': habitsOfYears,
  injuries,
  'kit-and-body': kitAndBody,
  languages,
  lists,
  logging,
  miles,
  milestones: milestonesInWords,
  'milestones-lately': milestonesLately,
  'most-and-least': mostAndLeast,
  'not-held': notHeld,
  'noted-in-words': notedInWords,
  nothing,
  'nothing-lately': nothingLately,
  'one-against-another': oneAgainstAnother,
  'one-by-one': oneByOne,
  planning,
  predictions,
  progress,
  races,
  'races-ahead': racesAhead,
  'races-lately': racesLately,
  'red-flags': redFlags,
  'shoes-by-days': shoesByDays,
  'since-and-before': sinceAndBefore,
  'small-talk': smallTalk,
  spans: spansInWords,
  'streaks-and-gaps': streaksAndGaps,
  sums: sumsInWords,
  'sums-lately': sumsLately,
  thresholds,
  'thresholds-lately': thresholdsLately,
  told,
  'told-otherwise': toldOtherwise,
  'training-doubts': trainingDoubts,
  trends,
  'two-facts': twoFacts,
  'two-readings': twoReadings,
  'typing-errors': typingErrors,
  'under-and-over': underAndOver,
  warnings,
  wishes,
  worries,
};
