import {
  addDays,
  type CalendarDay,
  daysBetween,
  endOfMonth,
  startOfMonth,
} from '../../../calendar-day.ts';
import type { Formats } from '../../../formats.ts';
import { addressOfRow } from '../../../log-query/groups.ts';
import type { LogAnswer, LogFilter, LogGroup, LogMeasure } from '../../../log-query/schema.ts';
import type { WholeLog } from '../../whole-log.ts';

export interface Days {
  from: CalendarDay;
  to: CalendarDay;
}

/** A figure over some days, and over each year, month or week in them. */
export interface Figures extends Figure {
  rows: readonly (Figure & { from: CalendarDay })[];
}

interface Figure {
  value: number | undefined;
  sessions: number;
  address: string;
}

/** Asks the log for a figure over some days, and over each year, month or week in them. */
export type Reading = (log: WholeLog, days: Days, group: LogGroup) => Promise<Figures>;

/** The query's limit: 33 years of months. */
const mostRows = 400;

const ask = async (log: WholeLog, measure: LogMeasure, filter: LogFilter, group: LogGroup) => {
  const [answer] = await log.ask({ measure, filter, group, order: 'forwards', number: mostRows });
  return answer;
};

export const averagesOf =
  (measure: LogMeasure, filter: LogFilter): Reading =>
  async (log, days, group) => {
    const answer = await ask(log, measure, { ...filter, ...days }, group);
    return figuresOf(answer, group);
  };

const figuresOf = (answer: LogAnswer, group: LogGroup): Figures => ({
  value: answer.value ?? undefined,
  sessions: answer.sessions,
  address: answer.address,
  rows: (answer.rows ?? []).map((row) => ({
    from: row.key,
    value: row.value ?? undefined,
    sessions: row.sessions,
    address: addressOfRow(answer, row, group),
  })),
});

/** One sum divided by another: 'km a run', or a percentage. */
export const quotientsOf =
  (
    part: { measure: LogMeasure; filter: LogFilter },
    whole: { measure: LogMeasure; filter: LogFilter },
    times = 1,
  ): Reading =>
  async (log, days, group) => {
    const above = figuresOf(
      await ask(log, part.measure, { ...part.filter, ...days }, group),
      group,
    );
    const below = figuresOf(
      await ask(log, whole.measure, { ...whole.filter, ...days }, group),
      group,
    );
    const parts = new Map(above.rows.map((row) => [row.from, row.value ?? 0]));
    const of = (sum: number, { value = 0 }: Figure) =>
      value > 0 ? (times * sum) / value : undefined;
    return {
      ...below,
      address: above.address,
      value: of(above.value ?? 0, below),
      rows: below.rows.map((row) => ({ ...row, value: of(parts.get(row.from) ?? 0, row) })),
    };
  };

/**
 * The amount per week, including weeks and months without any. Those of which less than half lies
 * within the days do not count.
 */
export const sumsOf =
  (measure: LogMeasure, filter: LogFilter): Reading =>
  async (log, days, group) => {
    const found = figuresOf(await ask(log, measure, { ...filter, ...days }, group), group);
    const byStart = new Map(found.rows.map((row) => [row.from, row]));
    const weeksOf = ({ from, to }: Days) => (daysBetween(from, to) + 1) / 7;
    const rows = periodsIn(days, group, log.formats).flatMap(({ from, whole, within }) => {
      if (weeksOf(within) < weeksOf(whole) / 2) return [];
      const { value = 0, sessions = 0, address = '' } = byStart.get(from) ?? {};
      return [{ from, value: value / weeksOf(within), sessions, address }];
    });
    return { ...found, value: (found.value ?? 0) / weeksOf(days), rows };
  };

/** The weeks, months or years that some days touch. */
function periodsIn(days: Days, group: LogGroup, { startOfWeek }: Formats) {
  const periods: { from: CalendarDay; whole: Days; within: Days }[] = [];
  const startOf: (day: CalendarDay) => CalendarDay =
    group === 'week' ? startOfWeek : group === 'month' ? startOfMonth : startOfYear;
  for (let from = startOf(days.from); from <= days.to; ) {
    const to = endOf(group, from);
    const within = { from: later(from, days.from), to: sooner(to, days.to) };
    periods.push({ from, whole: { from, to }, within });
    from = addDays(to, 1);
  }
  return periods;
}

const later = (a: CalendarDay, b: CalendarDay) => (a > b ? a : b);
const sooner = (a: CalendarDay, b: CalendarDay) => (a < b ? a : b);

const startOfYear = (day: CalendarDay) => `${day.slice(0, 4)}-01-01`;

const endOf = (group: LogGroup, from: CalendarDay) =>
  group === 'week'
    ? addDays(from, 6)
    : group === 'month'
      ? endOfMonth(from)
      : `${from.slice(0, 4)}-12-31`;
