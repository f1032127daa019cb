import {
  day,
  days,
  km,
  type Question,
  sessions,
  spans,
  text,
  time,
  today,
} from '../../question.ts';
import { ever, month, year } from '../earlier-years/years.ts';
import { distance, ofRuns, sums } from '../periods.ts';
import { clubLog, each, highLog, ofThese, which, worded } from './worded.ts';

/** The day on which this many km had been run since a day. */
const reached = (total: number, [from, to]: readonly [string, string] = ever) =>
  day(`select min(date) from (select date, sum(distance) over (order by date) as so_far
    from runs where date between '${from}' and '${to}') sums where so_far >= ${total}`);
const big = (unit: 'week' | 'month', span: readonly [string, string]) =>
  `from (${sums(unit, span)} limit 1) big`;
const byDay = (span: readonly [string, string]) =>
  `(${ofRuns('date, sum(distance) as km', span, 'true group by date order by 2 desc limit 1')}) best`;
const pb = (distance: number) => [
  time(`select min(finish_time) from raced where round(distance, 1) = ${distance}`),
  day(`select date from raced where round(distance, 1) = ${distance} order by finish_time limit 1`),
];
const raceDays = (distance: number) =>
  ofThese(`select date from raced where round(distance, 1) = ${distance}`);

/** The same of the last two years. */
export const milestonesLately: Question[] = [
  ...worded('high-mileage', [
    [
      [
        'when did I pass 1000 km last year',
        '1000 km of 2025 reached when',
        'On which day did I get to 1,000 kilometers in 2025?',
        'date i hit 1000k in 2025',
        'what day was i past 1000 km last year',
      ],
      [year(2025)],
      [reached(1000, year(2025))],
    ],
    [
      [
        'when did I pass 5,000 km last year',
        'date of km 5000 in 2025',
        'On which day did I reach 5,000 km in 2025?',
        'day i hit 5000k last year',
        'when were 5000 kms done in 2025',
      ],
      [year(2025)],
      [reached(5000, year(2025))],
    ],
    [
      [
        'on which day did I run the most km ever',
        'biggest day ever',
        'What is the furthest I have run in a single day?',
        'most kilometres in one day, and when',
        'day with the highest total distance',
      ],
      [highLog],
      [km(`select km from ${byDay(highLog)}`), day(`select date from ${byDay(highLog)}`)],
      { facts: [ofThese("'2025-08-30'")] },
    ],
    [
      [
        'biggest week last year',
        'most km in a week 2025',
        'What was my highest weekly distance in 2025?',
        'best week of 2025 in km',
        'top week last year by milage, km',
      ],
      [year(2025)],
      [km(`select km ${big('week', year(2025))}`)],
      { facts: each('week', year(2025)) },
    ],
    [
      [
        'how many days did I run last year',
        'running days 2025',
        'On how many days of 2025 did I run?',
        'number of days with a run last year',
        'days i ran in 2025, how many',
      ],
      [year(2025)],
      [days(ofRuns('count(distinct date)', year(2025)))],
    ],
  ]),
  ...worded('club', [
    [
      [
        'best month ever',
        'month with most km of all time',
        'In which month have I run the most kilometres, and how many?',
        'biggest month so far',
        'my top month by distance, all time',
      ],
      [clubLog, month(2025, 10)],
      [
        text(`select to_char(start, 'Mon') ${big('month', clubLog)}`),
        km(`select km ${big('month', clubLog)}`),
      ],
    ],
    [
      [
        'best 10k race time',
        'fastest 10k race and when',
        'What is my best 10 km race time, and when was it?',
        '10 km race record',
        'my quickest 10k race ever',
      ],
      [],
      pb(10),
      { facts: [raceDays(10), "select 'clock', 43 * 60 + 40, null"] },
    ],
    [
      [
        'how many runs so far this year',
        'runs ytd',
        'How many times have I run this year?',
        'number of runs in 2026 so far',
        'how many runs have i done this yaer',
      ],
      [spans.thisYear],
      [sessions(ofRuns('count(*)', spans.thisYear))],
    ],
    [
      [
        'how far from my first entry until today',
        'total km in my log',
        'How many kilometers have I logged in total?',
        'all time distance',
        'km since i started logging',
      ],
      [clubLog],
      [distance(clubLog)],
    ],
    which(['2025-03-06', today], { order: 'distance desc', what: ['km'] }, [
      'longest run in the last 12 months',
      'furthest run past year',
      'What was my longest run in the last twelve months, and when?',
      'longest run of the past 12 months',
      'longest in the last 12 mths',
    ]),
  ]),
];
