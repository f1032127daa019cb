import { bpm, type Days, day, km, pace, sessions, time, type Wanted, within } from '../question.ts';
import { ofDays } from '../truth.ts';

/** SQL for a figure of a period's runs, or of its sessions, which strength and cross-training are too. */
const figureOf =
  (table: 'runs' | 'sessions') =>
  (what: string, span: Days, also = 'true'): string =>
    `select ${what} from ${table} where ${within(span)} and ${also}`;
export const ofRuns = figureOf('runs');
export const ofSessions = figureOf('sessions');

export const distance = (span: Days, also?: string) => km(ofRuns('sum(distance)', span, also));
export const count = (span: Days, also?: string) => sessions(ofRuns('count(*)', span, also));
export const duration = (span: Days) => time(ofRuns('sum(duration)', span));
export const meanPace = (span: Days, also = 'true') =>
  pace(ofRuns('sum(duration) / sum(distance)', span, `distance > 0 and duration > 0 and ${also}`));
export const meanHeartRate = (span: Days) =>
  bpm(
    ofRuns(
      'sum(heart_rate_avg * duration) / sum(duration)::float8',
      span,
      'heart_rate_avg is not null',
    ),
  );

/** What a question about the runs of a kind wants, and what else its answer says. */
export const countOf = (span: Days, kind: string): [Wanted[], { facts: string[] }] => [
  [count(span, kind)],
  { facts: ofKind(span, kind) },
];
export const paceOf = (span: Days, kind: string): [Wanted[], { facts: string[] }] => [
  [meanPace(span, kind)],
  { facts: ofKind(span, kind) },
];

export const longest = (span: Days) => [
  km(ofRuns('max(distance)', span)),
  day(ofRuns("to_char(date, 'YYYY-MM-DD')", span, 'true order by distance desc limit 1')),
];

/** The sums of the weeks or months that lie within a span, the biggest first. */
export const sums = (unit: 'week' | 'month', [from, to]: Days): string =>
  `select km, start from (select date_trunc('${unit}', date)::date as start, sum(distance) as km
    from runs where date between '${from}' and '${to}' group by 1) parts
    where start >= '${from}' and start + interval '1 ${unit}' - interval '1 day' <= '${to}'
    order by km desc`;

/** The biggest week and month, and the least distance of a fastest run. */
export const extremes = (span: Days): string[] => [
  ...(['week', 'month'] as const).flatMap((unit) => {
    const biggest = `from (${sums(unit, span)} limit 1) biggest`;
    return [
      `select 'km', km, null ${biggest}`,
      `select 'date', to_char(start, 'YYYYMMDD')::int, null ${biggest}`,
      `select 'date', to_char(start + 6, 'YYYYMMDD')::int, null ${biggest}`,
    ];
  }),
  "select 'km', 3, null",
];

/** What else an answer says about the sessions of a kind. */
export const ofKind = (span: Days, also: string): string[] => [
  ofSessions("'km', sum(distance), null", span, also),
  ofSessions("'duration', sum(duration), null", span, also),
  ofSessions("'count', count(*), 'session'", span, also),
];

/** What an answer about a session compares it with: those of its type in the eight weeks before. */
export function beforeThe(date: string, type: string): string[] {
  const before = `from runs where session_type = '${type}' and distance > 0
    and date between date '${date}' - 56 and date '${date}' - 1`;
  return [
    `select 'km', avg(distance), null ${before}`,
    `select 'pace', sum(duration) / sum(distance), null ${before}`,
    `select 'bpm', avg(heart_rate_avg), null ${before}`,
    `select 'count', count(*), 'session' ${before}`,
    `select unit, value, noun from (${ofDays}) of_days where date = '${date}'`,
  ];
}

/** Gaps and islands: of days with a run, or of weeks with one. */
function islands(unit: 'day' | 'week'): string {
  const starts = unit === 'day' ? 'date' : "date_trunc('week', date)::date";
  const step = unit === 'day' ? 1 : 7;
  return `(select min(start) as first, max(start) as last, count(*) as length from (
      select start, start - (row_number() over (order by start))::int * ${step} as island
      from (select distinct ${starts} as start from runs) starts) numbered group by island) islands`;
}

export const longestStreak = (unit: 'day' | 'week') => `select max(length) from ${islands(unit)}`;

export const streakFacts: readonly string[] = [
  `select 'count', length, 'day' from ${islands('day')}`,
  `select 'days-away', length, null from ${islands('day')}`,
  `select 'date', to_char(first, 'YYYYMMDD')::int, null from ${islands('week')}`,
  `select 'date', to_char(last, 'YYYYMMDD')::int, null from ${islands('week')}`,
  // 'With at least one run'.
  "select 'count', 1, 'session'",
];
