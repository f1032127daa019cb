import { weekdayNames, weekdayOf } from '../../calendar/week.ts';
import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  endOfMonth,
  isCalendarDay,
  mondayOf,
  shortDate,
  startOfMonth,
  yearOf,
} from '../../calendar-day.ts';

/** The days a question is about, up to today at the latest. */
export interface AskedSpan {
  from: CalendarDay;
  to: CalendarDay;
  kind: 'day' | 'week' | 'month' | 'year' | 'days';
  /** As it stands in a sentence: 'this week', 'March 2025', 'the last 10 days'. */
  label: string;
}

/** The span up to today, as nothing later has happened. */
export const upTo = (today: CalendarDay, span: AskedSpan): AskedSpan => ({
  ...span,
  to: earlier(span.to, today),
});

/** The span that a clause names, if any. */
export function spanIn(clause: string, today: CalendarDay): AskedSpan | undefined {
  for (const read of readings) {
    const span = read(clause, today);
    if (span) return span.from <= today ? upTo(today, span) : undefined;
  }
  return undefined;
}

const earlier = (a: CalendarDay, b: CalendarDay) => (a < b ? a : b);

/**
 * The same days of the period before: of the week, month or year, or as many days before the first.
 * A month's last days may lack a counterpart.
 */
export function spanBefore(span: AskedSpan): AskedSpan {
  const { from, to, kind } = span;
  const length = daysBetween(from, to);
  if (kind === 'month') {
    const start = addMonths(from, -1);
    const end = to === endOfMonth(to) ? endOfMonth(start) : addDays(start, length);
    return { from: start, to: earlier(end, endOfMonth(start)), kind, label: 'the month before' };
  }
  if (kind === 'year') {
    return {
      from: addMonths(from, -12),
      to: to.endsWith('-12-31') ? `${yearOf(to) - 1}-12-31` : addMonths(to, -12),
      kind,
      label: 'the year before',
    };
  }
  const days = kind === 'week' ? 7 : length + 1;
  const label = { day: 'the day before', week: 'the week before', days: 'the days before' }[kind];
  return { from: addDays(from, -days), to: addDays(to, -days), kind, label };
}

/** The week, month or year that a day is in, as a whole. */
export function wholeSpan(
  kind: 'week' | 'month' | 'year',
  day: CalendarDay,
  label: string,
): AskedSpan {
  const bounds = {
    week: [mondayOf(day), addDays(mondayOf(day), 6)],
    month: [startOfMonth(day), endOfMonth(day)],
    year: [`${yearOf(day)}-01-01`, `${yearOf(day)}-12-31`],
  } as const;
  const [from, to] = bounds[kind];
  return { from, to, kind, label };
}

type Reading = (clause: string, today: CalendarDay) => AskedSpan | undefined;

const readings: readonly Reading[] = [
  sinceDay,
  lastSome,
  oneDate,
  namedMonth,
  namedYear,
  weekend,
  relative,
  weekday,
];

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
const someUnits =
  /\b(?:last|past|previous|these) (\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) (day|week|month|year)s?\b/;
const longest = { day: 800, week: 114, month: 26, year: 2 };

/** 'the last 10 days', 'past two weeks'. */
function lastSome(clause: string, today: CalendarDay): AskedSpan | undefined {
  const [, count = '', unit = ''] = someUnits.exec(clause) ?? [];
  if (!unit) return undefined;
  const typed = numberWords.includes(count) ? numberWords.indexOf(count) : Number(count);
  const many = Math.min(Math.max(typed, 1), longest[unit as keyof typeof longest]);
  const from =
    unit === 'day' || unit === 'week'
      ? addDays(today, 1 - many * (unit === 'week' ? 7 : 1))
      : addDays(addMonths(today, unit === 'year' ? -12 * many : -many), 1);
  const label = many === 1 ? `the last ${unit}` : `the last ${many} ${unit}s`;
  return { from, to: today, kind: 'days', label };
}

/** 'since March 3', 'since Monday', 'since 2025-03-01'. */
function sinceDay(clause: string, today: CalendarDay): AskedSpan | undefined {
  const start = clause.indexOf('since ');
  if (start < 0) return undefined;
  const rest = clause.slice(start + 'since '.length, start + 60);
  const from =
    dateIn(rest, today) ??
    namedMonth(rest, today)?.from ??
    namedYear(rest)?.from ??
    weekdayIn(rest, today);
  return from === undefined
    ? undefined
    : { from, to: today, kind: 'days', label: `since ${shortDate(from)}` };
}

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
];
const monthNames = months.map((name) => `${name}|${name.slice(0, 3)}`).join('|');
const monthPattern = new RegExp(
  `\\b(?:(in|of|since|last|during) )?(${monthNames})(?: (\\d{4}))?\\b`,
);
const dayPattern = new RegExp(
  `\\b(?:(${monthNames}) (\\d{1,2})|(\\d{1,2})(?: of)? (${monthNames}))(?:st|nd|rd|th)?(?: (\\d{4}))?\\b`,
);

const monthNumber = (name: string) =>
  months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;
const pad = (part: number) => String(part).padStart(2, '0');

/** A date, 2025-03-01, 'March 1' or '1 March 2025': without a year, the last one up to today. */
function dateIn(text: string, today: CalendarDay): CalendarDay | undefined {
  const [iso] = /\b\d{4}-\d{2}-\d{2}\b/.exec(text) ?? [];
  if (iso) return isCalendarDay(iso) ? iso : undefined;
  const [, first, after, before, second, year] =
    dayPattern.exec(text.replaceAll(/(\d)(st|nd|rd|th)\b/g, '$1')) ?? [];
  const month = first ?? second;
  if (!month) return undefined;
  const inYear = (of: number) => `${of}-${pad(monthNumber(month))}-${pad(Number(after ?? before))}`;
  const choices = year ? [Number(year)] : [yearOf(today), yearOf(today) - 1];
  return choices.map(inYear).find((day) => isCalendarDay(day) && day <= today);
}

/** 'in March', 'March 2025'; 'may' alone is more often a verb. */
function namedMonth(clause: string, today: CalendarDay): AskedSpan | undefined {
  const [, before, name, year] = monthPattern.exec(clause) ?? [];
  if (!name || (name === 'may' && !before && !year && clause !== 'may')) return undefined;
  const start = (of: number) => `${of}-${pad(monthNumber(name))}-01`;
  const from = year
    ? start(Number(year))
    : [yearOf(today), yearOf(today) - 1].map(start).find((day) => day <= today);
  if (!from || !isCalendarDay(from)) return undefined;
  const title = months[monthNumber(name) - 1] ?? name;
  const label = `${title.charAt(0).toUpperCase()}${title.slice(1)} ${yearOf(from)}`;
  return wholeSpan('month', from, label);
}

/** '2024'. */
function namedYear(clause: string): AskedSpan | undefined {
  const [year] = /(?<![\d:./-])(?:19[5-9]|20\d)\d(?![\d:/-]|\.\d| ?m\b)/.exec(clause) ?? [];
  return year === undefined ? undefined : wholeSpan('year', `${year}-01-01`, year);
}

const relativePattern =
  /\b(?:(this|last|past|previous|current|my|the|in) )?(week|month|year)(ly|s)?\b/g;

/** 'My biggest month' is any month, and 40 km a week or a weekly average are of no week. */
const ofNoPeriod =
  /\b(?:biggest|best|highest|longest|hardest|which|per|a|each|every) (?:week|month|year)\b|\bweekly (?:average|distance|mileage)|\baverage weekly\b/g;

/** 'last weekend', 'this weekend'; without either, the last one that has begun. */
function weekend(clause: string, today: CalendarDay): AskedSpan | undefined {
  const [, which] = /\b(?:(last|past|previous|this|next|coming) )?weekend\b/.exec(clause) ?? [];
  if (!/\bweekend\b/.test(clause) || which === 'next' || which === 'coming') return undefined;
  const saturday = addDays(mondayOf(today), 5);
  const isThis = which === 'this' || (which === undefined && saturday <= today);
  const from = isThis ? saturday : addDays(saturday, -7);
  const label = isThis ? 'this weekend' : 'last weekend';
  return { from, to: addDays(from, 1), kind: 'week', label };
}

/** 'this week', 'last month', 'my year'; the last 7 days for 'the past week'. */
function relative(clause: string, today: CalendarDay): AskedSpan | undefined {
  const named = clause.replaceAll(ofNoPeriod, ' ');
  const matches = [...named.matchAll(relativePattern)].filter(([, , , end]) => end !== 's');
  // 'My weekly average this year' is about the year.
  const plain = matches.filter(([, , , end]) => end === undefined);
  const some = plain.length > 0 ? plain : matches;
  const [, which = '', unit = ''] = some.find(([, word]) => word) ?? some[0] ?? [];
  if (!unit || clause.includes('next week') || clause.includes('coming week')) return undefined;
  const kind = unit as 'week' | 'month' | 'year';
  if (which === 'last' || which === 'previous') {
    const start = wholeSpan(kind, today, '').from;
    return wholeSpan(kind, addDays(start, -1), `last ${kind}`);
  }
  if (which === 'past')
    return lastSome(`last 1 ${kind}`, today) ?? wholeSpan(kind, today, `this ${kind}`);
  return wholeSpan(kind, today, `this ${kind}`);
}

/** 'today', 'yesterday', 'March 3'. */
function oneDate(clause: string, today: CalendarDay): AskedSpan | undefined {
  const words = clause.split(' ');
  if (words.includes('yesterday') || words.includes('yesterdays')) {
    return dayOf(addDays(today, -1), 'yesterday');
  }
  if (words.includes('today') || words.includes('todays')) return dayOf(today, 'today');
  const day = dateIn(clause, today);
  return day === undefined ? undefined : dayOf(day, 'that day');
}

/** 'on Sunday'. */
function weekday(clause: string, today: CalendarDay): AskedSpan | undefined {
  const day = weekdayIn(clause, today);
  return day === undefined ? undefined : dayOf(day, 'that day');
}

const dayOf = (day: CalendarDay, label: string): AskedSpan => ({
  from: day,
  to: day,
  kind: 'day',
  label,
});

/** The last such weekday up to today; one to come is not meant to be looked back on. */
function weekdayIn(clause: string, today: CalendarDay): CalendarDay | undefined {
  if (/\b(next|this|coming|every|each) \w+day\b/.test(clause)) return undefined;
  const place = weekdayNames.findIndex((name) => clause.split(' ').includes(name.toLowerCase()));
  return place < 0 ? undefined : addDays(today, -((weekdayOf(today) - place + 7) % 7));
}
