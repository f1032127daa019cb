import { days, type Question, text, weeks } from '../../question.ts';
import { ever, year } from '../earlier-years/years.ts';
import { longestStreak, ofRuns, streakFacts } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { lines } from './true-figures.ts';
import { ofThese, those } from './worded.ts';

const gaps = `(select date as last, lead(date) over (order by date) as next
  from (select distinct date from runs) days) gaps where next - last > 1`;
const gapFacts = [
  `select 'date', to_char(last + 1, 'YYYYMMDD')::int, null from ${gaps}`,
  `select 'date', to_char(next - 1, 'YYYYMMDD')::int, null from ${gaps}`,
  `select 'date', to_char(last, 'YYYYMMDD')::int, null from ${gaps}`,
  `select 'date', to_char(next, 'YYYYMMDD')::int, null from ${gaps}`,
];
const longestGap = days(`select max(next - last) - 1 from ${gaps}`);
const doubles = ofRuns(
  'date',
  ['2026-02-01', '2026-02-28'],
  'true group by date having count(*) > 1',
);
const weeksOff = `generate_series(date '2024-12-30', date '2025-12-28', interval '7 days') start
  where not exists (select 1 from runs where date between start::date and start::date + 6)`;

/** Days in a row, breaks, what is done again and again, and round numbers. */
export const streaksAndGaps: Question[] = [
  ...inTheirWords('twelve-years', [
    [
      lines(`what's the longest layoff I ever had
        longest spell without a single run, all years
        For how many days did I not run in the longest break of my life as a runner?
        biggest gap between two outings ever, in days
        how long was I off at the very most`),
      [],
      [longestGap],
      { facts: gapFacts },
    ],
    [
      lines(`how many days on the trot did I run in spring 2020
        run streak of april and may 2020, how long was it
        In the lockdown of spring 2020 I ran every day: for how many days in a row?
        spring 2020: most days in a row
        consecutive days with an outing, apr-may 2020`),
      [['2020-04-01', '2020-05-31']],
      [days(longestStreak('day'))],
      // Spring begins in March.
      { facts: [...streakFacts, "select 'date', 20200301, null"] },
    ],
    [
      lines(`which years did I not race at all
        years without a race since 2014
        In which years since 2014 have I not run a single race?
        no races in what years (2014 to 2025)
        years I skipped racing altogether, from 2014 to 2025`),
      [],
      [text("select '2020' union all select '2022'")],
      {
        facts: [
          // The years begin with it.
          "select 'date', 20140101, null",
          "select 'count', count(*), 'race' from raced group by extract(year from date)",
          ...those(ever, "session_type = 'race'"),
        ],
      },
    ],
  ]),
  ...inTheirWords('club', [
    [
      lines(`how many weeks of 2025 went by without me running once
        weeks with zero runs in 2025
        In how many weeks last year did I not go out at all?
        2025: number of weeks off entirely
        count the weeks of last year in which there's no run`),
      [year(2025)],
      [weeks(`select count(*) from ${weeksOff}`)],
      {
        facts: [
          `select 'date', to_char(start, 'YYYYMMDD')::int, null from ${weeksOff}`,
          `select 'date', to_char(start + interval '6 days', 'YYYYMMDD')::int, null from ${weeksOff}`,
          ...gapFacts,
        ],
      },
    ],
  ]),
  ...inTheirWords('high-mileage', [
    [
      lines(`how many double days did I do in february
        days with two runs, feb
        On how many days last month did I go out running twice?
        february doubles: on how many days
        count the days in feb on which i ran more than once`),
      [['2026-02-01', '2026-02-28']],
      [days(`select count(*) from (${doubles}) twice`)],
      { facts: [ofThese(doubles)] },
    ],
  ]),
  ...inTheirWords('beginner', [
    [
      lines(`longest I've gone without a jog since I began
        biggest gap between two of my runs in days
        How many days was my longest break from running so far?
        longest time i skipped running, days
        what's the most days off between two outings`),
      [],
      [longestGap],
      { facts: gapFacts },
    ],
  ]),
];
