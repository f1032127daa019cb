import { addMonths, daysBetween, endOfMonth } from '#shared/calendar-day.ts';
import {
  asked,
  type Days,
  km,
  type Question,
  sessions,
  text,
  today,
  within,
} from '../../question.ts';
import { extremes, ofKind, ofRuns } from '../periods.ts';

/** From the first run to today: what is dated later is a plan. */
export const ever: Days = ['2014-02-23', today];

export const year = (number: number): Days => [`${number}-01-01`, `${number}-12-31`];

export const years = (first: number, last: number): Days[] =>
  Array.from({ length: last - first + 1 }, (_, at) => year(first + at));

/** months(2019, 6, 8) for a summer. */
export const months = (number: number, first: number, last: number): Days => {
  const january = `${number}-01-01`;
  return [addMonths(january, first - 1), endOfMonth(addMonths(january, last - 1))];
};
export const month = (number: number, at: number): Days => months(number, at, at);

export const monthsOf = (number: number): Days[] =>
  Array.from({ length: 12 }, (_, at) => month(number, at + 1));

/** In km, over its days and not over the weeks with a run. */
export const perWeek = (span: Days) =>
  ofRuns(`sum(distance) * 7 / ${daysBetween(...span) + 1}`, span);

/** The sums of each part of a span, such as 'month' or 'dow'. */
export const parts = (part: string, span: Days = ever): string =>
  `select extract(${part} from date)::int as part, count(*) as runs, sum(distance) as km,
    sum(duration) as time from runs where ${within(span)} group by 1`;

/** The part with the most, or the least, runs or km. */
const top = (part: string, span: Days, by: 'runs' | 'km', order = 'desc') =>
  `(${parts(part, span)} order by ${by} ${order} limit 1) top`;

const dayName = "(array['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])[part + 1]";
const monthName = "to_char(make_date(2000, part, 1), 'Mon')";

export const topMonth = (span: Days, order?: string) => [
  text(`select ${monthName} from ${top('month', span, 'km', order)}`),
  km(`select km from ${top('month', span, 'km', order)}`),
];
export const topYear = (by: 'runs' | 'km', order?: string) =>
  text(`select part from ${top('year', ever, by, order)}`);
export const topWeekday = (span: Days, by: 'runs' | 'km') =>
  text(`select ${dayName} from ${top('dow', span, by)}`);
export const runsOf = (part: string, span: Days) =>
  sessions(`select runs from ${top(part, span, 'runs')}`);

/** What an answer that ranks the parts of a span may say of them. */
export const partFacts = (part: string, span: Days = ever): string[] => [
  `select 'km', km, null from (${parts(part, span)}) parts`,
  `select 'count', runs, 'session' from (${parts(part, span)}) parts`,
  `select 'duration', time, null from (${parts(part, span)}) parts`,
];

/** By how many percent, and by how many metres, two periods differ. */
function changes(a: Days, b: Days): string[] {
  const sums = ([from, to]: Days) => `date between '${from}' and '${to}'`;
  const of = (what: string, span: Days) => `(${what} filter (where ${sums(span)}))::float8`;
  const wholes = ['sum(distance)', 'sum(duration)', 'count(*)', 'sum(elevation_gain)'];
  const change = (what: string, from: Days, to: Days) =>
    `select 'percent', abs(100 * ${of(what, to)} / nullif(${of(what, from)}, 0) - 100), null from runs`;
  return [
    ...wholes.flatMap((what) => [change(what, a, b), change(what, b, a)]),
    `select 'metres', abs(${of('sum(elevation_gain)', a)} - ${of('sum(elevation_gain)', b)}), null from runs`,
  ];
}

/**
 * What else is true of the periods than their sums, so that an answer may say more than was asked.
 */
function besides(spans: readonly Days[]): string[] {
  const [first, second] = spans;
  return [
    ...spans.flatMap((span) => [
      ...(spans.length < 5 ? extremes(span) : []),
      `select 'km', (${perWeek(span)}), null`,
    ]),
    ...(first && second ? changes(first, second) : []),
  ];
}

/** What any answer may contain: the sums of the whole log, its biggest week and month. */
const ofAll = [...ofKind(ever, 'true'), ...extremes(ever)];

type Rows = Parameters<typeof asked>[1];

/** Questions of the runner of twelve years, each with what else is true of its periods. */
export const askedOfYears = (rows: Rows): Question[] =>
  asked('twelve-years', rows).map((question) => ({
    ...question,
    facts: [...(question.facts ?? []), ...besides(question.about ?? []), ...ofAll],
  }));

/** The runs of a kind: what is wanted of them, and what else an answer may say. */
export const those = (span: Days, also: string) => ({ facts: ofKind(span, also) });
