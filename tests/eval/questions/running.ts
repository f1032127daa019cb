import {
  asked,
  bpm,
  day,
  days,
  hard,
  km,
  metres,
  outOfTen,
  pace,
  percent,
  type Question,
  sessions,
  spans,
  time,
  today,
  weeks,
} from '../question.ts';
import {
  beforeThe,
  count,
  countOf,
  distance,
  duration,
  extremes,
  longest,
  longestStreak,
  meanHeartRate,
  meanPace,
  ofKind,
  ofRuns,
  ofSessions,
  paceOf,
  streakFacts,
  sums,
} from './periods.ts';

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
  ...asked('beginner', [
    ['How far did I run this week?', week, [distance(spans.thisWeek)]],
    ['How was my last week?', lastWeek, [distance(spans.lastWeek), count(spans.lastWeek)]],
    ['How many runs did I do in February?', february, [count(spans.february)]],
    ['How many kilometres have I run this year?', year, [distance(spans.thisYear)]],
    ['How much time did I spend running in the last 30 days?', last30, [duration(spans.last30)]],
    ['What was my longest run?', [spans.all], longest(spans.all), { facts: extremes(spans.all) }],
    ['What is my average pace this month?', month, [meanPace(spans.thisMonth)]],
    [
      'What was my average RPE in January?',
      [spans.january, ['2025-12-01', '2025-12-31']],
      [outOfTen(ofSessions('avg(rpe)', spans.january))],
    ],
    [
      'How many long runs did I do in February?',
      february,
      ...countOf(spans.february, "session_type = 'long-run'"),
    ],
    [
      'How many treadmill runs have I done this year?',
      year,
      ...countOf(spans.thisYear, "terrain = 'treadmill'"),
    ],
    [
      'Compare this week with last week',
      [spans.thisWeek, spans.sameDaysLastWeek, spans.lastWeek],
      [distance(spans.thisWeek), distance(spans.lastWeek)],
    ],
    [
      'When did I last run?',
      [spans.last30],
      [
        day('select max(date) from runs'),
        km('select distance from runs order by date desc limit 1'),
      ],
      { facts: beforeThe('2026-03-04', 'easy-run') },
    ],
    [
      'What is my longest streak of weeks?',
      [spans.all],
      [weeks(longestStreak('week'))],
      { facts: streakFacts },
    ],
    [
      'What is my average distance per run in February?',
      february,
      [km(ofRuns('avg(distance)', spans.february))],
    ],
    [
      'How many days have I run this year?',
      year,
      [days(ofRuns('count(distinct date)', spans.thisYear))],
      { facts: streakFacts },
    ],
    [
      'How many runs longer than 5 km did I do this year?',
      year,
      ...countOf(spans.thisYear, 'distance > 5'),
    ],
  ]),
  ...asked('club', [
    ['How was my week?', week, [distance(spans.thisWeek), count(spans.thisWeek)]],
    ['How was my month?', month, [distance(spans.thisMonth)]],
    ['How was my year?', year, [distance(spans.thisYear), count(spans.thisYear)]],
    ['How far did I run last year?', lastYear, [distance(spans.lastYear)]],
    ['How much did I run in 2024?', [spans.yearBeforeLast], [distance(spans.yearBeforeLast)]],
    [
      'And the year before?',
      [spans.yearBeforeLast, spans.lastYear],
      [distance(spans.yearBeforeLast)],
      { after: 'How far did I run last year?' },
    ],
    ['How many kilometres did I run in the last 30 days?', last30, [distance(spans.last30)]],
    ['How many runs did I do last week?', lastWeek, [count(spans.lastWeek)]],
    ['How long did I run last week in total?', lastWeek, [duration(spans.lastWeek)]],
    [
      'How many easy runs did I do in February?',
      february,
      ...countOf(spans.february, "session_type = 'easy-run'"),
    ],
    [
      'How many tempo runs have I done this year?',
      year,
      ...countOf(spans.thisYear, "session_type = 'tempo'"),
    ],
    [
      'How many interval sessions did I do last year?',
      lastYear,
      ...countOf(spans.lastYear, "session_type = 'intervals'"),
    ],
    [
      'How many strength sessions did I do in February?',
      february,
      [sessions(ofSessions('count(*)', spans.february, "session_type = 'strength'"))],
    ],
    [
      'How many trail runs did I do last year?',
      lastYear,
      ...countOf(spans.lastYear, "terrain = 'trail'"),
    ],
    [
      'How many hard sessions did I do in February?',
      february,
      [sessions(ofSessions('count(*)', spans.february, hard))],
      { facts: ofKind(spans.february, hard) },
    ],
    ['What was my average heart rate in February?', february, [meanHeartRate(spans.february)]],
    [
      'How much did I climb in February?',
      february,
      [metres(ofRuns('sum(elevation_gain)', spans.february))],
    ],
    [
      'What was my total elevation gain last year?',
      lastYear,
      [metres(ofRuns('sum(elevation_gain)', spans.lastYear))],
    ],
    ['What is my average RPE this year?', year, [outOfTen(ofSessions('avg(rpe)', spans.thisYear))]],
    [
      'How much did I sleep on average in the last 30 days?',
      last30,
      [time(ofSessions('avg(sleep_duration) * 3600', spans.last30))],
    ],
    ['What was my average pace last month?', february, [meanPace(spans.february)]],
    [
      'What is the average pace of my easy runs this year?',
      year,
      ...paceOf(spans.thisYear, "session_type = 'easy-run'"),
    ],
    [
      'What was my longest run last year?',
      [spans.lastYear],
      longest(spans.lastYear),
      { facts: extremes(spans.lastYear) },
    ],
    [
      'What was my biggest week last year?',
      [spans.lastYear],
      [km(`${sums('week', spans.lastYear)} limit 1`)],
      { facts: extremes(spans.lastYear) },
    ],
    [
      'What was my fastest run this year?',
      [spans.thisYear],
      [pace(ofRuns('duration / distance', spans.thisYear, 'distance >= 3 order by 1 limit 1'))],
      { facts: extremes(spans.thisYear) },
    ],
    [
      'Compare February with January',
      february,
      [distance(spans.february), distance(spans.january)],
    ],
    [
      'Did I run more last year than in 2024?',
      lastYear,
      [distance(spans.lastYear), distance(spans.yearBeforeLast)],
    ],
    [
      'How was my long run on Sunday?',
      [],
      [
        km("select distance from runs where date = '2026-03-01'"),
        pace("select duration / distance from runs where date = '2026-03-01'"),
      ],
      { facts: beforeThe('2026-03-01', 'long-run') },
    ],
    [
      'How often did I run in the last 4 weeks?',
      [spans.last28],
      [days(ofRuns('count(distinct date)', spans.last28))],
      { facts: streakFacts },
    ],
    [
      'What percentage of my training was easy in the last four weeks?',
      last28,
      [
        percent(
          ofRuns(
            '100.0 * sum(duration) filter (where heart_rate_avg < (select zone_3_min from zones)) / sum(duration)',
            spans.last28,
            'heart_rate_avg is not null',
          ),
        ),
      ],
    ],
    [
      'When was my last hard session?',
      last28,
      [day(`select max(date) from sessions where ${hard}`)],
    ],
    [
      'How many days in a row have I run at most?',
      [spans.all],
      [days(longestStreak('day'))],
      { facts: streakFacts },
    ],
    [
      'How far did I run since February 20?',
      [
        ['2026-02-20', today],
        ['2026-02-06', '2026-02-19'],
      ],
      [distance(['2026-02-20', today])],
    ],
    [
      'How many kilometres did I run on trails last year?',
      lastYear,
      [distance(spans.lastYear, "terrain = 'trail'")],
      { facts: ofKind(spans.lastYear, "terrain = 'trail'") },
    ],
    [
      'How many runs did I do over 15 km this year?',
      year,
      ...countOf(spans.thisYear, 'distance > 15'),
    ],
    [
      'How many kilometres have I run in total?',
      [...lastYear, spans.thisYear],
      [distance(spans.all)],
      { facts: ofKind(spans.all, 'true') },
    ],
    [
      'When did I last do intervals?',
      [],
      [day("select max(date) from runs where session_type = 'intervals'")],
      { facts: beforeThe('2026-02-24', 'intervals') },
    ],
    [
      'How fast was my last tempo run?',
      [],
      [
        pace(
          "select duration / distance from runs where session_type = 'tempo' order by date desc limit 1",
        ),
      ],
      { facts: beforeThe('2026-03-03', 'tempo') },
    ],
  ]),
  ...asked('high-mileage', [
    ['How far did I run this week?', week, [distance(spans.thisWeek)]],
    ['How many runs did I do this week?', week, [count(spans.thisWeek)]],
    [
      'Give me a summary of last month',
      february,
      [distance(spans.february), count(spans.february)],
    ],
    ['What is my mileage this year?', year, [distance(spans.thisYear)]],
    ['How many kilometers did I run in 2025?', lastYear, [distance(spans.lastYear)]],
    [
      'How many hours did I run in the last 7 days?',
      [spans.last7, spans.before7],
      [duration(spans.last7)],
    ],
    ['What was my average heart rate last week?', lastWeek, [meanHeartRate(spans.lastWeek)]],
    [
      'What was the highest heart rate in February?',
      february,
      [bpm(ofRuns('max(heart_rate_max)', spans.february))],
    ],
    [
      'What was my longest run in the last 30 days?',
      [spans.last30],
      longest(spans.last30),
      { facts: extremes(spans.last30) },
    ],
    [
      'What was my biggest month?',
      [spans.all],
      [km(`${sums('month', spans.all)} limit 1`)],
      { facts: extremes(spans.all) },
    ],
    [
      'How much climbing did I do last week?',
      lastWeek,
      [metres(ofRuns('sum(elevation_gain)', spans.lastWeek))],
    ],
    [
      'How many long runs did I do this year?',
      year,
      ...countOf(spans.thisYear, "session_type = 'long-run'"),
    ],
    [
      'How many times did I do cross-training last year?',
      lastYear,
      [sessions(ofSessions('count(*)', spans.lastYear, "session_type = 'cross-training'"))],
    ],
    ['What is my average pace in the last 30 days?', last30, [meanPace(spans.last30)]],
    [
      'What pace did I run my tempo runs at this year?',
      year,
      ...paceOf(spans.thisYear, "session_type = 'tempo'"),
    ],
    [
      'What did I do yesterday?',
      [],
      [km("select distance from runs where date = '2026-03-04'")],
      { facts: beforeThe('2026-03-04', 'easy-run') },
    ],
    [
      'What is my average weekly distance over the last 4 weeks?',
      last28,
      [km(ofRuns('sum(distance) / 4', spans.last28))],
    ],
    [
      'Compare this month with last month',
      [spans.thisMonth, spans.sameDaysLastMonth, spans.february],
      [distance(spans.thisMonth), distance(spans.february)],
    ],
    [
      'How many rest days did I take in October 2025?',
      [['2025-10-01', '2025-10-31']],
      [
        days(
          "select 31 - count(distinct date) from sessions where date between '2025-10-01' and '2025-10-31'",
        ),
      ],
    ],
    [
      'Am I running more than last month?',
      [spans.thisMonth, spans.sameDaysLastMonth, spans.february],
      [distance(spans.thisMonth), distance(spans.sameDaysLastMonth)],
    ],
    [
      'What is my weekly average this year?',
      year,
      [km(ofRuns('sum(distance) * 7 / 64', spans.thisYear))],
    ],
  ]),
];
