import { addDays, addMonths, type CalendarDay, mondayOf, yearOf } from '../../calendar-day.ts';
import type { StartOfWeek, Today } from '../../week.ts';
import type { Found } from './span-found.ts';
import { endAfter, lastOf, reversed, withinBoth } from './span-order.ts';
import { aNumber, numberOf, ordinalWords, placeOf } from './span-words.ts';
import {
  type AskedSpan,
  firstDay,
  nameOf,
  someDays,
  spanAfter,
  spanBefore,
  wholeSpan,
} from './spans.ts';

/** How far back in a text the words that lead to a span may begin. */
const longestLead = 60;

const leads =
  /(?:^|\W)(?<word>from|between|since|before|after|until|till|(?:up|down) (?:to|until)|by|starting|week (?:of|beginning|starting|commencing|from)|weekend (?:of|from|starting))(?: (?:in|on|the|about|around))*(?: (?<edge>start|beginning|end) of)?(?: (?:in|the|year))* ?$/;
/**
 * 'Compare May to June'; next to another word for comparing, 'to' is a range: 'Jan to Jun vs Jul to
 * Dec'.
 */
const isComparing = /^(?!.*\b(?:vs|versus|against|with|or|than)\b).*\b(?:compar\w+|differen\w+)\b/;
/** 'From 2017 to 2019' means two years if it asks for a change. */
const isChange = /\b(?:chang\w+|improv\w+|how much (?:more|less|longer|shorter|faster|slower))\b/;
const joints =
  /^(?:running )?(?<word>to|and|until|till|through|thru|up (?:to|until)|by|including|-)?(?: (?:including|up to|the|in|on)){0,4}(?: ?(?<edge>start|beginning|end) of)?(?: (?:the|in)){0,4}$/;
const ranges = /^(?:to|until|till|through|thru|up (?:to|until)|including|-)$/;

/** 'From March to May', 'between 2018 and 2020', 'since June', 'before 2019', 'the first week of 2020'. */
export function joined(text: string, parts: readonly Found[], today: Today): Found[] {
  const found = parts.map((one) => partOf(text, one, today) ?? one);
  const all: Found[] = [];
  for (let place = 0; place < found.length; place += 1) {
    const [one, next] = [found[place] as Found, found[place + 1]];
    const lead = leadOf(text, one.at);
    const back = next && reversed(text, one, next, lead);
    const range = back ?? (next && !isChange.test(text) && rangeOf(text, one, next, lead));
    if (next && range) {
      const isOfNoYear = one.inYear && next.inYear && found.some(({ inYear }) => !inYear);
      // Months without a year, next to days with one, only say which part of it: they are not days
      // of their own.
      const isSaid = isOfNoYear && found.some(({ span }) => isSameOfYear(span, range));
      all.push({
        span: range,
        at: lead.isOfRange || back ? lead.at : one.at,
        end: next.end,
        ...(isSaid && { isSaid }),
      });
      place += 1;
    } else {
      const [on] = onwards.exec(text.slice(one.end, one.end + longestLead)) ?? [];
      const span = isChange.test(text)
        ? undefined
        : opened(on ? { ...lead, word: 'from' } : lead, one.span, {
            ...today,
            isOn: on !== undefined,
          });
      all.push(span ? { ...one, span, at: lead.at, end: one.end + (on?.length ?? 0) } : one);
    }
  }
  return withinBoth(text, all);
}

/** 'Winter 2018/19, December to February' */
const isSameOfYear = (a: AskedSpan, b: AskedSpan) =>
  a.from.slice(5) === b.from.slice(5) && a.to.slice(5, 7) === b.to.slice(5, 7);

/** 'From March on', '2024 onwards' */
const onwards = /^ (?:on(?=$| (?:and|with|till|until|to)\b)|onwards?|or later|and later)\b/;

interface Lead {
  word: string;
  edge: string | undefined;
  at: number;
  /** Whether it can begin a range. */
  isOfRange: boolean;
}

function leadOf(text: string, at: number): Lead {
  const start = Math.max(0, at - longestLead);
  const match = leads.exec(text.slice(start, at));
  const { word = '', edge } = match?.groups ?? {};
  return {
    word,
    edge,
    at: match ? start + match.index : at,
    isOfRange: word === 'from' || word === 'between',
  };
}

/** The days from one to the other, if that is meant. */
function rangeOf(text: string, one: Found, next: Found, lead: Lead): AskedSpan | undefined {
  if (next.at - one.end > longestLead) return undefined;
  const match = joints.exec(text.slice(one.end, next.at).trim());
  const { word = '', edge } = match?.groups ?? {};
  // 'Last year by March 5', '2025 up to the end of June'
  if (one.span.kind === 'year' && next.inYear && (word === 'by' || ranges.test(word))) {
    const end = next.inYear(yearOf(one.span.from));
    return end && between(one.span, { ...end, to: lastOf(end, edge) });
  }
  const isAnd = word === 'and' && lead.word === 'between' && !isDifference.test(text);
  const isTo = ranges.test(word) && (lead.isOfRange || word !== 'to' || !isComparing.test(text));
  if (!isAnd && !isTo) return undefined;
  // 'The last six months up to today' means just those.
  if (isTo && !lead.isOfRange && next.span.kind === 'day' && next.span.to <= one.span.to) {
    return next.span.to >= one.span.from ? { ...one.span, to: next.span.to } : undefined;
  }
  const [first, last] = inOrder(one, { ...next, span: endAfter(one, next) });
  const from = lead.edge === 'end' ? first.to : first.from;
  const to = lastOf(last, edge);
  return from <= to ? someDays(from, to, `from ${nameOf(first)} to ${nameOf(last)}`) : undefined;
}

const isDifference = /\b(?:difference|change|compar\w+)s?\b.{0,40}\bbetween\b/;

const between = (first: AskedSpan, last: AskedSpan) =>
  someDays(first.from, last.to, `from ${first.from} to ${last.to}`);

/** 'From May to March' begins in the year before; 'from 2025 to 2023' runs backwards. */
function inOrder(one: Found, next: Found): [AskedSpan, AskedSpan] {
  if (one.span.from <= next.span.to) return [one.span, next.span];
  const earlier = one.inYear?.(yearOf(next.span.from) - 1);
  return earlier ? [earlier, next.span] : [next.span, one.span];
}

const since = (from: CalendarDay, today: CalendarDay) => someDays(from, today, `since ${from}`);
const upToEnd = (span: AskedSpan) => someDays(firstDay, span.to, `up to ${nameOf(span)}`);
const beforeStart = (span: AskedSpan) =>
  someDays(firstDay, addDays(span.from, -1), `before ${nameOf(span)}`);

/** 'Since June', 'before 2019', 'until the end of March'. */
function opened(
  { word, edge }: Lead,
  span: AskedSpan,
  { date: today, startOfWeek, isOn }: Today & { isOn: boolean },
): AskedSpan | undefined {
  const isStart = edge === 'start' || edge === 'beginning';
  switch (word.replace('down', 'up').replace('up until', 'until')) {
    case 'from':
      // 'Runs from 2024' means those in that year.
      if (!isOn && (span.kind === 'year' || span.kind === 'month')) return undefined;
      return since(edge === 'end' ? span.to : span.from, today);
    case 'since':
    case 'starting':
      return since(edge === 'end' ? span.to : span.from, today);
    case 'after':
      if (span.kind === 'day') {
        return someDays(addDays(span.to, 1), today, `after ${span.to}`);
      }
      return since(addDays(isStart ? span.from : span.to, 1), today);
    case 'before':
      return edge === 'end' ? upToEnd(span) : beforeStart(span);
    case 'until':
    case 'till':
    case 'up to':
      return isStart ? beforeStart(span) : upToEnd(span);
    case 'by':
      return by(span, edge);
    default:
      return word.startsWith('week ')
        ? weekOf(span, startOfWeek)
        : word
          ? weekendOf(word, span)
          : undefined;
  }
}

/** The part of the year up to then. */
function by(span: AskedSpan, edge: string | undefined): AskedSpan | undefined {
  if (span.kind === 'year') return edge === 'end' ? upToEnd(span) : undefined;
  const start = `${yearOf(span.from)}-01-01`;
  const to = span.kind === 'day' || edge === 'end' ? span.to : span.from;
  return someDays(start, to, `from ${start} to ${to}`);
}

function weekOf({ from, kind }: AskedSpan, startOfWeek: StartOfWeek): AskedSpan | undefined {
  const label = `the week of ${startOfWeek(from)}`;
  return kind === 'day' ? wholeSpan('week', from, label, startOfWeek) : undefined;
}

function weekendOf(word: string, { from, to, kind }: AskedSpan): AskedSpan | undefined {
  if (!word.startsWith('weekend')) return undefined;
  const saturday = addDays(mondayOf(from), 5);
  const days = kind === 'day' ? { from: saturday, to: addDays(saturday, 1) } : { from, to };
  return { ...days, kind: 'week', label: `the weekend of ${days.from}` };
}

const aUnit = '(?<unit>day|week|month|year)';
const neighbouring = new RegExp(
  `(?:^|\\W)(?:the )?(?:(?:${aNumber('count')} )?(?<!\\b(?:rest|run|running|training|off|idle) )${aUnit}s?|(?<unit>week)end) (?<way>before|prior to|leading up to|after|following)(?: the)? ?$`,
);
const parts = new RegExp(
  `(?:^|\\W)(?:in |during |over )?(?:the )?(?:very )?(?<nth>last|${ordinalWords}|\\d(?:st|nd|rd|th)) (?:${aNumber('count')} )?(?<unit>day|week|month|weekend)s?(?: of| in)(?: the)?(?: year| month of)? ?$`,
);

/** 'The week before Christmas', 'the first six months of 2025'. */
function partOf(text: string, one: Found, { startOfWeek }: Today): Found | undefined {
  const start = Math.max(0, one.at - longestLead);
  const lead = text.slice(start, one.at);
  const beside = neighbouring.exec(lead);
  const part = beside ? undefined : parts.exec(lead);
  const { index, groups } = beside ?? part ?? {};
  if (!groups || index === undefined) return undefined;
  const span = beside ? neighbours(one.span, groups, startOfWeek) : someOf(one.span, groups);
  return span && { span, at: start + index, end: one.end };
}

const shifted = (day: CalendarDay, unit: string, many: number) =>
  unit === 'day' || unit === 'week'
    ? addDays(day, many * (unit === 'week' ? 7 : 1))
    : addMonths(day, many * (unit === 'year' ? 12 : 1));

const datesOf = (from: CalendarDay, to: CalendarDay): AskedSpan =>
  from === to
    ? { from, to, kind: 'day', label: 'that day' }
    : someDays(from, to, `from ${from} to ${to}`);

const mostUnits = 1000;

function neighbours(
  span: AskedSpan,
  { count, unit = '', way = '' }: Record<string, string>,
  startOfWeek: StartOfWeek,
): AskedSpan | undefined {
  const isAfter = way === 'after' || way === 'following';
  if (!count && unit === span.kind)
    return isAfter ? spanAfter(span, startOfWeek) : spanBefore(span);
  const many = numberOf(count ?? 'one');
  if (many > mostUnits) return undefined;
  if (isAfter) {
    const from = addDays(span.to, 1);
    return datesOf(from, addDays(shifted(from, unit, many), -1));
  }
  const from = shifted(span.from, unit, -many);
  return from < '1900-01-01' ? undefined : datesOf(from, addDays(span.from, -1));
}

function someOf(
  { from, to, kind }: AskedSpan,
  { nth = '', count, unit = '' }: Record<string, string>,
): AskedSpan | undefined {
  const many = numberOf(count ?? 'one');
  if (kind === 'day' || from === firstDay || many > mostUnits) return undefined;
  const isLast = nth === 'last';
  const place = isLast ? 1 : placeOf(nth);
  if (unit === 'weekend') {
    const saturday = isLast
      ? addDays(mondayOf(addDays(to, 1)), -2)
      : addDays(mondayOf(addDays(from, 1)), 5 + 7 * (place - 1));
    return datesOf(saturday, addDays(saturday, 1));
  }
  const start = isLast
    ? shifted(addDays(to, 1), unit, -many)
    : shifted(from, unit, many * (place - 1));
  const end = isLast ? to : addDays(shifted(start, unit, many), -1);
  return start >= from && end <= to ? datesOf(start, end) : undefined;
}
