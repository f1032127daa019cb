import { addDays, type CalendarDay, mondayOf, shortDate, yearOf } from '../../calendar-day.ts';
import { ofNoPeriod, readings } from './span-readings.ts';
import { type AskedSpan, firstDay, monthSpan, nameOf, someDays, upTo, wholeSpan } from './spans.ts';

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
        all.push({ span: someDays(first.from, last.to, label), at, end: next.end });
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
  since: ({ from }, today) => someDays(from, today, `since ${shortDate(from)}`),
  from: ({ from }, today) => someDays(from, today, `since ${shortDate(from)}`),
  starting: ({ from }, today) => someDays(from, today, `since ${shortDate(from)}`),
  after: ({ to }, today) => someDays(addDays(to, 1), today, `since ${shortDate(addDays(to, 1))}`),
  before: (span) => someDays(firstDay, addDays(span.from, -1), `before ${nameOf(span)}`),
  until: (span) => someDays(firstDay, span.to, `up to ${nameOf(span)}`),
  till: (span) => someDays(firstDay, span.to, `up to ${nameOf(span)}`),
  'up to': (span) => someDays(firstDay, span.to, `up to ${nameOf(span)}`),
  'week of': ({ from, kind }) =>
    kind === 'day'
      ? wholeSpan('week', mondayOf(from), `the week of ${shortDate(mondayOf(from))}`)
      : undefined,
};
