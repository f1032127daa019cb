import { dayReadings, weekdayReadings } from './day-readings.ts';
import { partReadings } from './part-readings.ts';
import { pastReadings, relativeReadings } from './past-readings.ts';
import type { Reading } from './span-words.ts';

/** The most precise wording comes first; of two readings of the same words, the first counts. */
export const readings: readonly Reading[] = [
  ...dayReadings,
  ...pastReadings,
  ...partReadings,
  ...relativeReadings,
  ...weekdayReadings,
];

/**
 * 'My biggest month' is any month, and 40 km a week or a weekly average does not refer to a
 * particular week.
 */
export const ofNoPeriod =
  /\b(?:(?:biggest|best|highest|longest|hardest|worst|fastest|slowest|hilliest|shortest|smallest|fewest|least|most|quietest|lowest|smallest|busiest|strongest|which|what|per|a|an|each|every|any|by|single|one|whole|full|training|first|record|that) (?:calendar )?(?:week|month|year)(?! (?:before last|ago|\d{4}))|(?:the )?(?:week|month|year) (?:before|after)\b(?! last)|(?:week|month|year)s? (?:by|in) (?:week|month|year|a row)|weekly (?:average|distance|mileage|km|kilometres|kilometers)|average weekly|weekly|monthly|yearly|annual|(?:of the|week)days?\b(?= of the week)|day of the week|(?:week|month) of|year in review|(?:(?<!\b(?:last|past|previous|this) )weekend(?= (?:runs?|sessions?|km|kilomet|long runs?))|weekends|(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?= (?:runs|sessions|workouts|km|kilomet|long runs))|(?:on )?a (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)))\b/g;

/** 'My longest Sunday run' may be on any Sunday. */
export const ofAnyWeekday =
  /\b(?:longest|shortest|fastest|slowest|average|typical|usual|hilliest|best|biggest) (?:(?:ever|distance|pace|of my|on|my) )*(?:mon|tues|wednes|thurs|fri|satur|sun)day(?= (?:run|session|workout|long run)\b)/g;
