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
  /** `firstDay` for all that is before `to`. */
  from: CalendarDay;
  to: CalendarDay;
  kind: 'day' | 'week' | 'month' | 'year' | 'days';
  /** As it stands in a sentence: 'this week', 'March 2025', 'the last 10 days'. */
  label: string;
}

/** Before anybody’s log. */
export const firstDay: CalendarDay = '0001-01-01';

/** The days of a span for a query: without a first day where it has none. */
export const daysOfSpan = ({ from, to }: Pick<AskedSpan, 'from' | 'to'>) =>
  from === firstDay ? { to } : { from, to };

const earlier = (a: CalendarDay, b: CalendarDay) => (a < b ? a : b);

/** The span up to today, as nothing later has happened. */
export const upTo = (today: CalendarDay, span: AskedSpan): AskedSpan => ({
  ...span,
  to: earlier(span.to, today),
});

/**
 * The same days of the period before: of the week, month or year, or as many days before the first.
 * A month's last days may lack a counterpart.
 * @returns undefined before all that was before some day
 */
export function spanBefore(span: AskedSpan): AskedSpan | undefined {
  const { from, to, kind } = span;
  if (from === firstDay) return undefined;
  const length = daysBetween(from, to);
  if (kind === 'month') {
    const start = addMonths(from, -1);
    const end = to === endOfMonth(to) ? endOfMonth(start) : addDays(start, length);
    return { from: start, to: earlier(end, endOfMonth(start)), kind, label: 'the month before' };
  }
  if (kind === 'year') {
    const before = yearEarlier(span);
    return before && { ...before, label: 'the year before' };
  }
  const days = kind === 'week' ? 7 : length + 1;
  const label = { day: 'the day before', week: 'the week before', days: 'the days before' }[kind];
  return { from: addDays(from, -days), to: addDays(to, -days), kind, label };
}

/** The week, month or year after, or as many days after the last. */
export function spanAfter({ from, to, kind }: AskedSpan): AskedSpan {
  const next = addDays(to, 1);
  if (kind === 'year') return wholeSpan('year', next, String(yearOf(next)));
  if (kind === 'month') return monthSpan(startOfMonth(next));
  if (kind === 'week') return wholeSpan('week', next, `the week of ${shortDate(mondayOf(next))}`);
  const last = addDays(to, daysBetween(from, to) + 1);
  return { from: next, to: last, kind, label: dayLabel({ from: next, to: last }) };
}

/** The same days a year earlier: the month of the year before, the week 52 weeks before. */
export function yearEarlier(span: AskedSpan): AskedSpan | undefined {
  const { from, to, kind } = span;
  if (from === firstDay) return undefined;
  if (kind === 'week') {
    const days = { from: addDays(from, -364), to: addDays(to, -364) };
    return { ...days, kind, label: `the week of ${shortDate(days.from)}` };
  }
  const isWhole = to === endOfMonth(to);
  const days = {
    from: addMonths(from, -12),
    to: isWhole ? endOfMonth(addMonths(startOfMonth(to), -12)) : addMonths(to, -12),
  };
  if (kind === 'month') return { ...days, kind, label: monthLabel(days.from) };
  return { ...days, kind, label: kind === 'year' ? String(yearOf(days.from)) : dayLabel(days) };
}

const dayLabel = ({ from, to }: Pick<AskedSpan, 'from' | 'to'>) =>
  from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;

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

/** A span where it stands in a text. */
interface Found {
  span: AskedSpan;
  at: number;
  end: number;
  /** The same days of another year, where none was said. */
  inYear?: ((year: number) => AskedSpan | undefined) | undefined;
  isYear?: boolean;
}

/** What a text says of days. */
export interface Dated {
  /** In their order, up to today. */
  spans: readonly AskedSpan[];
  /** The first one that is still to come. */
  ahead: AskedSpan | undefined;
  /** The text without them. */
  rest: string;
}

/** @param year the one that is meant where none is said, as after a question about another month of it */
export function spansIn(text: string, today: CalendarDay, year?: number): Dated {
  const found = joined(text, withYears(text, scanned(text, today), year), today);
  let rest = text;
  for (const { at, end } of found.toReversed()) {
    rest = `${rest.slice(0, at)} | ${rest.slice(end)}`;
  }
  const spans = found.map(({ span }) => span);
  return {
    spans: spans.filter(({ from }) => from <= today).map((span) => upTo(today, span)),
    ahead: spans.find(({ from }) => from > today),
    rest,
  };
}

/** Every reading is looked for in what those before it have left. */
function scanned(text: string, today: CalendarDay): Found[] {
  let left = text.replaceAll(ofNoPeriod, (words) => ' '.repeat(words.length));
  const found: Found[] = [];
  for (const { pattern, read, lacksYear, isYear } of readings) {
    for (const match of left.matchAll(pattern)) {
      const groups = match.groups ?? {};
      const span = read(groups, today);
      if (!span) continue;
      const end = match.index + match[0].length;
      const isOpen = lacksYear && !groups.year && !groups.which && !groups.ago;
      const inYear = isOpen
        ? (year: number) => read({ ...groups, year: String(year) }, today)
        : undefined;
      found.push({ span, at: match.index, end, inYear, ...(isYear && { isYear }) });
      left = `${left.slice(0, match.index)}${'|'.repeat(match[0].length)}${left.slice(end)}`;
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

/** 'June and July 2020' are of one year; 'March 2020 and 2021' are two Marches. */
function withYears(text: string, found: readonly Found[], usual: number | undefined): Found[] {
  // 'Which December was bigger, 2018 or 2020?'
  const which = found.find(({ inYear, at }) => inYear && /\bwhich $/.test(text.slice(0, at)));
  if (which?.inYear && found.some(({ isYear }) => isYear)) {
    return found.flatMap((one) => {
      const span = one.isYear ? which.inYear?.(yearOf(one.span.from)) : undefined;
      const at = found.find(({ isYear }) => isYear) === one ? which.at : one.at;
      return span ? { ...one, span, at } : [];
    });
  }
  const resolved: Found[] = [];
  for (const one of found.toReversed()) {
    const [after] = resolved;
    const isSame = after?.span.kind === one.span.kind && monthOf(after) === monthOf(one);
    const year =
      after && !after.inYear && !isSame && isNear(text, one, after)
        ? yearOf(after.span.from)
        : usual;
    const span = year === undefined ? undefined : one.inYear?.(year);
    resolved.unshift(span ? { ...one, span, inYear: undefined } : one);
  }
  return resolved.map((one, place) => {
    const before = resolved[place - 1];
    const isMonthBefore = before?.span.kind === 'month' && !before.inYear;
    if (!one.isYear || !isMonthBefore || !isNear(text, before, one)) return one;
    return {
      ...one,
      isYear: false,
      span: monthSpan(`${one.span.from.slice(0, 4)}${before.span.from.slice(4)}`),
    };
  });
}

/** 'June with June last year' are two of the same month, and two years. */
const monthOf = ({ span }: Found) => span.from.slice(5, 7);

/** Whether nothing but a joining word stands between two spans. */
const isNear = (text: string, a: Found, b: Found) =>
  /^\W*(?:and|or|to|with|vs|versus|than|against|until|till|through|in|of|-)?\W*$/.test(
    text.slice(a.end, b.at),
  );

const leads =
  /(?:^|\W)(from|between|since|before|after|until|till|up to|starting|week of)(?: (?:the )?(?:start|beginning|end) of)?(?: in| the)? ?$/;
const isComparing = /\b(?:compar\w+|vs|versus|differen\w+)\b/;
/** 'From 2017 to 2019' is two years where a change is asked for. */
const isChange = /\b(?:chang\w+|improv\w+|how much (?:more|less|longer|shorter|faster|slower))\b/;
const ranges = /^(?:to|and|until|till|through|-)$/;
const bareRanges = /^(?:until|till|through|-)$/;

/** 'From March to May', 'between 2018 and 2020', 'since June', 'before 2019'. */
function joined(text: string, found: readonly Found[], today: CalendarDay): Found[] {
  const all: Found[] = [];
  for (let place = 0; place < found.length; place += 1) {
    const [one, next] = [found[place] as Found, found[place + 1]];
    const [lead = '', word = ''] = leads.exec(text.slice(0, one.at)) ?? [];
    const at = one.at - lead.length;
    const joint = next ? text.slice(one.end, next.at).trim() : '';
    const isRange =
      (word === 'from' || word === 'between' ? ranges : bareRanges).test(joint) ||
      (joint === 'to' && !isComparing.test(text));
    if (next && isRange && !isChange.test(text)) {
      const [first, last] = inOrder(one, next);
      const label = `from ${nameOf(first)} to ${nameOf(last)}`;
      const isOfNoYear = one.inYear && next.inYear && found.some(({ inYear }) => !inYear);
      // Months without a year beside days of one say which of it: they are no days of their own.
      if (!isOfNoYear) {
        all.push({ span: days(first.from, last.to, label), at, end: next.end });
      }
      place += 1;
    } else {
      const span = isChange.test(text) ? undefined : openings[word]?.(one.span, today);
      all.push(span ? { ...one, span, at } : one);
    }
  }
  return all;
}

/** 'From May to March' begins in the year before, and from 2025 to 2023 goes back. */
function inOrder(one: Found, next: Found): [AskedSpan, AskedSpan] {
  if (one.span.from <= next.span.to) return [one.span, next.span];
  const earlier = one.inYear?.(yearOf(next.span.from) - 1);
  return earlier ? [earlier, next.span] : [next.span, one.span];
}

const openings: Readonly<
  Record<string, (span: AskedSpan, today: CalendarDay) => AskedSpan | undefined>
> = {
  since: ({ from }, today) => days(from, today, `since ${shortDate(from)}`),
  from: ({ from }, today) => days(from, today, `since ${shortDate(from)}`),
  starting: ({ from }, today) => days(from, today, `since ${shortDate(from)}`),
  after: ({ to }, today) => days(addDays(to, 1), today, `since ${shortDate(addDays(to, 1))}`),
  before: (span) => days(firstDay, addDays(span.from, -1), `before ${nameOf(span)}`),
  until: (span) => days(firstDay, span.to, `up to ${nameOf(span)}`),
  till: (span) => days(firstDay, span.to, `up to ${nameOf(span)}`),
  'up to': (span) => days(firstDay, span.to, `up to ${nameOf(span)}`),
  'week of': ({ from, kind }) =>
    kind === 'day'
      ? wholeSpan('week', mondayOf(from), `the week of ${shortDate(mondayOf(from))}`)
      : undefined,
};

const days = (from: CalendarDay, to: CalendarDay, label: string): AskedSpan => ({
  from,
  to,
  kind: 'days',
  label,
});

const nameOf = (span: AskedSpan) => (span.kind === 'day' ? shortDate(span.from) : span.label);

interface Reading {
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

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
];
const monthNames = months
  .map((name) => (name === 'september' ? 'september|sept|sep' : `${name}|${name.slice(0, 3)}`))
  .join('|');
export const isMonthName = (word: string): boolean => months.includes(word);
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

const monthLabel = (day: CalendarDay) => {
  const name = months[Number(day.slice(5, 7)) - 1] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${yearOf(day)}`;
};

const monthSpan = (start: CalendarDay) => wholeSpan('month', start, monthLabel(start));

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
  return days(
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
  return days(from, today, label);
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
  return days(
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
const readings: readonly Reading[] = [
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
      year <= last ? days(`${year}-01-01`, `${last}-12-31`, `from ${year} to ${last}`) : undefined,
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
const ofNoPeriod =
  /\b(?:(?:biggest|best|highest|longest|hardest|worst|fastest|slowest|hilliest|shortest|smallest|fewest|least|most|quietest|lowest|smallest|busiest|strongest|which|what|per|a|an|each|every|any|by|single|one|whole|full|training|first|record|that) (?:calendar )?(?:week|month|year)|(?:the )?(?:week|month|year) (?:before|after)\b|(?:week|month|year)s? (?:by|in) (?:week|month|year|a row)|weekly (?:average|distance|mileage|km|kilometres|kilometers)|average weekly|weekly|monthly|yearly|annual|(?:of the|week)days?\b(?= of the week)|day of the week|(?:week|month) of|year in review|(?:weekends|(?:weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?= (?:runs?|sessions?|km|kilomet|long runs?))|(?:on )?a (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)))\b/g;
