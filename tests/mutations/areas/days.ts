import type { Mutation } from '../mutation.ts';

const typed = { file: 'shared/duration-text.ts', test: 'shared/duration-text.test.ts' };
const units = { file: 'shared/units.ts', test: 'shared/units.test.ts' };
const calendar = { file: 'shared/calendar-day.ts', test: 'shared/calendar-day.test.ts' };
const recurrence = {
  file: 'shared/calendar/recurrence.ts',
  test: 'shared/calendar/recurrence.test.ts',
};

/** Days, times and units. */
export const days: Mutation[] = [
  {
    ...typed,
    what: '1:30 is always hours and minutes',
    from: 'return inMinutes < beyondAnyone * distance ? inMinutes * 60 : inMinutes;',
    to: 'return inMinutes * 60;',
  },
  {
    ...typed,
    what: '1:75 is a time',
    from: 'if (Number(second) > 59 || Number(third) > 59) {',
    to: 'if (Number(third) > 59) {',
  },
  {
    ...typed,
    what: 'a time may have any number of hours',
    from: 'return read < longest',
    to: 'return read > 0',
  },
  {
    ...typed,
    what: 'units may stand in any order',
    from: 'const follows = size >= 1 && size < last;',
    to: 'const follows = size >= 1;',
  },
  {
    ...units,
    what: '61 seconds count as a duration',
    from: 'if (Number(secs) > 59 ||',
    to: 'if (Number(secs) > 61 ||',
  },
  {
    ...units,
    what: 'a run without a distance has a pace',
    from: 'return duration > 0 && distance > 0 ?',
    to: 'return duration > 0 ?',
  },
  {
    ...calendar,
    what: '30 February is a day',
    from: 'day >= 1 && day <= daysInMonth',
    to: 'day >= 1 && day <= 31',
  },
  {
    ...calendar,
    what: 'a month after the 31st is in the month after next',
    from: 'Math.min(dayOfMonth(day), lastDay)',
    to: 'dayOfMonth(day)',
  },
  {
    ...calendar,
    what: 'a week begins on Sunday',
    from: '(toNumber(day) + 3) % 7',
    to: '(toNumber(day) + 4) % 7',
  },
  {
    ...recurrence,
    what: 'the last day of a series is left out',
    from: 'if (day > end ||',
    to: 'if (day >= end ||',
  },
  {
    ...recurrence,
    what: 'a weekly event comes daily',
    from: "if (recurringType === 'daily' || weekdays.includes(weekdayOf(day))) yield day;",
    to: 'yield day;',
  },
];
