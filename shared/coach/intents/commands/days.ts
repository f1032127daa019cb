import { addDays, addMonths, type CalendarDay, startOfMonth } from '../../../calendar-day.ts';
import { spansIn } from '../../../log-questions/reading/spans-in.ts';
import type { Today } from '../../../week.ts';
import { daysAheadIn } from '../days-ahead.ts';

/** Rewrites words for today and yesterday that questions to the log lack, and possessive days. */
const plainDays = (text: string): string =>
  text
    .replaceAll(/\b(yesterday|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s\b/g, '$1')
    .replaceAll(
      /\b(?:this (?:morning|afternoon|evening|lunchtime|lunch)s?|tonight|just now|at lunch(?:time)?|earlier today|today earlier)\b/g,
      'today',
    )
    .replaceAll(/\blast night\b/g, 'yesterday')
    .replaceAll(/\b(yesterday|today|day) (?:morning|afternoon|evening|night)\b/g, '$1')
    .replaceAll(
      /\b(\w{0,6}day) (?=(?:runs?|sessions?|trainings?|workouts?|long|easy|tempo|intervals?|race)\b)/g,
      '$1 | ',
    );

/** 'Log Tuesday’s run' means one Tuesday, like 'on Tuesday'. */
const onDay = (text: string): string =>
  text
    .replaceAll(
      /\b(?:from|of) (?=(?:today|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|\d{4}-\d\d-\d\d)\b)/g,
      'on ',
    )
    .replaceAll(
      /(?<!\b(?:on|last|this|past|since|next|for) )\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/g,
      'on $1',
    );

/** A past day, and the text without it. */
export interface DayRead {
  /** Undefined if none is named. */
  date: CalendarDay | undefined;
  /** Whether other kinds of days, or more than one day, are named. */
  isUnclear: boolean;
  rest: string;
}

/**
 * The one day up to today that a text names: 'yesterday', 'last Tuesday', 'on Nov 12', 'this
 * morning'.
 */
export function dayDone(text: string, today: Today): DayRead {
  const { spans, ahead, rest } = spansIn(onDay(plainDays(text)), today.date, today.startOfWeek);
  const [span, ...rests] = spans;
  // 'Last Saturday’s run, the one on February 28'
  const others = rests.filter(({ from, to }) => from !== span?.from || to !== span.to);
  const isDay = span?.kind === 'day';
  return {
    date: isDay && others.length === 0 ? span.from : undefined,
    isUnclear: ahead !== undefined || others.length > 0 || (span !== undefined && !isDay),
    rest: rest.replaceAll(/\b(?:on|last|this|past) {1,3}\|/g, '|'),
  };
}

/** The first day of 'since Tuesday', and the text without it. */
export function daySince(text: string, today: Today): DayRead {
  const { spans, ahead, rest } = spansIn(onDay(plainDays(text)), today.date, today.startOfWeek);
  const [span, ...others] = spans;
  return {
    date: span && others.length === 0 ? span.from : undefined,
    isUnclear: ahead !== undefined || others.length > 0,
    rest: rest.replaceAll(/\b(?:on|since|last|this|past) {1,3}\|/g, '|'),
  };
}

/**
 * The days that something planned may be moved to. Today's weekday by its name means next week's,
 * as the runner would say 'today' for today.
 */
export function daysToMoveTo(text: string, today: Today): CalendarDay[] {
  const weekend = text.includes('weekend')
    ? daysAheadIn(text, today.date, today.startOfWeek)
    : undefined;
  if (weekend) return [...new Set([weekend.from, weekend.to])];
  const days = daysToCome(text, today);
  const isWeekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/.test(text) && !/\d/.test(text);
  const [day] = days;
  return days.length === 1 && day === today.date && isWeekday ? [addDays(day, 7)] : days;
}

const dated =
  /\b(?:\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}|\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/;
const farthest = 364;

/** 'The 29th' */
const bareDate = /\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/;

/** The next day with that number, in this month or a later one. */
function nextOfMonth(day: number, today: CalendarDay): CalendarDay[] {
  const found = [0, 1, 2]
    .map((months) => addDays(addMonths(startOfMonth(today), months), day - 1))
    .find((date) => date >= today && Number(date.slice(8)) === day);
  return found === undefined ? [] : [found];
}

/**
 * The days from today on that a text may mean: 'Saturday', 'tomorrow', 'Dec 5'. 'Next Saturday',
 * early in the week, may be two.
 */
export function daysToCome(text: string, today: Today): CalendarDay[] {
  if (dated.test(text)) {
    // A date without a year is read as a past one, so look back from far ahead.
    const { spans } = spansIn(text, addDays(today.date, farthest), today.startOfWeek);
    const [span] = spans;
    return span?.kind === 'day' && span.from >= today.date ? [span.from] : [];
  }
  const [, dayOfMonth] = bareDate.exec(text) ?? [];
  if (dayOfMonth !== undefined) return nextOfMonth(Number(dayOfMonth), today.date);
  const days = daysAheadIn(plainDays(text), today.date, today.startOfWeek);
  if (!days || days.from !== days.to) return [];
  const isOpen = /\bnext (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/.test(text);
  const isThisWeek = days.from <= addDays(today.startOfWeek(today.date), 6);
  return isOpen && isThisWeek ? [days.from, addDays(days.from, 7)] : [days.from];
}
