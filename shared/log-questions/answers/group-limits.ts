import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { counted, type Formats, formatList } from '../../formats.ts';
import { figureText } from '../../log-query/figure-text.ts';
import { addressOfRow } from '../../log-query/groups.ts';
import type { LogAnswer, LogFilter, LogRow } from '../../log-query/schema.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { seconds } from '../../units.ts';
import type { GroupLimit } from '../reading/limits.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import { type AskedSpan, daysOfSpan, upTo } from '../reading/spans.ts';
import { hoursAndMinutes } from '../texts/clock.ts';
import { emptyLog } from '../texts/empty-log.ts';
import { groupName } from '../texts/group-name.ts';
import { whenOf } from '../texts/span-name.ts';
import { toLog } from '../texts/to-trainings.ts';
import type { WholeLog } from '../whole-log.ts';
import { limitStreak } from './limit-streak.ts';
import { isWholeGroup } from './whole-groups.ts';

/** The most rows that a query returns at once. */
const mostRows = 400;
const mostListed = 5;
const mostUnfolded = 20;
/** A sentence with more would be hard to read. */
const mostNamed = 12;

/**
 * The days, weeks, months or years that reach an amount: how many, which ones, or the first or
 * last.
 */
export async function answerLimit(
  { today }: { today: CalendarDay },
  question: LogQuestion & { text: string },
  log: WholeLog,
): Promise<string | { text: string; more?: string }> {
  const { groupLimit: limit, kind, spans, ends, text, unit } = question;
  if (!limit) throw new Error('Without a limit none is met');
  const formats = log.formats.inUnit(unit);
  const [named] = spans;
  const span = named && upTo(today, named);
  const filter = { ...kind.filter, ...(span && daysOfSpan(span)) };
  const [any, all] = await log.ask(
    { measure: 'sessions', filter: { types: 'all' } },
    { measure: 'sessions', filter },
  );
  if (any.of === 0) return emptyLog;
  const where = span ? ` ${whenOf(span, formats)}` : '';
  const asked: Asked = {
    limit,
    filter,
    span,
    today,
    began: any.covered?.from,
    first: all.covered?.from,
    log,
  };
  const [found, rows] = all.of === 0 ? [all, []] : await rowsWithin(asked);
  // Those without any session have no rows.
  const so = `${limit.said}${limit.min === undefined ? ` and at least one ${kind.name}` : ''}`;
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) {
    return limit.group === 'day'
      ? `Your log has none${where}.`
      : `There is no ${limit.group} ${so} in your log${where}.`;
  }
  if (limit.isInARow) return limitStreak(rows, { limit, so, where, today, formats });
  if (ends.isSaid) {
    const row = ends.end === 'first' ? first : last;
    return `Your ${ends.end} ${limit.group} ${so}${where} was ${lineOf(found, row, { limit, formats })}.`;
  }
  const count = counted(rows.length, limit.group);
  const said = `${capitalised(where.trim() || 'over all years')} there ${rows.length === 1 ? 'was' : 'were'} ${count} ${so}`;
  if (asksHowMany.test(text)) return `${said}.`;
  const lines = rows.toReversed().map((row) => `${lineOf(found, row, { limit, formats })}.`);
  if (!isListed(text, limit)) {
    const last = lines.slice(0, mostUnfolded);
    const opening = last.length < lines.length && `The last ${last.length}:`;
    return { text: `${said}.`, more: paragraphs(opening, list(last)) };
  }
  const isOfYears = limit.group === 'month' || limit.group === 'year';
  if (isOfYears && rows.length > mostListed + 1 && rows.length <= mostNamed) {
    const names = rows.map(({ key }) => groupName(limit.group, key, formats));
    return { text: `${said}: ${formatList(names)}.`, more: list(lines) };
  }
  const shown = lines.slice(0, lines.length <= mostListed + 1 ? lines.length : mostListed);
  const others = lines.slice(shown.length, mostUnfolded);
  const opening = shown.length < rows.length ? `${said}; the last ${shown.length}:` : `${said}:`;
  return {
    text: paragraphs(opening, list(shown)),
    ...(others.length > 0 && { more: paragraphs('Before them:', list(others)) }),
  };
}

const asksHowMany = /\b(?:how many|how often|number of|count)\b/;

/** Months and years are few enough to list; weeks and days are listed if asked for. */
const isListed = (text: string, { group }: GroupLimit): boolean =>
  group === 'month' || group === 'year' || /\b(?:list|show|which|what|when)\b/.test(text);

interface Asked {
  limit: GroupLimit;
  filter: LogFilter;
  span: AskedSpan | undefined;
  today: CalendarDay;
  /** The first day of the log, and of the sessions asked about. */
  began: CalendarDay | undefined;
  first: CalendarDay | undefined;
  log: WholeLog;
}

/** With its amount, unless that is just a number of runs. */
function lineOf(
  found: Pick<LogAnswer, 'address' | 'unit'>,
  row: LogRow,
  { limit: { group, measure }, formats }: { limit: GroupLimit; formats: Formats },
): string {
  const name = groupName(group, row.key, formats);
  const address = addressOfRow(found, row, group);
  return measure === 'sessions'
    ? toLog(name, address)
    : `${name}, with ${toLog(textOf(found, row, formats), address)}`;
}

function textOf({ unit }: Pick<LogAnswer, 'unit'>, { value }: LogRow, formats: Formats): string {
  return unit === 'seconds'
    ? hoursAndMinutes(seconds(value ?? 0))
    : figureText(unit, value ?? 0, { formats });
}

/** The matching rows of the whole log, oldest first. */
async function rowsWithin(asked: Asked): Promise<[LogAnswer, LogRow[]]> {
  const { limit, filter, span, today, began, first, log } = asked;
  const { group, measure, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limit;
  const isLeast = limit.min === undefined;
  const ask = (within: LogFilter) =>
    ({
      measure,
      filter: within,
      group,
      order: isLeast ? 'lowest' : 'highest',
      number: mostRows,
    }) as const;
  const [all] = await log.ask(ask(filter));
  const { rows = [], groups = 0 } = all;
  const end = rows.at(-1)?.value ?? 0;
  const isPart = groups > rows.length && (isLeast ? end <= max : end >= min);
  const whole = isPart
    ? (await log.ask(...partsOf(filter, first ?? today, { today, log }).map(ask))).flatMap(
        (part) => part.rows ?? [],
      )
    : rows;
  return [
    all,
    whole
      .filter(
        (row) =>
          row.value !== null &&
          row.value >= min - slack &&
          row.value <= max + slack &&
          // If part of a week reaches the amount, so does the whole week.
          (!isLeast || isWholeGroup({ isLeast, span, today, began }, group, row)),
      )
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  ];
}

/** Larger than the rounding errors of floating-point sums. */
const slack = 1e-6;

const partLength = 53 * 7;

/** The filter split into parts of whole weeks, with fewer days than a query has rows. */
function partsOf(
  filter: LogFilter,
  first: CalendarDay,
  { today, log }: Pick<Asked, 'today' | 'log'>,
): LogFilter[] {
  const parts: LogFilter[] = [];
  const last = filter.to && filter.to < today ? filter.to : today;
  for (let from = first; from <= last; ) {
    const next = addDays(log.formats.startOfWeek(from), partLength);
    const to = addDays(next, -1);
    parts.push({ ...filter, from, to: earlierOf(to, last) });
    from = next;
  }
  return parts;
}

const earlierOf = (a: CalendarDay, b: CalendarDay) => (a < b ? a : b);
