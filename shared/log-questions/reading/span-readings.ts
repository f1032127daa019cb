import { weekdayNames, weekdayOf } from '../../calendar/week.ts';
import {
  addDays,
  addMonths,
  type CalendarDay,
  endOfMonth,
  isCalendarDay,
  mondayOf,
  shortDate,
  startOfMonth,
  yearOf,
} from '../../calendar-day.ts';
import { type AskedSpan, monthSpan, months, someDays, wholeSpan } from './spans.ts';

/** The words for some days, and which those are. */
export interface Reading {
  pattern: RegExp;
  read: (groups: Record<string, string>, today: CalendarDay) => AskedSpan | undefined;
  lacksYear?: boolean;
  isYear?: boolean;
}

const numberWords = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve'],
];
const aNumber = `(?<count>\\d{1,4}|${numberWords.slice(1).join('|')}|a|couple of|couple)`;

function numberOf(word: string): number {
  if (word === 'a') return 1;
  if (word.startsWith('couple')) return 2;
  return numberWords.includes(word) ? numberWords.indexOf(word) : Number(word);
}

const monthNames = months
  .map((name) => (name === 'september' ? 'september|sept|sep' : `${name}|${name.slice(0, 3)}`))
  .join('|');
const monthNumber = (name: string) =>
  months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;
const pad = (part: number) => String(part).padStart(2, '0');

/** A year as it is said after a month, a season or a day. */
const ofYear = `(?:,? (?:of |in )?(?:(?<year>(?:19[5-9]|20\\d)\\d)|(?<which>last|this) year|${aNumber.replace('count', 'ago')} years? ago))`;

/** The year that was said; of no year, those that may be meant, the likeliest first. */
function yearsOf({ year, which, ago }: Record<string, string>, today: CalendarDay): number[] {
  const now = yearOf(today);
  if (year) return [Number(year)];
  if (which) return [which === 'last' ? now - 1 : now];
  return ago ? [now - numberOf(ago)] : [now, now - 1];
}

/** The latest of these days that is not to come; the 29th of February may be four years back. */
const latest = (choices: readonly CalendarDay[], today: CalendarDay) =>
  choices.find((day) => isCalendarDay(day) && day >= '1900-01-01' && day <= today);

const oneDay = (day: CalendarDay | undefined, label = 'that day'): AskedSpan | undefined =>
  day === undefined ? undefined : { from: day, to: day, kind: 'day', label };

const namedDay = (groups: Record<string, string>, today: CalendarDay, monthDay: string) =>
  oneDay(
    latest(
      yearsOf(groups, today).map((year) => `${year}-${monthDay}`),
      today,
    ),
  );

const namedMonth = (groups: Record<string, string>, today: CalendarDay) => {
  const month = pad(monthNumber(groups.month ?? ''));
  const start = latest(
    yearsOf(groups, today).map((year) => `${year}-${month}-01`),
    today,
  );
  return start === undefined ? undefined : monthSpan(start);
};

/** Of the northern half of the earth, by whole months; a winter is named by the year it ends in. */
const seasons: Readonly<Record<string, number>> = {
  spring: 3,
  summer: 6,
  autumn: 9,
  fall: 9,
  winter: 12,
};

function season(groups: Record<string, string>, today: CalendarDay): AskedSpan | undefined {
  const first = seasons[groups.season ?? ''] ?? 3;
  const starts = yearsOf(groups, today).map(
    (year) => `${first === 12 ? year - 1 : year}-${pad(first)}-01`,
  );
  const from = latest(
    groups.lead === 'last' ? starts.filter((day) => endOfMonth(addMonths(day, 2)) < today) : starts,
    today,
  );
  if (!from) return undefined;
  const to = endOfMonth(addMonths(from, 2));
  return someDays(
    from,
    to,
    `the ${groups.season} of ${first === 12 ? `${yearOf(from)} to ` : ''}${yearOf(to)}`,
  );
}

const feasts: readonly [words: string, monthDay: string][] = [
  ['christmas eve', '12-24'],
  ['(?:christmas|xmas)(?: day)?', '12-25'],
  ['boxing day', '12-26'],
  ['new years? eve', '12-31'],
  ['new years?(?: day)?', '01-01'],
  ['halloween', '10-31'],
];

const unitStep = { day: 1, week: 7 };

/** Longer ago than anybody has run. */
const isTooLong = (unit: string, many: number) =>
  many * { day: 1, week: 7, month: 30, year: 365 }[unit as 'day'] > 40_000;

/** So many days, weeks, months or years up to today. */
function lastSome(unit: string, many: number, today: CalendarDay): AskedSpan | undefined {
  if (many < 1 || isTooLong(unit, many)) return undefined;
  const step = unitStep[unit as keyof typeof unitStep];
  const from = step
    ? addDays(today, 1 - many * step)
    : addDays(addMonths(today, (unit === 'year' ? -12 : -1) * many), 1);
  const label = many === 1 ? `the last ${unit}` : `the last ${many} ${unit}s`;
  return someDays(from, today, label);
}

/** 'Two years ago' is that year, and 'three months ago' that month. */
function someAgo({ count = '', unit = '' }: Record<string, string>, today: CalendarDay) {
  const many = numberOf(count);
  if (isTooLong(unit, many)) return undefined;
  if (unit === 'day') return oneDay(addDays(today, -many));
  if (unit === 'week') {
    const monday = addDays(mondayOf(today), -7 * many);
    return wholeSpan('week', monday, `the week of ${shortDate(monday)}`);
  }
  if (unit === 'month') return monthSpan(addMonths(startOfMonth(today), -many));
  const year = yearOf(today) - many;
  return wholeSpan('year', `${year}-01-01`, String(year));
}

/** 'this week', 'last month', 'my year'; the last 7 days for 'the past week'. */
function relative({ lead = '', unit = '' }: Record<string, string>, today: CalendarDay) {
  const kind = unit as 'week' | 'month' | 'year';
  if (lead === 'past') return lastSome(kind, 1, today);
  if (lead !== 'last' && lead !== 'previous') return wholeSpan(kind, today, `this ${kind}`);
  const start = wholeSpan(kind, today, '').from;
  return wholeSpan(kind, addDays(start, -1), `last ${kind}`);
}

/** 'last weekend', 'this weekend'; without either, the last one that has begun. */
function weekend({ lead = '' }: Record<string, string>, today: CalendarDay): AskedSpan {
  const saturday = addDays(mondayOf(today), 5);
  const isThis = lead === 'this' || (lead === '' && saturday <= today);
  const from = isThis ? saturday : addDays(saturday, -7);
  const label = isThis ? 'this weekend' : 'last weekend';
  return { from, to: addDays(from, 1), kind: 'week', label };
}

/** The last such weekday up to today; one to come is not meant to be looked back on. */
function weekday({ name = '' }: Record<string, string>, today: CalendarDay) {
  const place = weekdayNames.findIndex((one) => one.toLowerCase() === name);
  return oneDay(addDays(today, -((weekdayOf(today) - place + 7) % 7)));
}

function partOfYear(
  { nth = '', part = '', q, year = '' }: Record<string, string>,
  today: CalendarDay,
) {
  const place = q
    ? Number(q)
    : ['first', 'second', 'third', 'fourth'].indexOf(nth) + 1 ||
      (nth === 'last' ? (part === 'half' ? 2 : 4) : Number(nth.charAt(0)));
  const length = part === 'half' ? 6 : 3;
  if (place * length > 12) return undefined;
  const of = year ? Number(year) : yearOf(today);
  const from = `${of}-${pad((place - 1) * length + 1)}-01`;
  const name = ['first', 'second', 'third', 'fourth'][place - 1];
  return someDays(
    from,
    endOfMonth(addMonths(from, length - 1)),
    `the ${name} ${length === 6 ? 'half' : 'quarter'} of ${of}`,
  );
}

const dayNumber = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const aMonth = `(?<month>${monthNames})`;
const weekdays = weekdayNames.map((name) => name.toLowerCase()).join('|');
const notToCome = '(?<!\\b(?:next|coming|every|each|this) )';

/** What is said most precisely comes first; of two readings of the same words the first one counts. */
export const readings: readonly Reading[] = [
  {
    pattern: /\b(?<day>\d{4}-\d{2}-\d{2})\b/g,
    read: ({ day = '' }) => oneDay(isCalendarDay(day) ? day : undefined),
  },
  {
    pattern: /\b(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})\b/g,
    read({ day, month, year }) {
      const date = `${year}-${pad(Number(month))}-${pad(Number(day))}`;
      return oneDay(isCalendarDay(date) ? date : undefined);
    },
  },
  {
    pattern: /\b(?<day>1[3-9]|2\d|3[01])\/(?<month>\d{1,2})\/(?<year>\d{4})\b/g,
    read({ day, month, year }) {
      const date = `${year}-${pad(Number(month))}-${day}`;
      return oneDay(isCalendarDay(date) ? date : undefined);
    },
  },
  ...feasts.map(([words, monthDay]) => ({
    pattern: new RegExp(`\\b(?:last )?${words}${ofYear}?\\b`, 'g'),
    read: (groups: Record<string, string>, today: CalendarDay) => namedDay(groups, today, monthDay),
    lacksYear: true,
  })),
  {
    pattern:
      /\b(?:(?:the )?(?<nth>first|second|third|fourth|last|1st|2nd|3rd|4th) (?<part>quarter|half) (?:of |in )?(?<year>(?:19|20)\d\d)|q(?<q>[1-4])(?: (?:of |in )?(?<year>(?:19|20)\d\d))?)\b/g,
    read: partOfYear,
  },
  {
    pattern: new RegExp(
      `\\b(?:${aMonth} ${dayNumber}|${dayNumber}(?: of)? ${aMonth})${ofYear}?\\b(?![.:/])`,
      'g',
    ),
    read: (groups, today) =>
      namedDay(groups, today, `${pad(monthNumber(groups.month ?? ''))}-${pad(Number(groups.day))}`),
    lacksYear: true,
  },
  {
    pattern: new RegExp(`\\b${aMonth}${ofYear}\\b`, 'g'),
    read: namedMonth,
  },
  {
    pattern: new RegExp(
      `(?<=\\b(?:in|during|of|since|from|until|till|before|after|between|to|with|and|or|vs|versus|than) )(?:(?:last|this) )?${aMonth}\\b|^${aMonth}$|\\b(?:last|this) ${aMonth}\\b`,
      'g',
    ),
    read: namedMonth,
    lacksYear: true,
  },
  {
    pattern: new RegExp(`\\b(?<month>${monthNames.replace('may|may|', '')})\\b`, 'g'),
    read: namedMonth,
    lacksYear: true,
  },
  {
    pattern: /\b(?<year>20\d\d)-(?<month>0[1-9]|1[0-2])\b(?!-\d)/g,
    read: ({ year, month }) => monthSpan(`${year}-${month}-01`),
  },
  {
    pattern: new RegExp(
      `\\b(?:(?<lead>last|this|the) )?(?<season>spring|summer|autumn|fall|winter)(?:${ofYear})?\\b`,
      'g',
    ),
    read: season,
    lacksYear: true,
  },
  {
    pattern: new RegExp(
      `\\b(?:last|past|previous|these) ${aNumber} (?<unit>day|week|month|year)s?\\b`,
      'g',
    ),
    read: ({ count = '', unit = '' }, today) => lastSome(unit, numberOf(count), today),
  },
  {
    pattern: new RegExp(`\\b${aNumber} (?<unit>day|week|month|year)s? ago\\b`, 'g'),
    read: someAgo,
  },
  {
    pattern: /\b(?<year>(?:19[5-9]|20\d)\d) ?- ?(?<last>(?:19[5-9]|20\d)\d)\b/g,
    read: ({ year = '', last = '' }) =>
      year <= last
        ? someDays(`${year}-01-01`, `${last}-12-31`, `from ${year} to ${last}`)
        : undefined,
  },
  {
    pattern:
      /(?<![\d:./-])\b(?:(?:the )?year )?(?<year>(?:19[5-9]|20\d)\d)\b(?![\d:/]|-\d|\.\d| ?(?:m|meters|metres|k|steps|kcal|calories)\b|(?<!(?:my|in|of|for) \d{4}) km\b)/g,
    read: ({ year = '' }) => wholeSpan('year', `${year}-01-01`, year),
    isYear: true,
  },
  {
    pattern: /\bthe day before yesterday\b/g,
    read: (_, today) => oneDay(addDays(today, -2)),
  },
  { pattern: /\byesterdays?\b/g, read: (_, today) => oneDay(addDays(today, -1), 'yesterday') },
  { pattern: /\btodays?\b/g, read: (_, today) => oneDay(today, 'today') },
  {
    pattern: /\b(?<!\b(?:next|coming) )(?:(?<lead>last|past|previous|this) )?weekend\b/g,
    read: weekend,
  },
  {
    pattern:
      /\b(?<!\b(?:next|coming|same|that) )(?<lead>this|last|past|previous|current|my|the|in) (?<unit>week|month|year)\b/g,
    read: relative,
  },
  {
    pattern: new RegExp(`\\b${notToCome}(?<name>${weekdays})\\b`, 'g'),
    read: weekday,
  },
];

/** 'My biggest month' is any month, and 40 km a week or a weekly average are of no week. */
export const ofNoPeriod =
  /\b(?:(?:biggest|best|highest|longest|hardest|worst|fastest|slowest|hilliest|shortest|smallest|fewest|least|most|quietest|lowest|smallest|busiest|strongest|which|what|per|a|an|each|every|any|by|single|one|whole|full|training|first|record|that) (?:calendar )?(?:week|month|year)|(?:the )?(?:week|month|year) (?:before|after)\b|(?:week|month|year)s? (?:by|in) (?:week|month|year|a row)|weekly (?:average|distance|mileage|km|kilometres|kilometers)|average weekly|weekly|monthly|yearly|annual|(?:of the|week)days?\b(?= of the week)|day of the week|(?:week|month) of|year in review|(?:weekends|(?:weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?= (?:runs?|sessions?|km|kilomet|long runs?))|(?:on )?a (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)))\b/g;
