import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  yearOf,
} from '../../../calendar-day.ts';
import { type AskedSpan, firstDay, someDays, spanBefore } from '../../reading/spans.ts';
import { spanName } from '../../texts/span-name.ts';

interface Days {
  from: CalendarDay;
  to: CalendarDay;
}

/** The days that a trend is of, and those at its two ends whose figures are named. */
export interface Windows {
  earlier: Days;
  now: Days;
  /** Whether the figures between count as well, rather than the two ends alone. */
  isWithin: boolean;
  /** Weeks or months: what is taken together to a point. */
  group: 'week' | 'month';
  /** 'last 12 months against the 12 before' */
  name: string;
}

export interface TrendDays {
  spans: readonly AskedSpan[];
  isEver: boolean;
  isThan: boolean;
  /** Whether what the days have done is asked, and so how it was before them. */
  isEffect?: boolean;
}

/** Spans shorter than this are split into weeks; months average over more runs and weather. */
const daysOfMonths = 330;
/** As long as it takes to see a change: our own convention. */
const leastNow = 84;
const leastAgo = 28;

/**
 * Which days to look at.
 * @param began the first day with what the trend is of
 */
export function windowsOf(
  { spans, isEver, isThan, isEffect }: TrendDays,
  { began, today }: { began: CalendarDay; today: CalendarDay },
): Windows {
  const [one, other] = spans
    .map((span) => (span.from === firstDay && span.to > began ? { ...span, from: began } : span))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (one && other) return between(sameDays(one, other, today), other);
  if (one && isEffect) return agoAndNow(someDays(one.from, today, 'since then'), today);
  if (one && isThan) return agoAndNow(one, today);
  if (one) return within(one.from > began || one.to < began ? one : { from: began, to: one.to });
  const yearAgo = addDays(addMonths(today, -12), 1);
  const twoAgo = addMonths(yearAgo, -12);
  if (isEver || began > addMonths(twoAgo, 6)) return within({ from: began, to: today });
  return {
    ...between({ from: twoAgo, to: addDays(yearAgo, -1) }, { from: yearAgo, to: today }),
    name: 'last 12 months against the 12 before',
  };
}

const lengthOf = ({ from, to }: Days) => daysBetween(from, to) + 1;

function between(one: Days, other: Days): Windows {
  const [earlier, now] = [one, other].map(({ from, to }) => ({ from, to })) as [Days, Days];
  const group = Math.min(lengthOf(earlier), lengthOf(now)) < daysOfMonths ? 'week' : 'month';
  const name = `${spanName(now)} against ${spanName(earlier)}`;
  return { earlier, now, isWithin: false, group, name };
}

/** The first and the last third; from two years on the first year and the last, which have the same seasons. */
function within({ from, to }: Days): Windows {
  const length = Math.max(lengthOf({ from, to }), 1);
  const third = Math.max(Math.round(length / 3), 1);
  const isOfYears = length >= 2 * 365;
  const earlier = { from, to: addDays(isOfYears ? addMonths(from, 12) : addDays(from, third), -1) };
  const now = { from: addDays(isOfYears ? addMonths(to, -12) : addDays(to, -third), 1), to };
  const group = length < daysOfMonths ? 'week' : 'month';
  return { earlier, now, isWithin: !isOfYears, group, name: spanName({ from, to }) };
}

/** Days that are named, and as many of now; of a year that has hardly ended, the same days. */
function agoAndNow(named: AskedSpan, today: CalendarDay): Windows {
  const lastOnes = lastSeason(named, today);
  if (lastOnes) return agoAndNow(lastOnes, today);
  if (named.to >= today) {
    const before = spanBefore(named);
    if (!before) return within(named);
    const name = `${spanName(named)} against the same number of days before`;
    return { ...between(before, named), ...(named.kind === 'days' && { name }) };
  }
  const length = Math.max(lengthOf(named), leastAgo);
  const lastYear = addDays(addMonths(today, -12), 1);
  const whole = { from: named.kind === 'year' ? lastYear : addDays(today, 1 - length), to: today };
  if (whole.from > named.to) return between(named, whole);
  if (named.kind !== 'year') return between(named, { from: addDays(named.to, 1), to: today });
  const newYear = `${yearOf(today)}-01-01`;
  const recent = addDays(today, 1 - leastNow);
  const now = { from: newYear < recent ? newYear : recent, to: today };
  return between({ from: addMonths(now.from, -12), to: addMonths(now.to, -12) }, now);
}

/** 'Than in spring' within one means that of the year before. */
function lastSeason(named: AskedSpan, today: CalendarDay): AskedSpan | undefined {
  if (named.to < today || !/^the (?:spring|summer|autumn|fall|winter)/.test(named.label))
    return undefined;
  const from = addMonths(named.from, -12);
  return { ...named, from, to: addDays(addMonths(from, 3), -1) };
}

/** Of a year that is compared with one that is not over, as many days. */
function sameDays(older: AskedSpan, newer: AskedSpan, today: CalendarDay): Days {
  const isOpen = newer.to === today && newer.kind === 'year' && older.kind === 'year';
  const to = addDays(older.from, lengthOf(newer) - 1);
  return isOpen && to < older.to ? { from: older.from, to } : older;
}
