import { addDays, addMonths, daysBetween, endOfMonth } from '#shared/calendar-day.ts';
import { type Days, today, type WordedRow } from '../../question.ts';
import { year } from '../earlier-years/years.ts';
import { extremes, ofKind, ofRuns } from '../periods.ts';

/** The wordings of a question, one a line. */
export function lines(text: string): WordedRow[0] {
  const [a, b, c, d, e, ...more] = text.trim().split(/\s*\n\s*/);
  if (!a || !b || !c || !d || !e) throw new Error(`Fewer than five wordings: ${text}`);
  return [a, b, c, d, e, ...more];
}

/** What an answer may say of these periods beyond what was asked. */
export const besides = (spans: readonly Days[], kind = 'true'): string[] => [
  ...ofKind(['2014-01-01', today], 'true'),
  ...spans.flatMap((span) => [
    ...ofKind(span, kind),
    // Of runs alone, where the kind says only what they are not.
    ofRuns("'count', count(*), 'session'", span, kind),
    ofRuns("'km', sum(distance), null", span, kind),
    ofRuns("'duration', sum(duration), null", span, kind),
    ...(spans.length < 5 ? extremes(span) : []),
    ofRuns(`'km', sum(distance) * 7 / (date '${span[1]}' - date '${span[0]}' + 1), null`, span),
  ]),
  ...(spans.length > 1 && spans.length < 5 ? changes(spans) : []),
];

/** By how many percent the first period differs from the others, and they from it. */
const changes = ([first, ...others]: readonly Days[]): string[] =>
  others.flatMap((other) =>
    ['sum(distance)', 'sum(duration)', 'count(*)', 'sum(elevation_gain)', 'avg(heart_rate_avg)']
      .flatMap(
        (what) =>
          [
            [what, first, other],
            [what, other, first],
          ] as [string, Days, Days][],
      )
      .map(
        ([what, from, to]) =>
          `select 'percent', abs(100.0 * (${ofRuns(what, to)}) / nullif((${ofRuns(what, from)}), 0) - 100), null`,
      ),
  );

const back = (length: number, skipped = 0): Days => [
  addDays(today, 1 - length - skipped),
  addDays(today, -skipped),
];

const monthBack = (count: number, length = 1): Days => {
  const start = addMonths('2026-03-01', -count);
  return [start, endOfMonth(addMonths(start, length - 1))];
};

const counted = <Value>(length: number, of: (at: number) => Value): Value[] =>
  Array.from({ length }, (_, at) => of(at));

/**
 * Every span over which a trend may be stated: weeks, months, years, and their halves and thirds.
 */
const trendSpans: readonly Days[] = [
  ...[7, 14, 21, 28, 30, 42, 56, 60, 84, 90, 91, 180, 182, 183, 364, 365].flatMap((length) => [
    back(length),
    back(length, length),
    back(length, 364),
    back(length, 365),
  ]),
  ...[84, 90, 180, 182, 364, 365].flatMap((length) =>
    [2, 3, 4].flatMap((parts) =>
      counted(parts, (at) => back(Math.round(length / parts), Math.round((length * at) / parts))),
    ),
  ),
  ...counted(26, (at) => monthBack(at)),
  ...counted(15, (at) => monthBack(at + 1, 3)),
  ...[1, 7, 13].map((at) => monthBack(at + 5, 6)),
  ...[monthBack(12, 12), monthBack(24, 12), monthBack(11, 12)],
  ...counted(54, (at): Days => [addDays('2026-03-02', -7 * at), addDays('2026-03-08', -7 * at)]),
  ...counted(13, (at) => year(2014 + at)),
  ...counted(12, (at): Days => [`${2014 + at}-01-01`, `${2014 + at}-03-05`]),
  // The first and the last third of the young logs.
  ...(['2025-03-04', '2025-01-06', '2025-12-29'] as const).flatMap((first): Days[] => {
    const third = Math.round((daysBetween(first, today) + 1) / 3);
    return [[first, addDays(first, third - 1)], back(third)];
  }),
];

/** Runs that are easy, by one of the ways to say so. */
export const easyKinds = [
  "session_type = 'easy-run'",
  "session_type = 'easy-run' and terrain <> 'trail'",
  "session_type in ('easy-run', 'recovery')",
  "session_type in ('easy-run', 'recovery', 'long-run')",
] as const;

/** At a heart rate of easy runs, whatever they are called. */
export const easyBeats = [
  'heart_rate_avg between 130 and 145',
  'heart_rate_avg between 135 and 145',
  'heart_rate_avg between 130 and 150',
  "heart_rate_avg between 135 and 145 and session_type in ('easy-run', 'recovery', 'long-run')",
] as const;

/** Sums, means and medians of the kind's runs in each of the spans. */
export const trendOf = (...kinds: readonly string[]): string[] => kinds.map(trendOfKind);

function trendOfKind(kind: string): string {
  const pace = 'duration / nullif(distance, 0)';
  const middle = (what: string) => `percentile_cont(0.5) within group (order by ${what})`;
  const measures: readonly [unit: string, value: string, noun?: string][] = [
    ['km', 'sum(distance)'],
    ['km', 'sum(distance) * 7 / (last - first + 1)'],
    ['km', 'sum(distance) / 12'],
    ['km', 'avg(distance)'],
    ['km', 'max(distance)'],
    ['duration', 'sum(duration)'],
    ['count', 'count(*)', 'session'],
    ['count', 'count(heart_rate_avg)', 'session'],
    ['count', 'count(resting_heart_rate)', 'session'],
    ['count', 'count(sleep_duration)', 'session'],
    ['count', 'count(elevation_gain)', 'session'],
    ['pace', 'sum(duration) / nullif(sum(distance), 0)'],
    ['pace', `avg(${pace})`],
    ['pace', middle(pace)],
    ...[140, 145, 150].flatMap((beats): [string, string][] => [
      ['pace', `avg(${pace} * heart_rate_avg / ${beats})`],
      ['pace', middle(`${pace} * heart_rate_avg / ${beats}`)],
    ]),
    ['bpm', 'sum(heart_rate_avg * duration) / nullif(sum(duration), 0)::float8'],
    ['bpm', 'avg(heart_rate_avg)'],
    ['bpm', middle('heart_rate_avg')],
    ['bpm', 'avg(resting_heart_rate)'],
    ['bpm', middle('resting_heart_rate')],
    ['bpm', 'min(resting_heart_rate)'],
    ['bpm', 'max(resting_heart_rate)'],
    ['duration', 'avg(sleep_duration) * 3600'],
    ['duration', `${middle('sleep_duration')} * 3600`],
    ['metres', 'sum(elevation_gain)'],
    ['metres', 'avg(elevation_gain)'],
    ['metres', 'sum(elevation_gain) / 12.0'],
    ['metres', 'sum(elevation_gain) * 7.0 / (last - first + 1)'],
    ['metres', 'sum(elevation_gain) / nullif(sum(distance), 0)'],
    ['of-ten', 'avg(rpe)'],
    ['date', "to_char(first, 'YYYYMMDD')::int"],
    ['date', "to_char(last, 'YYYYMMDD')::int"],
  ];
  const spans = trendSpans.map(([from, to]) => `(date '${from}', date '${to}')`).join(', ');
  const sums = measures.map(([, value], at) => `(${value})::float8 as m${at}`).join(', ');
  const told = measures
    .map(([unit, , noun], at) => `('${unit}', m${at}, ${noun ? `'${noun}'` : 'null'})`)
    .join(', ');
  return `select told.unit, told.value, told.noun from (values ${spans}) spans(first, last)
    cross join lateral (select ${sums} from runs where date between first and last and ${kind}) sums
    cross join lateral (values ${told}) told(unit, value, noun)`;
}

/** Any whole figure of a range: what can only be said roughly, between bounds that are sure. */
export const anyOf = (
  unit: 'duration' | 'pace' | 'bpm' | 'percent' | 'km',
  from: number,
  to: number,
) => `select '${unit}', at, null from generate_series(${from}, ${to}) at`;
