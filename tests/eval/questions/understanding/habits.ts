import {
  days,
  km,
  pace,
  type Question,
  sessions,
  spans,
  text,
  today,
  weeks,
} from '../../question.ts';
import { year } from '../earlier-years/years.ts';
import { count, distance, longestStreak, meanPace, ofRuns, streakFacts } from '../periods.ts';
import { clubLog, each, highLog, many, none, those, unknown, worded } from './worded.ts';

const weekday =
  "(array['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])[extract(dow from date) + 1]";
const topWeekday = (span: readonly [string, string], by: string) =>
  text(ofRuns(weekday, span, `true group by extract(dow from date) order by ${by} limit 1`));
const sunday = 'extract(isodow from date) = 7';
const atWeekends = 'extract(isodow from date) > 5';
const onWeekdays = 'extract(isodow from date) < 6';
const morning = "start_time < '12:00'";
const evening = "start_time >= '17:00'";
const gaps = (
  from: string,
  to: string,
) => `(select date as last, lead(date) over (order by date) as next
  from (select distinct date from runs where date between '${from}' and '${to}') days) gaps`;
const gapFacts = (from: string, to: string) => [
  `select 'date', to_char(last + 1, 'YYYYMMDD')::int, null from ${gaps(from, to)}`,
  `select 'date', to_char(next - 1, 'YYYYMMDD')::int, null from ${gaps(from, to)}`,
  `select 'date', to_char(last, 'YYYYMMDD')::int, null from ${gaps(from, to)}`,
];
/** Up to today: weeks, or days, without a gap. */
const lastGap = (unit: 'week' | 'day', from: string) =>
  `select max(start)::date from generate_series(date '${from}', date '${today}', interval '1 ${unit}') start
    where start::date not in (select date_trunc('${unit}', date)::date from runs)`;

/** Weekdays, hours, streaks and breaks. */
export const habits: Question[] = [
  ...worded('club', [
    [
      [
        'on which weekday do I run the most kilometres',
        'weekday with most km',
        'Which day of the week do I run the furthest in total?',
        'what day of the week has my most kms',
        'which weekday has the highest total distance',
      ],
      [clubLog],
      [topWeekday(clubLog, 'sum(distance) desc'), distance(clubLog, sunday)],
      { facts: each('dow', clubLog) },
    ],
    [
      [
        'which weekday am I fastest on average last year',
        'fastest weekday 2025 by pace',
        'On which day of the week was my average pace best in 2025?',
        'day of the week with the quickest avg pace last year',
        'what weekday did i run fastest on in 2025',
      ],
      [year(2025)],
      [
        topWeekday(year(2025), 'sum(duration) / sum(distance)'),
        pace(
          ofRuns(
            'sum(duration) / sum(distance) as pace',
            year(2025),
            'true group by extract(dow from date) order by 1 limit 1',
          ),
        ),
      ],
      { facts: each('dow', year(2025)) },
    ],
    [
      [
        'weekdays against weekends last year, km',
        'weekday vs weekend km 2025',
        'How far did I run on weekdays and how far at weekends in 2025?',
        'weekend or weekdays: where did I run more km last year?',
        'compare km on weekdays with weekends 2025',
      ],
      [year(2025)],
      [distance(year(2025), onWeekdays), distance(year(2025), atWeekends)],
      {
        facts: [
          ...those(year(2025), onWeekdays),
          ...those(year(2025), atWeekends),
          ...each('dow', year(2025)),
        ],
      },
    ],
    none(
      [
        'how often do I run on mondays',
        'monday runs?',
        'How many times have I run on a Monday?',
        'number of runs on mondays ever',
        'do i ever run on a monday',
      ],
      [clubLog],
    ),
    [
      [
        'how many runs a week did I do on average last year',
        'avg runs per week 2025',
        'How many times a week did I run on average in 2025?',
        'runs per week last year on average',
        'on averge how many runs a week in 2025',
      ],
      [year(2025)],
      [sessions(ofRuns('count(*) * 7 / 365.0', year(2025)))],
    ],
    [
      [
        'how many weeks in a row have I been running',
        'current streak in weeks',
        'For how many weeks in a row have I run now?',
        'weekly streak right now?',
        'how many consecutive weeks with a run am i on',
      ],
      [],
      [
        weeks(
          `select (date_trunc('week', date '${today}')::date - (${lastGap('week', '2024-02-05')})) / 7`,
        ),
      ],
      { facts: [...streakFacts] },
    ],
    [
      [
        'longest break without running last year',
        'longest gap 2025 in days',
        'What was my longest break from running in 2025?',
        'most days without a run last year',
        'how long was my longest pause in 2025',
      ],
      [year(2025)],
      [days(`select max(next - last) - 1 from ${gaps(...year(2025))}`)],
      { facts: gapFacts(...year(2025)) },
    ],
    [
      [
        'how many days did I not run in february',
        'days without a run feb',
        'On how many days of February did I not run?',
        'number of days off running last month',
        'days with no run in february, how many',
      ],
      [spans.february],
      [days(ofRuns('28 - count(distinct date)', spans.february))],
    ],
    unknown(
      [
        'do I run in the mornings or in the evenings',
        'morning or evening runner?',
        'Do I run more in the morning or in the evening?',
        'what time of day do i usually run',
        'am or pm, when do i run most',
      ],
      [clubLog],
    ),
    [
      [
        'how long are my long runs on average',
        'average long run distance ever',
        'What is the average length of all my long runs?',
        'avg km of a long run, all time',
        'mean distance of my long runs overall',
      ],
      [clubLog],
      [km(ofRuns('avg(distance)', clubLog, "session_type = 'long-run'"))],
      { facts: those(clubLog, "session_type = 'long-run'") },
    ],
    [
      [
        'which shoes do I have the most km in',
        'most worn shoes',
        'Which pair of shoes have I run the most kilometres in?',
        'shoes with highest km',
        'what shoe did i run furthest in overall',
      ],
      [clubLog],
      [text('select name from worn order by km desc limit 1'), km('select max(km) from worn')],
    ],
  ]),
  ...worded('high-mileage', [
    [
      [
        'do I run more in the mornings or in the evenings',
        'mornings or evenings?',
        'How many of my runs are in the morning and how many in the evening?',
        'morning vs evening runs',
        'am i a morning or an evening runner, how many of each',
      ],
      [highLog],
      [count(highLog, morning), count(highLog, evening)],
      {
        facts: [
          ...those(highLog, morning),
          ...those(highLog, evening),
          ...each('hour', ['2025-01-06', today]).map((sql) =>
            sql.replaceAll('extract(hour from date)', 'extract(hour from start_time)'),
          ),
        ],
      },
    ],
    many(year(2025), "start_time < '07:00'", [
      'how many runs before 7 am last year',
      'runs before 7 in the morning 2025',
      'How often did I start a run before 7 am in 2025?',
      'number of runs started before 7:00 in 2025',
      'runs that began before seven am last year, how many',
    ]),
    many(spans.february, "start_time >= '17:00'", [
      'how many evening runs in february',
      'runs after 5 pm feb',
      'How many times did I run in the evening in February?',
      'number of evening runs last month',
      'evening runs in feb, how many',
    ]),
    [
      [
        'how many days in a row have I been running',
        'current streak days',
        'How long is my current streak of days with a run?',
        'day streak now?',
        'consecutive days with a run up to today, how many',
      ],
      [],
      [days(`select date '${today}' - (${lastGap('day', '2025-01-06')})`)],
      { facts: [...streakFacts] },
    ],
    [
      [
        'longest streak of days ever',
        'longest run streak',
        'What is my longest streak of days in a row with a run?',
        'most days in a row running',
        'best running streak in days',
      ],
      [],
      [days(longestStreak('day'))],
      { facts: [...streakFacts] },
    ],
    [
      [
        'pace of my morning runs against evening runs last year',
        'morning vs evening pace 2025',
        'Was I faster in the morning or in the evening in 2025?',
        'avg pace mornings and evenings last year',
        'compare morning pace with evening pace 2025',
      ],
      [year(2025)],
      [meanPace(year(2025), morning), meanPace(year(2025), evening)],
      { facts: [...those(year(2025), morning), ...those(year(2025), evening)] },
    ],
  ]),
];
