import {
  type Days,
  day,
  inWords,
  km,
  pace,
  type Question,
  type RunnerName,
  spans,
  type Wanted,
  type WordedRow,
} from '../../question.ts';
import { ofDays } from '../../truth.ts';
import { perWeek } from '../earlier-years/years.ts';
import { count, distance, extremes, ofKind, ofRuns } from '../periods.ts';

type Asks = WordedRow[0];
type More = NonNullable<WordedRow[3]>;

/** All that the runs of a kind have in a span, with their share of all of its runs. */
export const those = (span: Days, also = 'true'): string[] => [
  ...ofKind(span, also),
  ofRuns("'km', avg(distance), null", span, also),
  ofRuns("'km', max(distance), null", span, also),
  ofRuns("'km', min(distance), null", span, also),
  ofRuns("'duration', avg(duration), null", span, also),
  ofRuns("'metres', sum(elevation_gain), null", span, also),
  ofRuns("'count', count(distinct date), 'day'", span, also),
  ofRuns("'count', count(heart_rate_avg), 'session'", span, also),
  ofRuns("'date', to_char(min(date), 'YYYYMMDD')::int, null", span, also),
  ofRuns("'date', to_char(max(date), 'YYYYMMDD')::int, null", span, also),
  ofRuns(
    "'pace', sum(duration) / nullif(sum(distance), 0), null",
    span,
    `distance > 0 and ${also}`,
  ),
  ofRuns(
    "'bpm', sum(heart_rate_avg * duration) / sum(duration)::float8, null",
    span,
    `heart_rate_avg is not null and ${also}`,
  ),
  ofRuns(`'percent', 100.0 * count(*) filter (where ${also}) / nullif(count(*), 0), null`, span),
  ofRuns(
    `'percent', 100 * sum(distance) filter (where ${also}) / nullif(sum(distance), 0), null`,
    span,
  ),
];

/** The same of each part, such as each weekday ('isodow'), of those of a kind. */
export const each = (part: string, span: Days, also = 'true'): string[] =>
  [
    "'km', sum(distance)",
    "'km', avg(distance)",
    "'count', count(*)",
    "'duration', sum(duration)",
    "'pace', sum(duration) / nullif(sum(distance), 0)",
    "'metres', sum(elevation_gain)",
    "'percent', 100.0 * count(*) / sum(count(*)) over ()",
    "'percent', 100 * sum(distance) / sum(sum(distance)) over ()",
  ].map((figure) =>
    ofRuns(
      `${figure}, ${figure.startsWith("'count'") ? "'session'" : 'null'}`,
      span,
      `${also} group by extract(${part} from date)`,
    ),
  );

/** All figures of days, such as those of runs that are named without their day. */
export const ofThese = (dates: string): string =>
  `select unit, value, noun from (${ofDays}) of_days where date in (${dates})`;

/** The first and the last day of each week with a run. */
export const weekDays = [0, 6].map(
  (days) =>
    `select distinct 'date', to_char(date_trunc('week', date) + interval '${days} days', 'YYYYMMDD')::int, null from runs`,
);

/** By how much, and by how many percent, two spans differ. */
function changes(a: Days, b: Days): string[] {
  const of = (what: string, span: Days) => `(${ofRuns(`(${what})::float8`, span)})`;
  const measures = [
    ['km', 'sum(distance)', 'null'],
    ['duration', 'sum(duration)', 'null'],
    ['count', 'count(*)', "'session'"],
    ['metres', 'sum(elevation_gain)', 'null'],
    ['pace', 'sum(duration) / nullif(sum(distance), 0)', 'null'],
  ];
  return measures.flatMap(([unit, what = '', noun]) => [
    `select '${unit}', abs(${of(what, a)} - ${of(what, b)}), ${noun}`,
    `select 'percent', abs(100 * ${of(what, a)} / nullif(${of(what, b)}, 0) - 100), null`,
    `select 'percent', abs(100 * ${of(what, b)} / nullif(${of(what, a)}, 0) - 100), null`,
  ]);
}

/** Months and years of a span, its biggest ones, its week on average, and how two spans differ. */
function besides(about: readonly Days[]): string[] {
  const [first, second] = about;
  const parts = about.flatMap((span) =>
    ['month', 'year'].flatMap((part) => [
      ofRuns("'km', sum(distance), null", span, `true group by date_trunc('${part}', date)`),
      ofRuns("'duration', sum(duration), null", span, `true group by date_trunc('${part}', date)`),
      ofRuns("'count', count(*), 'session'", span, `true group by date_trunc('${part}', date)`),
    ]),
  );
  return [
    ...(about.length < 5 ? [...about.flatMap(extremes), ...parts] : []),
    ...about.map((span) => `select 'km', (${perWeek(span)}), null`),
    ...(first && second ? changes(first, second) : []),
  ];
}

/** The rows with what else an answer may say of their periods. */
export const withFacts = (
  rows: readonly WordedRow[],
  besides: (about: WordedRow[1]) => readonly string[],
): WordedRow[] =>
  rows.map(
    ([asks, about, wants, more]): WordedRow => [
      asks,
      about,
      wants,
      { ...more, facts: [...(more?.facts ?? []), ...besides(about)] },
    ],
  );

/** The questions of one runner in all of their wordings, with what else is true of their periods. */
export const worded = (runner: RunnerName, rows: readonly WordedRow[]): Question[] =>
  inWords(runner, withFacts(rows, besides));

/** How far in a span. */
export const far = (span: Days, asks: Asks, more?: More): WordedRow => [
  asks,
  [span],
  [distance(span)],
  more,
];

/** How far on a day. */
export const on = (date: string, asks: Asks): WordedRow => [
  asks,
  [[date, date]],
  [distance([date, date])],
  { facts: [ofThese(`'${date}'`)] },
];

/** How many runs of a kind. */
export const many = (span: Days, also: string, asks: Asks): WordedRow => [
  asks,
  [span],
  [count(span, also)],
  { facts: those(span, also) },
];

/** The one run of a kind that comes first: its day, and what else is wanted of it. */
export function which(
  [from, to]: Days,
  { also = 'true', order, what = [] }: { also?: string; order: string; what?: Wanted['unit'][] },
  asks: Asks,
): WordedRow {
  const of = (column: string) =>
    ofRuns(column, [from, to], `${also} order by ${order} nulls last limit 1`);
  const date = of('date');
  const wants: Wanted[] = [day(date)];
  if (what.includes('km')) wants.push(km(of('distance')));
  if (what.includes('pace')) wants.push(pace(of('duration / distance')));
  return [asks, [], wants, { facts: [...those([from, to], also), ofThese(date)] }];
}

/** What runs are listed by: each one's day and distance, in their order. */
export function listed(
  span: Days,
  also: string,
  asks: Asks,
  column = 'distance',
  facts: readonly string[] = [],
): WordedRow {
  const dates = ofRuns('date', span, also);
  const wanted = column === 'distance' ? km : pace;
  const wants = [wanted(ofRuns(column, span, also)), day(dates)];
  const kind = also.replace(/ order by .*/, '');
  return [asks, [span], wants, { facts: [...facts, ...those(span, kind), ofThese(dates)] }];
}

/** There is none, and the answer must say so. */
export const none = (asks: Asks, about: readonly Days[] = []): WordedRow => [
  asks,
  about,
  [],
  { none: true },
];

/** The log cannot know it. */
export const unknown = (asks: Asks, about: readonly Days[] = []): WordedRow => [
  asks,
  about,
  [],
  { refuses: true },
];

/** The whole logs of the other runners. */
export const clubLog: Days = ['2024-02-05', spans.all[1]];
export const highLog: Days = ['2025-01-06', spans.all[1]];
export const trailLog: Days = ['2025-03-04', spans.all[1]];
export const beginnerLog: Days = ['2025-12-29', spans.all[1]];
