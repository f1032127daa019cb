import { day, days, km, metres, pace, type Question, text, time, weeks } from '../../question.ts';
import { distance, longest, longestStreak, ofRuns, streakFacts, sums } from '../periods.ts';
import {
  askedOfYears,
  ever,
  monthsOf,
  partFacts,
  parts,
  runsOf,
  topMonth,
  topWeekday,
  topYear,
  year,
  years,
} from './years.ts';

/** The distances, or the days, of the longest runs. */
const longestOf = (number: number, span = ever) => {
  const ranked = `true order by distance desc, date limit ${number}`;
  return [
    km(ofRuns('distance', span, ranked)),
    day(ofRuns("to_char(date, 'YYYY-MM-DD')", span, ranked)),
  ];
};

/** Days between a run and the next one. */
const gaps = `(select date as last, lead(date) over (order by date) as next
  from (select distinct date from runs) days) gaps`;

const bestMonths = (number: number) => `${sums('month', ever)} limit ${number}`;
const monthFacts = {
  facts: [`select 'km', km, null from (${sums('month', ever)}) months`, ...partFacts('year')],
};

/** The most, the longest, the fastest, and when. */
export const mosts: Question[] = askedOfYears([
  ['longest run of 2022', [year(2022)], longest(year(2022))],
  ['longest run ever', [], longestOf(1)],
  ['my five longest runs ever', [], longestOf(5)],
  // Two were as long as each other.
  ['my two longest runs of 2021', [year(2021)], longestOf(2, year(2021))],
  ['whats the furthest i ran in 2016', [year(2016)], longest(year(2016))],
  ['shortest run of 2019', [year(2019)], [km(ofRuns('min(distance)', year(2019)))]],
  [
    'longest run ever by time',
    [],
    [
      time('select max(duration) from runs'),
      day('select date from runs order by duration desc limit 1'),
    ],
  ],
  [
    'What is the hilliest run I have ever done?',
    [],
    [
      metres('select max(elevation_gain) from runs'),
      day(
        'select date from runs where elevation_gain is not null order by elevation_gain desc limit 1',
      ),
    ],
  ],
  [
    'fastest run of at least 15 km in 2021',
    [year(2021)],
    [
      pace(ofRuns('duration / distance', year(2021), 'distance >= 15 order by 1 limit 1')),
      day(
        ofRuns(
          "to_char(date, 'YYYY-MM-DD')",
          year(2021),
          'distance >= 15 order by duration / distance limit 1',
        ),
      ),
    ],
  ],
  [
    'fastest tempo run ever',
    [],
    [pace("select min(duration / distance) from runs where session_type = 'tempo'")],
  ],
  ['best week ever (distance)', [], [km(`select km from (${sums('week', ever)} limit 1) best`)]],
  [
    'biggest week of 2018',
    [year(2018)],
    [km(`select km from (${sums('week', year(2018))} limit 1) best`)],
  ],
  [
    'best month ever?',
    [],
    [
      km(`select km from (${bestMonths(1)}) best`),
      text(`select to_char(start, 'Mon') from (${bestMonths(1)}) best`),
      text(`select to_char(start, 'YYYY') from (${bestMonths(1)}) best`),
    ],
    monthFacts,
  ],
  [
    'top 3 months of all time by km',
    [],
    [km(`select km from (${bestMonths(3)}) best`)],
    monthFacts,
  ],
  ['which month of 2021 did I run the most', monthsOf(2021), topMonth(year(2021))],
  ['In which month of 2018 did I run least?', monthsOf(2018), topMonth(year(2018), 'asc')],
  [
    'km per month 2019',
    [year(2019), ...monthsOf(2019)],
    [km(`select km from (${parts('month', year(2019))}) months`)],
  ],
  ['which year did i run the most km', years(2014, 2026), [topYear('km'), distance(year(2019))]],
  [
    'which year did I run the least, looking at 2015 to 2025',
    years(2015, 2025),
    [topYear('km', 'asc'), distance(year(2022))],
  ],
  ['What year had the most runs?', years(2014, 2026), [topYear('runs'), runsOf('year', ever)]],
  [
    'show me the distance of every year',
    years(2014, 2026),
    [km(`select km from (${parts('year')}) years`)],
  ],
  [
    'on which weekday did I run most often in 2021',
    [year(2021)],
    [topWeekday(year(2021), 'runs'), runsOf('dow', year(2021))],
    { facts: partFacts('dow', year(2021)) },
  ],
  [
    'which day of the week had the most kilometers in 2021?',
    [year(2021)],
    [topWeekday(year(2021), 'km'), distance(year(2021), 'extract(dow from date) = 0')],
    { facts: partFacts('dow', year(2021)) },
  ],
  [
    'longest streak of days with a run',
    [],
    [days(longestStreak('day'))],
    { facts: [...streakFacts] },
  ],
  [
    'most weeks in a row with a run',
    [],
    [weeks(longestStreak('week'))],
    { facts: [...streakFacts] },
  ],
  [
    'whats the longest break, how many days without any run',
    [],
    [days(`select max(next - last) - 1 from ${gaps}`)],
    {
      facts: ['last + 1', 'next - 1'].map(
        (bound) => `select 'date', to_char(${bound}, 'YYYYMMDD')::int, null
          from ${gaps} where next - last > 14`,
      ),
    },
  ],
  [
    'when did I run again after my long break in 2016',
    [],
    [day("select min(date) from runs where date > '2016-06-30'")],
  ],
  [
    'most climbing in a single month, how many metres',
    [],
    [
      metres(
        "select sum(elevation_gain) as climb from runs group by date_trunc('month', date) order by 1 desc nulls last limit 1",
      ),
    ],
  ],
]);
