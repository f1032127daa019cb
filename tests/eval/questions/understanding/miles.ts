import { inWords, km, pace, type Question, sessions, spans } from '../../question.ts';
import { ever, month, year } from '../earlier-years/years.ts';
import { distance, longest, meanPace, ofRuns, sums } from '../periods.ts';
import { inMiles, perMile } from './says.ts';
import { besides, lines } from './true-figures.ts';

const lastYear = [spans.lastYear, spans.yearBeforeLast];
const thisYear = [spans.thisYear, spans.sameDaysLastYear];
const february = [spans.february, spans.january];
const lastWeek = [spans.lastWeek, spans.weekBeforeLast];

/** Miles where miles are asked for; the truth is in km, a mile being 1.609344 of them. */
export const miles: Question[] = [
  ...inWords('twelve-years', [
    [
      lines(`how many miles did I run in 2024
        miles in 2024?
        total mileage for 2024 in miles please
        2024 in miles
        how mnay miles did i do in 2024`),
      [year(2024)],
      [distance(year(2024))],
      { facts: besides([year(2024)]), ...inMiles },
    ],
    [
      lines(`average pace in min/mile last year
        what was my average pace last year in minutes per mile
        avg pace per mile last year
        my mean pace last year, in min per mile
        averge pace last year per mile`),
      lastYear,
      [meanPace(spans.lastYear)],
      { facts: besides(lastYear), ...perMile },
    ],
    [
      lines(`longest run in miles
        my longest run ever, in miles?
        how many miles was my longest run
        longest run i ever did in miles
        whats the furthest ive run in miles`),
      [ever],
      longest(ever).slice(0, 1),
      { facts: besides([ever]), ...inMiles },
    ],
    [
      lines(`how many runs over 10 miles did I do in 2019
        how often did i run more than 10 miles in 2019
        runs longer than ten miles, 2019
        number of runs over 10 mi in 2019
        in 2019 how many times did i go beyond 10 miles`),
      [year(2019)],
      [sessions(ofRuns('count(*)', year(2019), 'distance > 10 * 1.609344'))],
      { facts: besides([year(2019)], 'distance > 10 * 1.609344') },
    ],
    [
      lines(`how many miles have I run in total
        total miles ever
        all time miles
        how many miles all together since i started
        lifetime milage in miles`),
      [ever],
      [distance(ever)],
      { facts: besides([ever]), ...inMiles },
    ],
    [
      lines(`what pace per mile did I run the Spring 10 at in 2025
        spring 10 2025 pace in min/mile
        pace per mile at the 2025 spring 10
        how fast per mile was my spring 10 last year
        min per mile at spring 10 in may 2025?`),
      [],
      [pace("select finish_time / distance from raced where date = '2025-05-11'")],
      perMile,
    ],
    [
      lines(`miles in june 2019
        how many miles did i run in june 2019
        June 2019, total miles?
        how far in miles was june 2019
        jun 2019 how many miles`),
      [month(2019, 6)],
      [distance(month(2019, 6))],
      { facts: besides([month(2019, 6)]), ...inMiles },
    ],
  ]),
  ...inWords('club', [
    [
      lines(`how many miles have I run this year
        miles this year
        miles so far this year?
        what am i on for the year in miles
        this years milage in miles`),
      thisYear,
      [distance(spans.thisYear)],
      { facts: besides(thisYear), ...inMiles },
    ],
    [
      lines(`how many miles last week
        miles last week?
        last week in miles
        what did I do last week in miles
        lastweek miles`),
      lastWeek,
      [distance(spans.lastWeek)],
      { facts: besides(lastWeek), ...inMiles },
    ],
    [
      lines(`average miles a week over the last 4 weeks
        how many miles per week did i average in the last four weeks
        weekly average in miles, last 4 weeks
        avg weekly miles last 4 weeks
        whats my averge weekly milage in miles for the last 4 weeks`),
      [spans.last28, spans.before28],
      [km(ofRuns('sum(distance) / 4', spans.last28))],
      { facts: besides([spans.last28, spans.before28]), ...inMiles },
    ],
    [
      lines(`biggest week last year in miles
        what was my biggest week last year in miles?
        most miles in a week last year
        my highest mileage week of last year, miles please
        how many miles was my bigest week last year`),
      [spans.lastYear],
      [km(`${sums('week', spans.lastYear)} limit 1`)],
      { facts: besides([spans.lastYear]), ...inMiles },
    ],
    [
      lines(`how many miles are on my Meadow 4
        meadow 4 miles?
        miles on the meadow 4s
        how many miles have my Meadow 4 done
        how worn are the meadow 4 in miles`),
      [],
      [km("select km from worn where name = 'Meadow 4'")],
      inMiles,
    ],
    [
      lines(`my easy pace in min per mile this year
        average pace of my easy runs this year in min/mile
        easy runs this year pace per mile
        how fast were my easy runs this year, per mile
        whats my avg easy run pace per mile this yr`),
      thisYear,
      [meanPace(spans.thisYear, "session_type = 'easy-run'")],
      { facts: besides(thisYear, "session_type = 'easy-run'"), ...perMile },
    ],
  ]),
  ...inWords('high-mileage', [
    [
      lines(`how many miles did I run in february
        miles in feb
        february miles?
        february total in miles please
        how many miles in febuary`),
      february,
      [distance(spans.february)],
      { facts: besides(february), ...inMiles },
    ],
    [
      lines(`average pace last week per mile
        avg min/mile last week
        what was my average pace last week in minutes per mile?
        last weeks pace in min/mi
        avergae pace per mile last week`),
      lastWeek,
      [meanPace(spans.lastWeek)],
      { facts: besides(lastWeek), ...perMile },
    ],
  ]),
  ...inWords('trail', [
    [
      lines(`how many miles on trail this year
        trail miles this year
        miles on trails so far this year?
        this year how many miles did i do on trails
        trial miles this year (trail)`),
      thisYear,
      [distance(spans.thisYear, "terrain = 'trail'")],
      { facts: besides(thisYear, "terrain = 'trail'"), ...inMiles },
    ],
  ]),
  ...inWords('beginner', [
    [
      lines(`how many miles did i do last month
        miles last month
        last month in miles?
        how far did I get last month in miles
        mlies last month`),
      february,
      [distance(spans.february)],
      { facts: besides(february), ...inMiles },
    ],
  ]),
];
