import {
  bpm,
  type Days,
  day,
  km,
  metres,
  pace,
  type Question,
  races,
  spans,
  time,
  type Wanted,
  type WordedRow,
} from '../../question.ts';
import { year } from '../earlier-years/years.ts';
import { count, distance, duration, ofRuns } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { lines } from './true-figures.ts';
import { ofThese, those } from './worded.ts';

const of = (column: string, date: string) => ofRuns(column, [date, date]);
/** Two facts of the run of a day. */
const onDay = (date: string, wants: readonly Wanted[], asks: string): WordedRow => [
  lines(asks),
  [[date, date]],
  wants,
  { facts: [ofThese(`'${date}'`)] },
];
const both = (span: Days, wants: readonly Wanted[], asks: string): WordedRow => [
  lines(asks),
  [span],
  wants,
];
const climb = (span: Days) => metres(ofRuns('sum(elevation_gain)', span));
const theOne = (span: Days, order: string) =>
  ofRuns('date', span, `true order by ${order} limit 1`);

/** Two things in one question, neither of which may be left out. */
export const twoFacts: Question[] = [
  ...inTheirWords('club', [
    onDay(
      '2026-03-01',
      [km(of('distance', '2026-03-01')), time(of('duration', '2026-03-01'))],
      `how far and how long was I out on sunday
      last sunday's outing: km and minutes
      On Sunday, what distance did I run and how long did it take me?
      sundays run - distance + time pls
      for how long did i run this past sunday, and what was the distance`,
    ),
    both(
      spans.february,
      [count(spans.february), distance(spans.february)],
      `how often and how far did I run in february
      feb: number of runs and total km
      How many outings did I have last month, and how many kilometres were they in sum?
      february in two numbers - runs, k's
      last month's run count and distance`,
    ),
    onDay(
      '2026-03-03',
      [pace(of('duration / distance', '2026-03-03')), bpm(of('heart_rate_avg', '2026-03-03'))],
      `pace and heart rate of my latest tempo
      how fast was my last tempo run and at what pulse
      What were the average pace and average HR in my most recent tempo session?
      last tempo: pace + hr?
      the tempo on tuesday, how quick and how high was my heart rate`,
    ),
  ]),
  ...inTheirWords('twelve-years', [
    [
      lines(`which was my longest outing in 2020 and how long did it take
        longest run 2020: date, km and time
        On what day of 2020 did I go the furthest, and how long was I out for?
        2020's furthest run, distance and duration
        the longest one of 2020 - when was it, how far, how many hours`),
      [],
      [
        day(theOne(year(2020), 'distance desc')),
        km(ofRuns('max(distance)', year(2020))),
        time(ofRuns('duration', year(2020), 'true order by distance desc limit 1')),
      ],
      { facts: [...those(year(2020)), ofThese("'2020-04-26'")] },
    ],
    [
      lines(`time and pace of my Harbour Half 2019
        what did I clock at the Harbour Half in 2019 and what's that per km
        How fast was I at the 2019 Harbour Half, finish time and average pace?
        harbour half '19 result with pace
        2019 harbour half: my time, my min/km`),
      [],
      [
        time("select finish_time from raced where date = '2019-09-22'"),
        pace("select finish_time / distance from raced where date = '2019-09-22'"),
      ],
      { facts: [ofThese("'2019-09-22'")] },
    ],
    [
      lines(`how many races in 2019 and which was the longest
        2019: race count and longest race in km
        In 2019, how often did I pin on a number and what was my longest race?
        number of races 2019, plus the furthest of them
        how many times did i race in 2019 and how far was the longest one`),
      [year(2019)],
      [
        races(`select count(*) from raced where date between '2019-01-01' and '2019-12-31'`),
        km(`select max(distance) from raced where date between '2019-01-01' and '2019-12-31'`),
      ],
      { facts: [ofThese("'2019-06-29'")] },
    ],
    both(
      year(2023),
      [duration(year(2023)), climb(year(2023))],
      `how many hours and how many metres of climb in 2023
      2023: time on feet, total ascent
      In 2023, how long did I run for and how much did I climb altogether?
      total running time plus total elevation 2023
      sum of hours and sum of vert for 2023`,
    ),
  ]),
  ...inTheirWords('high-mileage', [
    onDay(
      '2026-02-22',
      [km(of('distance', '2026-02-22')), pace(of('duration / distance', '2026-02-22'))],
      `how far and how fast was the long one on 22 feb
      feb 22 long run: distance, pace
      At what pace did I run on February 22nd and what distance was it?
      22.2. long run, k's and min per k
      the long run on the 22nd of february - how long in km and what pace`,
    ),
  ]),
  ...inTheirWords('trail', [
    both(
      spans.lastWeek,
      [distance(spans.lastWeek), climb(spans.lastWeek)],
      `how far and how high did I go last week
      last week: k's and vert
      What were my distance and my ascent last week?
      km + climb for last week please
      how many metres up and how many kilometres did i do the past week, mon to sun`,
    ),
  ]),
  ...inTheirWords('beginner', [
    both(
      spans.february,
      [count(spans.february), distance(spans.february)],
      `how many times was I out in february and how many k's were that
      february: how often, how far
      How often did I jog last month and what distance did it come to?
      outings and km last month
      feb jogs - count them and add up the kilometres`,
    ),
  ]),
];
