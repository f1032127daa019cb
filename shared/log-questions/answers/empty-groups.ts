import { addDays, addMonths, type CalendarDay, startOfMonth } from '../../calendar-day.ts';
import { counted, formatList } from '../../formats.ts';
import type { LogFilter } from '../../log-query/schema.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { list, sentences } from '../../prose/paragraphs.ts';
import type { EmptyGroup } from '../reading/empty-groups.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import { type AskedSpan, upTo } from '../reading/spans.ts';
import { emptyLog } from '../texts/empty-log.ts';
import { groupName } from '../texts/group-name.ts';
import { whenOf } from '../texts/span-name.ts';
import type { WholeLog } from '../whole-log.ts';

/** Needed for questions about races. */
interface Known {
  today: CalendarDay;
  races?: readonly { date: CalendarDay }[] | undefined;
}

/** The weeks, months or years without any of some sessions, or without a race. */
export async function answerEmptyGroups(
  { today, races = [] }: Known,
  { empty: asked, kind, spans, ends, text }: LogQuestion & { text: string },
  log: WholeLog,
): Promise<string | { text: string; more?: string }> {
  if (!asked) throw new Error('Without a week, month or year none is empty');
  const { group, isOfRaces } = asked;
  const [first] = await log.ask({ measure: 'first', filter: { types: 'all' } });
  const days = isOfRaces
    ? races.map(({ date }) => date)
    : await daysWith(log, kind.filter, first.covered?.from, today);
  const began = [first.covered?.from, ...(isOfRaces ? days : [])]
    .flatMap((day) => day ?? [])
    .sort()[0];
  if (began === undefined) return emptyLog;
  const [named] = spans;
  const span = named && upTo(today, named);
  const startOf = group === 'week' ? log.formats.startOfWeek : starts[group];
  const all = partsWithin(group, { began, today, span, startOf });
  const having = new Set(days.map(startOf));
  const empty = all.filter((start) => !having.has(start));
  const none = `without a ${isOfRaces ? 'race' : kind.name}`;
  const where = span ? ` ${whenOf(span, log.formats)}` : '';
  const current = startOf(today);
  const now =
    (!span || span.to === today) &&
    !having.has(current) &&
    `This ${group} is not over, and has none so far.`;
  const names = empty.map((start) => groupName(group, start, log.formats));
  if (ends.isSaid && empty.length > 0) {
    const name = ends.end === 'first' ? names[0] : names.at(-1);
    return sentences(`Your ${ends.end} ${group} ${none}${where} was ${name}.`, now);
  }
  if (empty.length === 0)
    return sentences(
      `There was no ${group} ${none}${where || ' in your log'}, of the ${counted(all.length, group)} that are over.`,
      now,
    );
  const said = `${capitalised(where.trim() || 'over all years')} there ${empty.length === 1 ? 'was' : 'were'} ${counted(empty.length, group)} ${none}`;
  const isFew = empty.length <= mostNamed;
  if (isFew && !asksHowMany.test(text)) return sentences(`${said}: ${formatList(names)}.`, now);
  return {
    text: sentences(`${said}.`, now),
    more: list(
      names
        .toReversed()
        .slice(0, mostUnfolded)
        .map((name) => `${name}.`),
    ),
  };
}

const asksHowMany = /\b(?:how many|how often|number of|count)\b/;
const mostNamed = 12;
const mostUnfolded = 20;

type Part = EmptyGroup['group'];

const starts: Record<Exclude<Part, 'week'>, (day: CalendarDay) => CalendarDay> = {
  month: startOfMonth,
  year: (day) => `${day.slice(0, 4)}-01-01`,
};

const after: Record<Part, (start: CalendarDay) => CalendarDay> = {
  week: (start) => addDays(start, 7),
  month: (start) => addMonths(start, 1),
  year: (start) => addMonths(start, 12),
};

/**
 * Completed parts that the log covers fully and that lie within the span; a week belongs to the
 * month and year of its fourth day.
 */
function partsWithin(
  group: Part,
  {
    began,
    today,
    span,
    startOf,
  }: {
    began: CalendarDay;
    today: CalendarDay;
    span: AskedSpan | undefined;
    startOf: (day: CalendarDay) => CalendarDay;
  },
): CalendarDay[] {
  const parts: CalendarDay[] = [];
  for (let start = startOf(began); after[group](start) <= today; start = after[group](start)) {
    const day = group === 'week' ? addDays(start, 3) : start;
    const isWhole = start >= began || group === 'week';
    if (isWhole && (!span || (day >= span.from && day <= span.to))) parts.push(start);
  }
  return parts;
}

/** Answers have at most this many rows. */
const mostRows = 400;

/** The days with at least one of the sessions. */
async function daysWith(
  log: WholeLog,
  kind: LogFilter,
  began: CalendarDay | undefined,
  today: CalendarDay,
): Promise<CalendarDay[]> {
  const days: CalendarDay[] = [];
  for (let from = began ?? today; from <= today; from = addDays(from, mostRows)) {
    const to = addDays(from, mostRows - 1);
    const filter = { ...kind, from, to: to < today ? to : today };
    const [found] = await log.ask({ measure: 'sessions', filter, group: 'day', number: mostRows });
    days.push(...(found.rows ?? []).map(({ key }) => key));
  }
  return days;
}
