import {
  bpm,
  day,
  days,
  km,
  metres,
  outOfTen,
  pace,
  type Question,
  sessions,
  spans,
  time,
  today,
  weeks,
  within,
} from '../question.ts';

const distance = (span: readonly [string, string]) =>
  km(`select sum(distance) from runs where ${within(span)}`);
const count = (span: readonly [string, string], also = 'true') =>
  sessions(`select count(*) from runs where ${within(span)} and ${also}`);
const duration = (span: readonly [string, string]) =>
  time(`select sum(duration) from runs where ${within(span)}`);
const meanPace = (span: readonly [string, string], also = 'true') =>
  pace(
    `select sum(duration) / sum(distance) from runs where ${within(span)} and distance > 0 and duration > 0 and ${also}`,
  );
const longest = (span: readonly [string, string]) => [
  km(`select max(distance) from runs where ${within(span)}`),
  day(
    `select to_char(date, 'YYYY-MM-DD') from runs where ${within(span)} order by distance desc limit 1`,
  ),
];

const week = [spans.thisWeek, spans.sameDaysLastWeek];
const lastWeek = [spans.lastWeek, spans.weekBeforeLast];
const month = [spans.thisMonth, spans.sameDaysLastMonth];
const february = [spans.february, spans.january];
const year = [spans.thisYear, spans.sameDaysLastYear];
const lastYear = [spans.lastYear, spans.yearBeforeLast];
const last30 = [spans.last30, spans.before30];
const last28 = [spans.last28, spans.before28];

/** Distance, time, counts, means and extremes of periods. */
export const running: Question[] = [
  {
    runner: 'beginner',
    ask: 'How far did I run this week?',
    about: week,
    wants: [distance(spans.thisWeek)],
  },
  {
    runner: 'beginner',
    ask: 'How was my last week?',
    about: lastWeek,
    wants: [distance(spans.lastWeek), count(spans.lastWeek)],
  },
  {
    runner: 'beginner',
    ask: 'How many runs did I do in February?',
    about: february,
    wants: [count(spans.february)],
  },
  {
    runner: 'beginner',
    ask: 'How many kilometres have I run this year?',
    about: year,
    wants: [distance(spans.thisYear)],
  },
  {
    runner: 'beginner',
    ask: 'How much time did I spend running in the last 30 days?',
    about: last30,
    wants: [duration(spans.last30)],
  },
  {
    runner: 'beginner',
    ask: 'What was my longest run?',
    about: [spans.all],
    wants: longest(spans.all),
    facts: extremes(spans.all),
  },
  {
    runner: 'beginner',
    ask: 'What is my average pace this month?',
    about: month,
    wants: [meanPace(spans.thisMonth)],
  },
  {
    runner: 'beginner',
    ask: 'What was my average RPE in January?',
    about: [spans.january, ['2025-12-01', '2025-12-31']],
    wants: [outOfTen(`select avg(rpe) from sessions where ${within(spans.january)}`)],
  },
  {
    runner: 'beginner',
    ask: 'How many long runs did I do in February?',
    about: february,
    wants: [count(spans.february, "session_type = 'long-run'")],
    facts: ofKind(spans.february, "session_type = 'long-run'"),
  },
  {
    runner: 'beginner',
    ask: 'How many treadmill runs have I done this year?',
    about: year,
    wants: [count(spans.thisYear, "terrain = 'treadmill'")],
    facts: ofKind(spans.thisYear, "terrain = 'treadmill'"),
  },
  {
    runner: 'beginner',
    ask: 'Compare this week with last week',
    about: [spans.thisWeek, spans.sameDaysLastWeek, spans.lastWeek],
    wants: [distance(spans.thisWeek), distance(spans.lastWeek)],
  },
  {
    runner: 'beginner',
    ask: 'When did I last run?',
    about: [spans.last30],
    wants: [
      day('select max(date) from runs'),
      km('select distance from runs order by date desc limit 1'),
    ],
    facts: beforeTheLast('easy-run'),
  },
  {
    runner: 'beginner',
    ask: 'What is my longest streak of weeks?',
    about: [spans.all],
    wants: [weeks(longestWeeks())],
    facts: streakFacts(),
  },
  {
    runner: 'beginner',
    ask: 'What is my average distance per run in February?',
    about: february,
    wants: [km(`select avg(distance) from runs where ${within(spans.february)}`)],
  },

  {
    runner: 'club',
    ask: 'How was my week?',
    about: week,
    wants: [distance(spans.thisWeek), count(spans.thisWeek)],
  },
  { runner: 'club', ask: 'How was my month?', about: month, wants: [distance(spans.thisMonth)] },
  {
    runner: 'club',
    ask: 'How was my year?',
    about: year,
    wants: [distance(spans.thisYear), count(spans.thisYear)],
  },
  {
    runner: 'club',
    ask: 'How far did I run last year?',
    about: lastYear,
    wants: [distance(spans.lastYear)],
  },
  {
    runner: 'club',
    ask: 'How much did I run in 2024?',
    about: [spans.yearBeforeLast],
    wants: [distance(spans.yearBeforeLast)],
  },
  {
    runner: 'club',
    ask: 'And the year before?',
    after: 'How far did I run last year?',
    about: [spans.yearBeforeLast, spans.lastYear],
    wants: [distance(spans.yearBeforeLast)],
  },
  {
    runner: 'club',
    ask: 'How many kilometres did I run in the last 30 days?',
    about: last30,
    wants: [distance(spans.last30)],
  },
  {
    runner: 'club',
    ask: 'How many runs did I do last week?',
    about: lastWeek,
    wants: [count(spans.lastWeek)],
  },
  {
    runner: 'club',
    ask: 'How long did I run last week in total?',
    about: lastWeek,
    wants: [duration(spans.lastWeek)],
  },
  {
    runner: 'club',
    ask: 'How many easy runs did I do in February?',
    about: february,
    wants: [count(spans.february, "session_type = 'easy-run'")],
    facts: ofKind(spans.february, "session_type = 'easy-run'"),
  },
  {
    runner: 'club',
    ask: 'How many tempo runs have I done this year?',
    about: year,
    wants: [count(spans.thisYear, "session_type = 'tempo'")],
    facts: ofKind(spans.thisYear, "session_type = 'tempo'"),
  },
  {
    runner: 'club',
    ask: 'How many interval sessions did I do last year?',
    about: lastYear,
    wants: [count(spans.lastYear, "session_type = 'intervals'")],
    facts: ofKind(spans.lastYear, "session_type = 'intervals'"),
  },
  {
    runner: 'club',
    ask: 'How many strength sessions did I do in February?',
    about: february,
    wants: [
      sessions(
        `select count(*) from sessions where ${within(spans.february)} and session_type = 'strength'`,
      ),
    ],
  },
  {
    runner: 'club',
    ask: 'How many trail runs did I do last year?',
    about: lastYear,
    wants: [count(spans.lastYear, "terrain = 'trail'")],
    facts: ofKind(spans.lastYear, "terrain = 'trail'"),
  },
  {
    runner: 'club',
    ask: 'How many hard sessions did I do in February?',
    about: february,
    wants: [
      sessions(
        `select count(*) from sessions where ${within(spans.february)} and session_type in ('tempo', 'intervals', 'hill-repeats', 'race')`,
      ),
    ],
    facts: ofKind(spans.february, "session_type in ('tempo', 'intervals', 'hill-repeats', 'race')"),
  },
  {
    runner: 'club',
    ask: 'What was my average heart rate in February?',
    about: february,
    wants: [
      bpm(
        `select sum(heart_rate_avg * duration) / sum(duration)::float8 from runs where ${within(spans.february)} and heart_rate_avg is not null`,
      ),
    ],
  },
  {
    runner: 'club',
    ask: 'How much did I climb in February?',
    about: february,
    wants: [metres(`select sum(elevation_gain) from runs where ${within(spans.february)}`)],
  },
  {
    runner: 'club',
    ask: 'What was my total elevation gain last year?',
    about: lastYear,
    wants: [metres(`select sum(elevation_gain) from runs where ${within(spans.lastYear)}`)],
  },
  {
    runner: 'club',
    ask: 'What is my average RPE this year?',
    about: year,
    wants: [outOfTen(`select avg(rpe) from sessions where ${within(spans.thisYear)}`)],
  },
  {
    runner: 'club',
    ask: 'How much did I sleep on average in the last 30 days?',
    about: last30,
    wants: [time(`select avg(sleep_duration) * 3600 from sessions where ${within(spans.last30)}`)],
  },
  {
    runner: 'club',
    ask: 'What was my average pace last month?',
    about: february,
    wants: [meanPace(spans.february)],
  },
  {
    runner: 'club',
    ask: 'What is the average pace of my easy runs this year?',
    about: year,
    wants: [meanPace(spans.thisYear, "session_type = 'easy-run'")],
    facts: ofKind(spans.thisYear, "session_type = 'easy-run'"),
  },
  {
    runner: 'club',
    ask: 'What was my longest run last year?',
    about: [spans.lastYear],
    wants: longest(spans.lastYear),
    facts: extremes(spans.lastYear),
  },
  {
    runner: 'club',
    ask: 'What was my biggest week last year?',
    about: [spans.lastYear],
    wants: [km(`${sums('week', spans.lastYear)} order by km desc limit 1`)],
    facts: extremes(spans.lastYear),
  },
  {
    runner: 'club',
    ask: 'What was my fastest run this year?',
    about: [spans.thisYear],
    wants: [
      pace(
        `select duration / distance from runs where ${within(spans.thisYear)} and distance >= 3 order by 1 limit 1`,
      ),
    ],
    facts: extremes(spans.thisYear),
  },
  {
    runner: 'club',
    ask: 'Compare February with January',
    about: february,
    wants: [distance(spans.february), distance(spans.january)],
  },
  {
    runner: 'club',
    ask: 'Did I run more last year than in 2024?',
    about: lastYear,
    wants: [distance(spans.lastYear), distance(spans.yearBeforeLast)],
  },
  {
    runner: 'club',
    ask: 'How was my long run on Sunday?',
    about: [],
    wants: [
      km("select distance from runs where date = '2026-03-01'"),
      pace("select duration / distance from runs where date = '2026-03-01'"),
    ],
    facts: beforeThe('2026-03-01', 'long-run'),
  },
  {
    runner: 'club',
    ask: 'How often did I run in the last 4 weeks?',
    about: [spans.last28],
    wants: [days(`select count(distinct date) from runs where ${within(spans.last28)}`)],
    facts: streakFacts(),
  },
  {
    runner: 'club',
    ask: 'What percentage of my training was easy in the last four weeks?',
    about: last28,
    wants: [
      {
        unit: 'percent',
        sql: `select 100.0 * sum(duration) filter (where heart_rate_avg < (select zone_3_min from zones)) / sum(duration) from runs where ${within(spans.last28)} and heart_rate_avg is not null`,
      },
    ],
  },
  {
    runner: 'club',
    ask: 'When was my last hard session?',
    about: last28,
    wants: [
      day(
        "select max(date) from sessions where session_type in ('tempo', 'intervals', 'hill-repeats', 'race')",
      ),
    ],
  },
  {
    runner: 'club',
    ask: 'How many days in a row have I run at most?',
    about: [spans.all],
    wants: [days(longestDays())],
    facts: streakFacts(),
  },
  {
    runner: 'club',
    ask: 'How far did I run since February 20?',
    about: [
      ['2026-02-20', today],
      ['2026-02-06', '2026-02-19'],
    ],
    wants: [distance(['2026-02-20', today])],
  },

  {
    runner: 'high-mileage',
    ask: 'How far did I run this week?',
    about: week,
    wants: [distance(spans.thisWeek)],
  },
  {
    runner: 'high-mileage',
    ask: 'How many runs did I do this week?',
    about: week,
    wants: [count(spans.thisWeek)],
  },
  {
    runner: 'high-mileage',
    ask: 'Give me a summary of last month',
    about: february,
    wants: [distance(spans.february), count(spans.february)],
  },
  {
    runner: 'high-mileage',
    ask: 'What is my mileage this year?',
    about: year,
    wants: [distance(spans.thisYear)],
  },
  {
    runner: 'high-mileage',
    ask: 'How many kilometers did I run in 2025?',
    about: lastYear,
    wants: [distance(spans.lastYear)],
  },
  {
    runner: 'high-mileage',
    ask: 'How many hours did I run in the last 7 days?',
    about: [spans.last7, spans.before7],
    wants: [duration(spans.last7)],
  },
  {
    runner: 'high-mileage',
    ask: 'What was my average heart rate last week?',
    about: lastWeek,
    wants: [
      bpm(
        `select sum(heart_rate_avg * duration) / sum(duration)::float8 from runs where ${within(spans.lastWeek)}`,
      ),
    ],
  },
  {
    runner: 'high-mileage',
    ask: 'What was the highest heart rate in February?',
    about: february,
    wants: [bpm(`select max(heart_rate_max) from runs where ${within(spans.february)}`)],
  },
  {
    runner: 'high-mileage',
    ask: 'What was my longest run in the last 30 days?',
    about: [spans.last30],
    wants: longest(spans.last30),
    facts: extremes(spans.last30),
  },
  {
    runner: 'high-mileage',
    ask: 'What was my biggest month?',
    about: [spans.all],
    wants: [km(`${sums('month', spans.all)} order by km desc limit 1`)],
    facts: extremes(spans.all),
  },
  {
    runner: 'high-mileage',
    ask: 'How much climbing did I do last week?',
    about: lastWeek,
    wants: [metres(`select sum(elevation_gain) from runs where ${within(spans.lastWeek)}`)],
  },
  {
    runner: 'high-mileage',
    ask: 'How many long runs did I do this year?',
    about: year,
    wants: [count(spans.thisYear, "session_type = 'long-run'")],
    facts: ofKind(spans.thisYear, "session_type = 'long-run'"),
  },
  {
    runner: 'high-mileage',
    ask: 'How many times did I do cross-training last year?',
    about: lastYear,
    wants: [
      sessions(
        `select count(*) from sessions where ${within(spans.lastYear)} and session_type = 'cross-training'`,
      ),
    ],
  },
  {
    runner: 'high-mileage',
    ask: 'What is my average pace in the last 30 days?',
    about: last30,
    wants: [meanPace(spans.last30)],
  },
  {
    runner: 'high-mileage',
    ask: 'What pace did I run my tempo runs at this year?',
    about: year,
    wants: [meanPace(spans.thisYear, "session_type = 'tempo'")],
    facts: ofKind(spans.thisYear, "session_type = 'tempo'"),
  },
  {
    runner: 'high-mileage',
    ask: 'What did I do yesterday?',
    about: [],
    wants: [km("select distance from runs where date = '2026-03-04'")],
    facts: beforeThe('2026-03-04', 'easy-run'),
  },
  {
    runner: 'high-mileage',
    ask: 'What is my average weekly distance over the last 4 weeks?',
    about: last28,
    wants: [km(`select sum(distance) / 4 from runs where ${within(spans.last28)}`)],
  },
  {
    runner: 'high-mileage',
    ask: 'Compare this month with last month',
    about: [spans.thisMonth, spans.sameDaysLastMonth, spans.february],
    wants: [distance(spans.thisMonth), distance(spans.february)],
  },
  {
    runner: 'club',
    ask: 'How many kilometres did I run on trails last year?',
    about: lastYear,
    wants: [
      km(`select sum(distance) from runs where ${within(spans.lastYear)} and terrain = 'trail'`),
    ],
    facts: ofKind(spans.lastYear, "terrain = 'trail'"),
  },
  {
    runner: 'club',
    ask: 'How many runs did I do over 15 km this year?',
    about: year,
    wants: [count(spans.thisYear, 'distance > 15')],
    facts: ofKind(spans.thisYear, 'distance > 15'),
  },
  {
    runner: 'club',
    ask: 'How many kilometres have I run in total?',
    about: [...lastYear, spans.thisYear],
    wants: [distance(spans.all)],
    facts: ofKind(spans.all, 'true'),
  },
  {
    runner: 'club',
    ask: 'When did I last do intervals?',
    about: [],
    wants: [day("select max(date) from runs where session_type = 'intervals'")],
    facts: beforeThe('2026-02-24', 'intervals'),
  },
  {
    runner: 'club',
    ask: 'How fast was my last tempo run?',
    about: [],
    wants: [
      pace(
        "select duration / distance from runs where session_type = 'tempo' order by date desc limit 1",
      ),
    ],
    facts: beforeThe('2026-03-03', 'tempo'),
  },
  {
    runner: 'high-mileage',
    ask: 'How many rest days did I take in October 2025?',
    about: [['2025-10-01', '2025-10-31']],
    wants: [
      days(
        "select 31 - count(distinct date) from sessions where date between '2025-10-01' and '2025-10-31'",
      ),
    ],
  },
  {
    runner: 'high-mileage',
    ask: 'Am I running more than last month?',
    about: [spans.thisMonth, spans.sameDaysLastMonth, spans.february],
    wants: [distance(spans.thisMonth), distance(spans.sameDaysLastMonth)],
  },
  {
    runner: 'high-mileage',
    ask: 'What is my weekly average this year?',
    about: year,
    wants: [km(`select sum(distance) * 7 / 64 from runs where ${within(spans.thisYear)}`)],
  },
  {
    runner: 'beginner',
    ask: 'How many days have I run this year?',
    about: year,
    wants: [days(`select count(distinct date) from runs where ${within(spans.thisYear)}`)],
    facts: streakFacts(),
  },
  {
    runner: 'beginner',
    ask: 'How many runs longer than 5 km did I do this year?',
    about: year,
    wants: [count(spans.thisYear, 'distance > 5')],
    facts: ofKind(spans.thisYear, 'distance > 5'),
  },
];

/** The sums of the weeks or months that lie within a span. */
function sums(unit: 'week' | 'month', [from, to]: readonly [string, string]) {
  return `select km, start from (select date_trunc('${unit}', date)::date as start, sum(distance) as km
    from runs where date between '${from}' and '${to}' group by 1) parts
    where start >= '${from}' and start + interval '1 ${unit}' - interval '1 day' <= '${to}'`;
}

/** The biggest week and month, and the least distance of a fastest run. */
function extremes(span: readonly [string, string]): string[] {
  return [
    ...(['week', 'month'] as const).flatMap((unit) => [
      `(select 'km', km, null from (${sums(unit, span)}) s order by km desc limit 1)`,
      `(select 'date', to_char(start, 'YYYYMMDD')::int, null from (${sums(unit, span)}) s order by km desc limit 1)`,
      `(select 'date', to_char(start + 6, 'YYYYMMDD')::int, null from (${sums(unit, span)}) s order by km desc limit 1)`,
    ]),
    "select 'km', 3, null",
  ];
}

/** What an answer says besides about the sessions of a kind. */
function ofKind(span: readonly [string, string], also: string): string[] {
  const those = `from sessions where ${within(span)} and ${also}`;
  return [
    `select 'km', sum(distance), null ${those}`,
    `select 'duration', sum(duration), null ${those}`,
    `select 'count', count(*), 'session' ${those}`,
  ];
}

/** What an answer about a session compares it with: those of its type in the eight weeks before. */
function beforeThe(date: string, type: string) {
  const before = `from runs where session_type = '${type}' and distance > 0
    and date between date '${date}' - 56 and date '${date}' - 1`;
  return [
    `select 'km', avg(distance), null ${before}`,
    `select 'pace', sum(duration) / sum(distance), null ${before}`,
    `select 'bpm', avg(heart_rate_avg), null ${before}`,
    `select 'count', count(*), 'session' ${before}`,
    `select unit, value, null from (${rowsOf(date)}) row(unit, value)`,
  ];
}

function beforeTheLast(type: string) {
  return beforeThe('2026-03-04', type);
}

/** The figures of a day's sessions. */
function rowsOf(date: string) {
  return `select 'km', distance from sessions where date = '${date}'
    union all select 'duration', duration from sessions where date = '${date}'
    union all select 'pace', duration / nullif(distance, 0) from sessions where date = '${date}'
    union all select 'bpm', heart_rate_avg from sessions where date = '${date}'
    union all select 'bpm', heart_rate_max from sessions where date = '${date}'
    union all select 'of-ten', rpe from sessions where date = '${date}'
    union all select 'metres', elevation_gain from sessions where date = '${date}'
    union all select 'duration', sleep_duration * 3600 from sessions where date = '${date}'`;
}

/** Gaps and islands: of days with a run, or of weeks with one. */
function islands(unit: 'day' | 'week') {
  const starts = unit === 'day' ? 'date' : "date_trunc('week', date)::date";
  const step = unit === 'day' ? 1 : 7;
  return `(select min(start) as first, max(start) as last, count(*) as length from (
      select start, start - (row_number() over (order by start))::int * ${step} as island
      from (select distinct ${starts} as start from runs) starts) numbered group by island)`;
}

function longestWeeks() {
  return `select max(length) from ${islands('week')} weeks`;
}
function longestDays() {
  return `select max(length) from ${islands('day')} days`;
}

function streakFacts() {
  return [
    `select 'count', length, 'day' from ${islands('day')} days`,
    `select 'days-away', length, null from ${islands('day')} days`,
    `select 'date', to_char(first, 'YYYYMMDD')::int, null from ${islands('week')} weeks`,
    `select 'date', to_char(last, 'YYYYMMDD')::int, null from ${islands('week')} weeks`,
    // 'With at least one run'.
    "select 'count', 1, 'session'",
  ];
}
