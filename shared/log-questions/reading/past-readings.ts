import {
  addDays,
  addMonths,
  type CalendarDay,
  endOfMonth,
  mondayOf,
  startOfMonth,
  yearOf,
} from '../../calendar-day.ts';
import type { StartOfWeek } from '../../week.ts';
import { aNumber, aYear, monthNames, numberOf, oneDay, type Reading } from './span-words.ts';
import { type AskedSpan, monthSpan, someDays, wholeSpan } from './spans.ts';

const unitStep = { day: 1, week: 7, fortnight: 14 };

/** Longer ago than anyone has run. */
const isTooLong = (unit: string, many: number) =>
  many * ({ day: 1, week: 7, fortnight: 14, month: 30, quarter: 91, year: 365 }[unit] ?? 365) >
  40_000;

const monthsIn: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** The last days, weeks, months or years up to today. */
function lastSome(unit: string, many: number, today: CalendarDay): AskedSpan | undefined {
  if (many < 1 || isTooLong(unit, many)) return undefined;
  const step = unitStep[unit as keyof typeof unitStep];
  const from = step
    ? addDays(today, 1 - many * step)
    : addDays(addMonths(today, -(monthsIn[unit] ?? 12) * many), 1);
  const label = many === 1 ? `the last ${unit}` : `the last ${many} ${unit}s`;
  return someDays(from, today, label);
}

/** The full weeks, months or years before the current one. */
function lastWhole(
  unit: string,
  many: number,
  today: CalendarDay,
  startOfWeek: StartOfWeek,
): AskedSpan | undefined {
  if (many < 1 || isTooLong(unit, many)) return undefined;
  const kind = unit as 'week' | 'month' | 'year';
  const now = wholeSpan(kind, today, '', startOfWeek).from;
  const from =
    kind === 'week' ? addDays(now, -7 * many) : addMonths(now, -(monthsIn[kind] ?? 1) * many);
  return someDays(
    from,
    addDays(now, -1),
    `the last ${many === 1 ? '' : `${many} `}whole ${unit}${many === 1 ? '' : 's'}`,
  );
}

/** 'Two years ago' is that year, and 'three months ago' that month. */
function someAgo(
  { count = '', unit = '' }: Record<string, string>,
  today: CalendarDay,
  startOfWeek: StartOfWeek,
) {
  const many = numberOf(count);
  if (isTooLong(unit, many)) return undefined;
  if (unit === 'day') return oneDay(addDays(today, -many));
  if (unit === 'week' || unit === 'fortnight') {
    const first = addDays(startOfWeek(today), -unitStep[unit] * many);
    return wholeSpan('week', first, `the week of ${first}`, startOfWeek);
  }
  if (unit === 'month') return monthSpan(addMonths(startOfMonth(today), -many));
  const year = yearOf(today) - many;
  return wholeSpan('year', `${year}-01-01`, String(year));
}

/** 'this week', 'last month', 'my year'; the last 7 days for 'the past week'. */
function relative(
  { lead = '', unit = '' }: Record<string, string>,
  today: CalendarDay,
  startOfWeek: StartOfWeek,
) {
  const kind = unit as 'week' | 'month' | 'year';
  if (lead === 'past') return lastSome(kind, 1, today);
  if (lead !== 'last' && lead !== 'previous') {
    return wholeSpan(kind, today, `this ${kind}`, startOfWeek);
  }
  const start = wholeSpan(kind, today, '', startOfWeek).from;
  return wholeSpan(kind, addDays(start, -1), `last ${kind}`, startOfWeek);
}

/** 'The month before last'. */
function beforeLast(
  { unit = '' }: Record<string, string>,
  today: CalendarDay,
  startOfWeek: StartOfWeek,
): AskedSpan {
  if (unit === 'weekend') {
    const saturday = addDays(mondayOf(today), 5);
    const from = addDays(saturday, -14);
    return { from, to: addDays(from, 1), kind: 'week', label: 'the weekend before last' };
  }
  const kind = unit as 'week' | 'month' | 'year';
  const last = addDays(wholeSpan(kind, today, '', startOfWeek).from, -1);
  const day = addDays(wholeSpan(kind, last, '', startOfWeek).from, -1);
  return wholeSpan(kind, day, `the ${kind} before last`, startOfWeek);
}

/** 'last weekend', 'this weekend'; without either, the latest that has begun. */
function weekend({ lead = '' }: Record<string, string>, today: CalendarDay): AskedSpan {
  const saturday = addDays(mondayOf(today), 5);
  const isThis = lead === 'this' || (lead === '' && saturday <= today);
  const from = isThis ? saturday : addDays(saturday, -7);
  const label = isThis ? 'this weekend' : 'last weekend';
  return { from, to: addDays(from, 1), kind: 'week', label };
}

/** A year up to today's date. */
function toThisDay({ year }: Record<string, string>, today: CalendarDay): AskedSpan | undefined {
  const of = year ? Number(year) : yearOf(today) - 1;
  if (of > yearOf(today)) return undefined;
  const to = addMonths(today, 12 * (of - yearOf(today)));
  return someDays(`${of}-01-01`, to, `from Jan 1 to ${to}`);
}

const past = '(?:last|past|previous|these)';
const ofThem =
  'distance|km|kms|mileage|total|totals|running|runs|training|pace|average|volume|climb|climbing|long run|longest run|hours|time';
/** 'The last week of 2019' is not the last week. */
const notOf = `(?! (?:of|in) (?:the )?(?:year|month|${monthNames}|${aYear}|last|this|spring|summer|autumn|fall|winter|q[1-4])\\b)`;
const thisPoint =
  '(?:by|until|till|up to|up until|to|at|as of) (?:about )?(?:this|the same) (?:time|point|date|stage|day)(?: (?:of|in) the year)?';
const byNow = `(?:${thisPoint}|(?:by|until|till|up to) now)`;

/** Days counted from today. */
export const pastReadings: readonly Reading[] = [
  {
    pattern: new RegExp(
      `\\b(?:(?<=^how (?:much|far|many) .{0,40})(?:at )?(?:about )?this time last year|(?:last year|(?<year>${aYear})) (?:${byNow}|ytd|year[- ]to[- ]date)|(?:${byNow}|ytd|year[- ]to[- ]date) (?:of |in )?(?:last year|(?<year>${aYear})))\\b`,
      'g',
    ),
    read: toThisDay,
  },
  {
    pattern: /\b(?:ytd|year[- ]to[- ]date)\b/g,
    read: (_, today) => wholeSpan('year', today, 'this year'),
  },
  {
    pattern:
      /\b(?:the )?(?:full |whole |entire )?(?<unit>weekend|week|month|year) before last(?: (?:weekend|week|month|year))?\b/g,
    read: beforeLast,
  },
  {
    pattern: new RegExp(
      `\\b${past} (?:${aNumber('count')} )?(?:full|whole|complete|calendar) (?<unit>week|month|year)s?\\b`,
      'g',
    ),
    read: ({ count = 'one', unit = '' }, today, startOfWeek) =>
      lastWhole(unit, numberOf(count), today, startOfWeek),
  },
  {
    pattern: new RegExp(
      `\\b${past} (?:(?<half>half (?:a |of a )?year)|(?<most>year and a half)|fortnight)\\b`,
      'g',
    ),
    read: ({ half, most }, today) =>
      half || most ? lastSome('month', half ? 6 : 18, today) : lastSome('day', 14, today),
  },
  {
    pattern: new RegExp(
      `\\b${past} ${aNumber('count')} (?<unit>day|week|fortnight|month|year)s?\\b${notOf}`,
      'g',
    ),
    read: ({ count = '', unit = '' }, today) => lastSome(unit, numberOf(count), today),
  },
];

/** Days relative to today, after everything more precise. */
export const relativeReadings: readonly Reading[] = [
  {
    pattern: /\bhalf a year ago\b/g,
    read: (_, today, startOfWeek) => someAgo({ count: '6', unit: 'month' }, today, startOfWeek),
  },
  {
    pattern: new RegExp(
      `\\b${aNumber('count')} (?<unit>day|week|fortnight|month|year)s? ago\\b`,
      'g',
    ),
    read: someAgo,
  },
  {
    pattern: new RegExp(
      `\\b(?<!\\b(?:next|coming) )(?:sat(?:urday)? (?:and|&) sun(?:day)? (?:of )?)?(?:(?<lead>last|past|previous|this) )?weekend(?:s(?= (?:${ofThem})\\b))?\\b(?! (?:of|from) )`,
      'g',
    ),
    read: weekend,
  },
  {
    pattern: /\b(?:this|the current) quarter\b/g,
    read(_, today) {
      const from = addMonths(startOfMonth(today), -((Number(today.slice(5, 7)) - 1) % 3));
      return someDays(from, endOfMonth(addMonths(from, 2)), 'this quarter');
    },
  },
  {
    pattern: new RegExp(
      `\\b(?<!\\b(?:next|coming|same|that) )(?<lead>this|last|past|previous|current|my|the|in) (?:(?<unit>week|month)(?:s(?= (?:${ofThem})\\b))?\\b(?!(?<=\\bthe (?:week|month)) (?:i|when|where|in which|of my)\\b)${notOf}|(?<unit>year)(?:s(?= (?:${ofThem})\\b))?\\b)`,
      'g',
    ),
    read: relative,
  },
];
