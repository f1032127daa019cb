import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  yearOf,
} from '../../../calendar-day.ts';
import type { Formats } from '../../../formats.ts';
import { type AskedSpan, firstDay, someDays, spanBefore } from '../../reading/spans.ts';
import { spanName } from '../../texts/span-name.ts';

interface Days {
  from: CalendarDay;
  to: CalendarDay;
}

/** The days that a trend covers, and the days at its two ends, whose figures are stated. */
export interface Windows {
  earlier: Days;
  now: Days;
  /** Whether the figures in between count, too, or only the two ends. */
  isWithin: boolean;
  /** Weeks or months: what one data point covers. */
  group: 'week' | 'month';
  /** 'last 12 months against the 12 before' */
  name: string;
}

export interface TrendDays {
  spans: readonly AskedSpan[];
  isEver: boolean;
  isThan: boolean;
  /** Whether it asks what these days achieved, and so how things were before them. */
  isEffect?: boolean;
}

/** Shorter spans are split into weeks; months even out runs and weather better. */
const daysOfMonths = 330;
/** As long as it takes for a change to show: our own convention. */
const leastNow = 84;
const leastAgo = 28;

/**
 * Chooses the days to look at.
 * @param began the first day with relevant sessions
 */
export function windowsOf(
  { spans, isEver, isThan, isEffect }: TrendDays,
  { began, today, formats }: { began: CalendarDay; today: CalendarDay; formats: Formats },
): Windows {
  const [one, other] = spans
    .map((span) => (span.from === firstDay && span.to > began ? { ...span, from: began } : span))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (one && other) return between(sameDays(one, other, today), other, formats);
  if (one && isEffect) {
    return agoAndNow(someDays(one.from, today, 'since then'), { today, formats });
  }
  if (one && isThan) return agoAndNow(one, { today, formats });
  if (one) {
    const isLater = one.from > began || one.to < began;
    return within(isLater ? one : { from: began, to: one.to }, formats);
  }
  const yearAgo = addDays(addMonths(today, -12), 1);
  const twoAgo = addMonths(yearAgo, -12);
  if (isEver || began > addMonths(twoAgo, 6)) {
    return within({ from: began, to: today }, formats);
  }
  return {
    ...between({ from: twoAgo, to: addDays(yearAgo, -1) }, { from: yearAgo, to: today }, formats),
    name: 'last 12 months against the 12 before',
  };
}

const lengthOf = ({ from, to }: Days) => daysBetween(from, to) + 1;

function between(one: Days, other: Days, formats: Formats): Windows {
  const [earlier, now] = [one, other].map(({ from, to }) => ({ from, to })) as [Days, Days];
  const group = Math.min(lengthOf(earlier), lengthOf(now)) < daysOfMonths ? 'week' : 'month';
  const name = `${spanName(now, formats)} against ${spanName(earlier, formats)}`;
  return { earlier, now, isWithin: false, group, name };
}

/**
 * The first and the last third; from two years on, the first and the last year, which cover the
 * same seasons.
 */
function within({ from, to }: Days, formats: Formats): Windows {
  const length = Math.max(lengthOf({ from, to }), 1);
  const third = Math.max(Math.round(length / 3), 1);
  const isOfYears = length >= 2 * 365;
  const earlier = { from, to: addDays(isOfYears ? addMonths(from, 12) : addDays(from, third), -1) };
  const now = { from: addDays(isOfYears ? addMonths(to, -12) : addDays(to, -third), 1), to };
  const group = length < daysOfMonths ? 'week' : 'month';
  const name = spanName({ from, to }, formats);
  return { earlier, now, isWithin: !isOfYears, group, name };
}

/**
 * The named days, and as many up to now; for a year that ended recently, the same days of this
 * year.
 */
function agoAndNow(
  named: AskedSpan,
  { today, formats }: { today: CalendarDay; formats: Formats },
): Windows {
  const lastOnes = lastSeason(named, today);
  if (lastOnes) return agoAndNow(lastOnes, { today, formats });
  if (named.to >= today) {
    const before = spanBefore(named);
    if (!before) return within(named, formats);
    const name = `${spanName(named, formats)} against the same number of days before`;
    return { ...between(before, named, formats), ...(named.kind === 'days' && { name }) };
  }
  const length = Math.max(lengthOf(named), leastAgo);
  const lastYear = addDays(addMonths(today, -12), 1);
  const whole = { from: named.kind === 'year' ? lastYear : addDays(today, 1 - length), to: today };
  if (whole.from > named.to) return between(named, whole, formats);
  if (named.kind !== 'year') {
    return between(named, { from: addDays(named.to, 1), to: today }, formats);
  }
  const newYear = `${yearOf(today)}-01-01`;
  const recent = addDays(today, 1 - leastNow);
  const now = { from: newYear < recent ? newYear : recent, to: today };
  return between({ from: addMonths(now.from, -12), to: addMonths(now.to, -12) }, now, formats);
}

/** 'Than in spring', asked in spring, means last year's. */
function lastSeason(named: AskedSpan, today: CalendarDay): AskedSpan | undefined {
  if (named.to < today || !/^the (?:spring|summer|autumn|fall|winter)/.test(named.label))
    return undefined;
  const from = addMonths(named.from, -12);
  return { ...named, from, to: addDays(addMonths(from, 3), -1) };
}

/** A year compared with an unfinished one is cut to the same number of days. */
function sameDays(older: AskedSpan, newer: AskedSpan, today: CalendarDay): Days {
  const isOpen = newer.to === today && newer.kind === 'year' && older.kind === 'year';
  const to = addDays(older.from, lengthOf(newer) - 1);
  return isOpen && to < older.to ? { from: older.from, to } : older;
}
