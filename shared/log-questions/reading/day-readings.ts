import { addDays, addMonths, type CalendarDay, isCalendarDay, yearOf } from '../../calendar-day.ts';
import { type StartOfWeek, weekdayNames, weekdayOf } from '../../week.ts';
import { holidays } from './holidays.ts';
import {
  aMonth,
  aNumber,
  aYear,
  latest,
  monthNumber,
  numberOf,
  ofYear,
  oneDay,
  ordinalWords,
  pad,
  placeOf,
  type Reading,
  yearsOf,
} from './span-words.ts';
import { someDays } from './spans.ts';

const weekdayWords =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues|tue|wed|thurs|thur|thu|fri|sat|sun';
const aWeekday = (name: string) => `(?:(?<${name}>${weekdayWords}) (?:the )?)?`;
/** 0 for Sunday, as in the calendar. */
const weekdayNumber = (word: string) =>
  weekdayNames.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3)));
const isOn = (day: CalendarDay, weekday: string | undefined) =>
  weekday === undefined || weekdayOf(day) === weekdayNumber(weekday);

/** A date in this year or an earlier one, on the weekday named with it. */
function dated(groups: Record<string, string>, today: CalendarDay, monthDay: string) {
  const { weekday } = groups;
  const years = yearsOf(groups, today);
  // A leap day recurs after four or eight years, a weekday after eleven at most.
  const more = years.length > 1 ? Array.from({ length: 12 }, (_, ago) => yearOf(today) - ago) : [];
  const isRare = weekday !== undefined || monthDay === '02-29';
  const choices = (isRare && more.length > 0 ? more : years).map((year) => `${year}-${monthDay}`);
  return oneDay(
    latest(
      choices.filter((day) => isCalendarDay(day) && isOn(day, weekday)),
      today,
    ),
  );
}

const existing = (year: number, month: number, day: number) => {
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return isCalendarDay(date) ? date : undefined;
};

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** 29/6/2019 and 6/29/2019 are the same day; 3/5/2019 is ambiguous, so it is not read. */
function inFigures({ first = '', second = '', year = '' }: Record<string, string>) {
  const [a, b] = [Number(first), Number(second)];
  if (a <= 12 && b <= 12 && a !== b) return undefined;
  return oneDay(b > 12 ? existing(fullYear(year), a, b) : existing(fullYear(year), b, a));
}

const noUnit = '(?! ?(?:k|km|kms|kilomet\\w+|mi|miles|min|minutes|hours?|runs?)\\b)';
const aDay = (name: string) => `(?<${name}>\\d{1,2})(?:st|nd|rd|th)?`;
const fromOrBetween = '\\b(?:(?<lead>from|between) (?:the )?)?';
const joint = '(?: ?(?<joint>-|/)| (?<word>to|until|till|through|thru|and)) ?';

/** 'January 1 to 7', '10/11 January': 'and' and '/' only join neighbouring days. */
function someOfMonth(groups: Record<string, string>, today: CalendarDay) {
  const { lead, first = '', last = '', month = '', word, joint: sign } = groups;
  const isNext = Number(last) === Number(first) + 1;
  if ((word === 'and' && lead !== 'between' && !isNext) || (sign === '/' && !isNext))
    return undefined;
  const monthDay = (day: string) => `${pad(monthNumber(month))}-${pad(Number(day))}`;
  const to = dated({ ...groups, weekday: groups.lastWeekday as string }, today, monthDay(last));
  const from = to && existing(yearOf(to.from), monthNumber(month), Number(first));
  if (!from || from >= to.from || !isOn(from, groups.weekday)) return undefined;
  return someDays(from, to.from, `from ${from} to ${to.from}`);
}

/** The most recent such weekday; 'last Thursday' is not today. Future weekdays are not read. */
function weekday(
  { name = '', lead, short, week }: Record<string, string>,
  today: CalendarDay,
  startOfWeek: StartOfWeek,
) {
  const place = weekdayNumber(name || short || '');
  if (week || lead === 'this') {
    const first = addDays(startOfWeek(today), week === 'last' ? -7 : 0);
    const day = addDays(first, (place - weekdayOf(first) + 7) % 7);
    return week || day <= today ? oneDay(day) : undefined;
  }
  const ago = (weekdayOf(today) - place + 7) % 7;
  return oneDay(addDays(today, ago === 0 && lead ? -7 : -ago));
}

/** 'The last Saturday of June' or 'the 2nd Sunday in May' in a given year. */
function nthWeekday({ nth = '', name = '', month = '' }: Record<string, string>, year: number) {
  const first = `${year}-${pad(monthNumber(month))}-01`;
  const start = nth === 'last' ? addDays(addMonths(first, 1), -7) : first;
  const ahead = (weekdayNumber(name) - weekdayOf(start) + 7) % 7;
  const day = addDays(start, ahead + (nth === 'last' ? 0 : 7 * (placeOf(nth) - 1)));
  return monthNumber(month) === Number(day.slice(5, 7)) ? day : undefined;
}

const possessed =
  'shoes?|pair|trainers|notes?|run|session|workout|training|long run|easy run|tempo run|distance|pace';
const sameDay = '(?:exactly|today|(?:on )?(?:this|the same) (?:day|date))';

const wholeWeekdays = weekdayWords
  .split('|')
  .filter((word) => word.endsWith('day'))
  .join('|');

/** Single days, and ranges within one month; the most precise wording comes first. */
export const dayReadings: readonly Reading[] = [
  {
    pattern: /\b(?<day>\d{4}[-/]\d{2}[-/]\d{2})\b/g,
    read({ day = '' }) {
      const date = day.replaceAll('/', '-');
      return oneDay(isCalendarDay(date) ? date : undefined);
    },
  },
  {
    pattern: /\b(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d\d)\b/g,
    read: ({ day, month, year = '' }) =>
      oneDay(existing(fullYear(year), Number(month), Number(day))),
  },
  {
    pattern: /\b(?<first>\d{1,2})(?<sign>[-/])(?<second>\d{1,2})\k<sign>(?<year>\d{4}|\d\d)\b/g,
    read: inFigures,
  },
  {
    // 'On 17/2' cannot be the 2nd of a 17th month; 3/5 is ambiguous.
    pattern:
      /(?<=^|\b(?:on|since|from|until|till|to|before|after|the|for) )(?<day>1[3-9]|2\d|3[01])\/(?<month>0?[1-9]|1[0-2])\b(?![/.]?\d)/g,
    read: (groups, today) => dated(groups, today, `${pad(Number(groups.month))}-${groups.day}`),
    lacksYear: true,
  },
  ...holidays.map(([words, dayIn]) => ({
    pattern: new RegExp(`\\b(?<lead>last |this )?${words}(?<many>e?s)?${ofYear}?\\b`, 'g'),
    read: (groups: Record<string, string>, today: CalendarDay) =>
      oneDay(latest(yearsOf(groups, today).map(dayIn), today)),
    lacksYear: true,
  })),
  ...[
    `${fromOrBetween}${aWeekday('weekday')}${aDay('first')}${joint}(?:the )?${aWeekday('lastWeekday')}${aDay('last')}(?: of)? ${aMonth}${ofYear}?`,
    `${fromOrBetween}${aWeekday('weekday')}${aMonth} (?:the )?${aDay('first')}${joint}(?:the )?${aWeekday('lastWeekday')}${aDay('last')}(?:${ofYear}|${noUnit})`,
  ].map((pattern) => ({
    pattern: new RegExp(`${pattern}\\b(?![.:/])`, 'g'),
    read: someOfMonth,
    lacksYear: true,
  })),
  ...[
    // 'The 5th in February' is a date; 'a 5 in February' is not.
    `${aWeekday('weekday')}${aDay('day')}(?: of|(?<=\\d(?:st|nd|rd|th))(?: day)?(?: of| in))? ${aMonth}`,
    // 'June 2 years ago' means a month.
    `${aWeekday('weekday')}${aMonth} (?:the )?${aDay('day')}(?! years? ago)`,
    `${aWeekday('weekday')}(?<nth>${ordinalWords})(?: day)? (?:of|in) ${aMonth}`,
  ].map((pattern) => ({
    pattern: new RegExp(
      `\\b${pattern}(?:${ofYear}| (?<short>[0-3]\\d)${noUnit})?\\b(?![.:/]|-\\d)`,
      'g',
    ),
    read: (groups: Record<string, string>, today: CalendarDay) =>
      dated(
        groups,
        today,
        `${pad(monthNumber(groups.month ?? ''))}-${pad(placeOf(groups.nth ?? groups.day ?? ''))}`,
      ),
    lacksYear: true,
  })),
  {
    pattern: new RegExp(
      `\\b(?:${sameDay} ${aNumber('count')} (?<unit>year|month|week)s? ago|${aNumber('many')} (?<of>year|month|week)s? ago (?:today|exactly|to the day|on this day)|${sameDay} (?:of |in )?(?:(?<which>last) year|(?<year>${aYear})))\\b`,
      'g',
    ),
    read({ count, unit, many, of, which, year }, today) {
      const number = numberOf(count ?? many ?? 'one');
      if (number > 100) return undefined;
      if (year) return oneDay(addMonths(today, 12 * (Number(year) - yearOf(today))));
      const length = unit ?? of ?? 'year';
      if (length === 'week') return oneDay(addDays(today, -7 * number));
      return oneDay(addMonths(today, (which || length === 'year' ? -12 : -1) * number));
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:(?<name>${weekdayWords}) (?:of |in )?(?<week>this|last) week|(?<week>last|this) weeks? (?<name>${wholeWeekdays}))\\b`,
      'g',
    ),
    read: weekday,
  },
  {
    // 'The Sunday before last' is the one before last Sunday.
    pattern: new RegExp(
      `\\b(?:the )?(?:(?:last )?(?<name>${weekdayWords}) before (?:the )?last(?: (?:one|${weekdayWords}))?|last (?<name>${weekdayWords}) but one|not last (?<name>${weekdayWords}) but the one before(?: (?:that|it|last))?)\\b`,
      'g',
    ),
    read({ name = '' }, today, startOfWeek) {
      const last = weekday({ name, lead: 'last' }, today, startOfWeek);
      return last && oneDay(addDays(last.from, -7));
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:the )?(?:very )?(?<nth>last|${ordinalWords}|\\d(?:st|nd|rd|th)) (?<name>${weekdayWords}) (?:of|in) ${aMonth}${ofYear}?\\b`,
      'g',
    ),
    read: (groups, today) =>
      oneDay(
        latest(
          yearsOf(groups, today).flatMap((year) => nthWeekday(groups, year) ?? []),
          today,
        ),
      ),
    lacksYear: true,
  },
  {
    pattern: /\b(?:the )?day before yesterday\b/g,
    read: (_, today) => oneDay(addDays(today, -2)),
  },
  { pattern: /\byesterdays?\b/g, read: (_, today) => oneDay(addDays(today, -1), 'yesterday') },
  { pattern: /(?<=\b(?:until|till|to) )now\b/g, read: (_, today) => oneDay(today, 'today') },
  { pattern: /\btodays?\b/g, read: (_, today) => oneDay(today, 'today') },
];

/** Weekdays, which come after all dates that may include them. */
export const weekdayReadings: readonly Reading[] = [
  {
    pattern: new RegExp(
      `\\b(?<!\\b(?:next|coming|every|each) )(?:(?<lead>last|past|previous|this) )?(?:(?<name>${wholeWeekdays})(?:s(?= (?:${possessed})\\b))?|(?<=\\b(?:last|this|on|since|until|from) )(?<short>mon|tues?|wed|thu|thurs?|fri|sat|sun))\\b`,
      'g',
    ),
    read: weekday,
  },
];
