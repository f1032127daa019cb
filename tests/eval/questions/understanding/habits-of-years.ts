import { day, days, km, type Question, text } from '../../question.ts';
import { ever, month, parts, year } from '../earlier-years/years.ts';
import { distance, longestStreak, ofRuns, streakFacts } from '../periods.ts';
import { each, many, those, worded } from './worded.ts';

const weekday =
  "(array['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])[extract(dow from date) + 1]";
const topWeekday = (span: readonly [string, string], by: string) =>
  text(ofRuns(weekday, span, `true group by extract(dow from date) order by ${by} limit 1`));
const sunday = 'extract(isodow from date) = 7';
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

/** The same over twelve years. */
export const habitsOfYears: Question[] = [
  ...worded('twelve-years', [
    [
      [
        'which weekday did I run most km in 2024',
        'weekday with most kms 2024',
        'On which day of the week did I run the furthest in total in 2024?',
        'day of week with the highest distance 2024',
        'what wekday had the most km in 2024',
      ],
      [year(2024)],
      [topWeekday(year(2024), 'sum(distance) desc'), distance(year(2024), sunday)],
      { facts: each('dow', year(2024)) },
    ],
    many(year(2025), sunday, [
      'how many sundays did I run last year',
      'sunday runs 2025 count',
      'How many runs did I do on Sundays in 2025?',
      'number of runs on a sunday last year',
      'how often did i run on sundays in 2025',
    ]),
    [
      [
        'how far did I run on saturdays in 2019',
        'saturday km 2019',
        'How many kilometers did I run on Saturdays in 2019?',
        'total km on sat 2019',
        'distance run on saturdays during 2019',
      ],
      [year(2019)],
      [distance(year(2019), 'extract(isodow from date) = 6')],
      { facts: those(year(2019), 'extract(isodow from date) = 6') },
    ],
    [
      [
        'average distance of my sunday runs in 2023',
        'avg sunday run 2023 km',
        'How long was my average Sunday run in 2023?',
        'mean km on sundays 2023',
        'how far on an average sunday run in 2023',
      ],
      [year(2023)],
      [km(ofRuns('avg(distance)', year(2023), sunday))],
      { facts: those(year(2023), sunday) },
    ],
    [
      [
        'all years together, which month of the year do I run most km in',
        'strongest calendar month over all years by km',
        'Over all years, in which calendar month do I run the most kilometres?',
        'which month (jan to dec) has most km if you add all years up',
        'adding up all the years, what month has the most kms',
      ],
      [ever],
      [
        text(
          `select to_char(make_date(2000, part, 1), 'Mon') from (${parts('month')}) months order by km desc limit 1`,
        ),
        km(`select max(km) from (${parts('month')}) months`),
      ],
      { facts: each('month', ever) },
    ],
    [
      [
        'longest streak of days in 2020',
        'longest run streak 2020',
        'What was my longest streak of days in a row in 2020?',
        'most consecutive days with a run in 2020',
        'how many days in a row did i run at most in 2020',
      ],
      [year(2020)],
      [days(longestStreak('day'))],
      { facts: [...streakFacts] },
    ],
    [
      [
        'longest break from running in 2022',
        'longest gap without a run 2022 between two runs',
        'How many days was the longest break between runs in 2022?',
        'most days between two runs in 2022 without running',
        'biggest pause between two runs of 2022',
      ],
      [year(2022)],
      [days(`select max(next - last) - 1 from ${gaps(...year(2022))}`)],
      { facts: gapFacts(...year(2022)) },
    ],
    [
      [
        'on what day did I start my run earliest, by the clock',
        'earliest start time of a run ever, which day',
        'Which day did I start a run earliest after midnight?',
        'earliest ever run start, date',
        'what was the earliest time of day i ever started a run and when was it',
      ],
      [],
      [day('select date from runs where start_time is not null order by start_time limit 1')],
    ],
    many(year(2018), "start_time >= '17:00'", [
      'how many evening runs in 2018',
      'runs after 5pm 2018',
      'How many runs did I start in the evening in 2018?',
      'number of evening runs 2018',
      'evenings in 2018: how many runs',
    ]),
    many(month(2020, 4), 'true', [
      'how many runs in april 2020',
      'apr 2020 number of runs',
      'How often did I run in April 2020?',
      'run count april 2020',
      'how many times did I run in aprl 2020',
    ]),
  ]),
];
