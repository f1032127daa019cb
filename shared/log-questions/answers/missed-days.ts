import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { counted, formatList } from '../../formats.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { weekdayNames, weekdayOf } from '../../week.ts';
import type { LogQuestion } from '../reading/log-question.ts';
import { upTo } from '../reading/spans.ts';
import { emptyLog } from '../texts/empty-log.ts';
import { whenOf } from '../texts/span-name.ts';
import type { WholeLog } from '../whole-log.ts';

/** The most days that a query returns at once. */
const mostDays = 366;
/** How many can be read at a glance, and how many can be unfolded. */
const mostShown = 8;
const mostUnfolded = 100;

/** The days without a run, such as missed Sundays; today may still have one. */
export async function answerMissed(
  { today }: { today: CalendarDay },
  { missed, kind, spans }: LogQuestion,
  log: WholeLog,
): Promise<string | { text: string; more?: string }> {
  const [any] = await log.ask({ measure: 'first', filter: { types: 'all' } });
  const [named] = spans;
  const began = any.covered?.from;
  if (!began || !named) return emptyLog;
  const span = upTo(today, named);
  const from = latestOf(span.from, began);
  const days = daysFrom(from, span.to).filter((day) => isMeant(day, missed?.weekday));
  const run = await daysWith(log, kind.filter, { from, to: span.to });
  const without = days.filter((day) => !run.has(day) && day !== today);
  const name = missed?.weekday ? (weekdayNames[missed.weekday % 7] ?? 'day') : 'day';
  const when = whenOf(span, log.formats);
  if (days.length === 0) return `There was no ${name} ${when}.`;
  if (without.length === 0) {
    return `${capitalised(when)} there was no ${name} without a ${kind.name}, of ${counted(days.length, name)}.`;
  }
  const said = `${capitalised(when)} ${counted(without.length, name)} of ${days.length} had no ${kind.name}`;
  const texts = without.map((day) => log.formats.shortDate(day));
  if (texts.length <= mostShown) return `${said}: ${formatList(texts)}.`;
  const others = texts.slice(0, -mostShown).toReversed();
  return {
    text: `${said}; the last ${mostShown}: ${formatList(texts.slice(-mostShown))}.`,
    more: `${others.length > mostUnfolded ? `The ${mostUnfolded}` : 'Those'} before them: ${formatList(others.slice(0, mostUnfolded))}.`,
  };
}

const latestOf = (...days: CalendarDay[]): CalendarDay => days.toSorted().at(-1) ?? '';

const isMeant = (day: CalendarDay, weekday: number | undefined): boolean =>
  weekday === undefined || weekdayOf(day) === weekday % 7;

function daysFrom(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The days with a run. */
async function daysWith(
  log: WholeLog,
  filter: LogQuestion['kind']['filter'],
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<ReadonlySet<CalendarDay>> {
  const days = daysFrom(from, to);
  const starts = days.filter((_, place) => place % mostDays === 0);
  const found = await log.ask(
    ...starts.map((start) => {
      const end = addDays(start, mostDays - 1);
      return {
        measure: 'sessions' as const,
        filter: { ...filter, from: start, to: end < to ? end : to },
        group: 'day' as const,
        order: 'forwards' as const,
        number: mostDays,
      };
    }),
  );
  return new Set(
    found.flatMap(({ rows = [] }) => rows.flatMap(({ key, of }) => (of > 0 ? key : []))),
  );
}
