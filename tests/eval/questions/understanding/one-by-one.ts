import { day, pace, type Question, spans, time, today } from '../../question.ts';
import { ever, month } from '../earlier-years/years.ts';
import { ofRuns } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { lines } from './true-figures.ts';
import { beginnerLog, listed, ofThese, those, trailLog } from './worded.ts';

const type = (name: string) => `session_type = '${name}'`;
const halves = 'round(distance, 1) = 21.1';

/** Each run of a few, with its day and a figure. */
export const oneByOne: Question[] = [
  ...inTheirWords('club', [
    listed(
      spans.lastWeek,
      'true',
      lines(`last week one by one, days and k's
        break last week down run by run
        What did I run on each day of last week?
        each run last week + its distance
        go through last week's outings with me, how far was each`),
    ),
    listed(
      spans.february,
      type('tempo'),
      lines(`my tempos in february, what pace was each
        tempo runs feb: dates and paces
        How fast was each of last month's tempo runs?
        feb tempos, pace of every one
        go through the tempo runs of february with min per km`),
      'duration / distance',
    ),
  ]),
  ...inTheirWords('high-mileage', [
    listed(
      spans.february,
      type('long-run'),
      lines(`long ones in february, how far each
        feb long runs, date and k's
        How far was each of the long runs I did last month?
        every long run of february with its distance
        what long runs did i get done in feb`),
    ),
    listed(
      month(2026, 1),
      'distance > 30',
      lines(`which outings in january went past 30 k
        january: everything longer than 30 km
        On which days in January did I run more than 30 kilometres, and how far?
        jan runs above 30k, dates + km
        name the january runs that were over 30km`),
      'distance',
      ["select 'km', 30, null"],
    ),
  ]),
  ...inTheirWords('trail', [
    listed(
      spans.february,
      type('hill-repeats'),
      lines(`when in february did I do hill repeats, and how far each time
        feb hill sessions: dates, km
        On which dates last month did I run hill repeats, with distances?
        hill reps february - list them
        what hill repeats sessions are there in feb`),
    ),
    listed(
      trailLog,
      'distance > 28',
      lines(`all my outings of more than 28 k so far
        28k+ runs, when were they
        Which of my runs were longer than 28 kilometres?
        anything above 28 km: date and distance
        every time i ran past 28km, list please`),
    ),
  ]),
  ...inTheirWords('beginner', [
    listed(
      spans.february,
      "terrain = 'treadmill'",
      lines(`treadmill jogs in february, dates and k's
        which days last month was I on the treadmill
        When did I run on the treadmill in February, and how far each time?
        feb treadmill runs one by one
        list february's runs on the treadmill`),
    ),
    listed(
      beginnerLog,
      'true order by distance desc limit 3',
      lines(`my top three by distance so far
        3 longest jogs up to now
        What are the three longest outings I've had?
        three furthest runs, with dates
        list the longest 3 of all my jogs`),
    ),
  ]),
  ...inTheirWords('twelve-years', [
    [
      lines(`which sundays did I miss this year
        sundays without a run in 2026
        On which Sunday this year did I not run?
        2026: any sunday i skipped, which
        name the sunday(s) since new year on which there's no run`),
      [spans.thisYear],
      [
        day(`select day::date from generate_series(date '2026-01-04', date '2026-03-01', interval '7 days') day
          where day::date not in (select date from runs)`),
      ],
    ],
    [
      lines(`all my Harbour Halfs, year by year, with times
        harbour half results over the years
        What did I clock at the Harbour Half each time I ran it?
        harbour half times, one by one
        every harbour half i did, what time`),
      [],
      [time("select finish_time from raced where race_name = 'Harbour Half'")],
      { facts: [ofThese("select date from raced where race_name = 'Harbour Half'")] },
    ],
    [
      lines(`halves I did after 2020, dates and times
        half marathons since 2021
        Which half marathons have I raced since the beginning of 2021, and how fast?
        list the half marathon races from 2021 on with finish times
        from 2021 until now, every half i raced and what i clocked`),
      [['2021-01-01', today]],
      [
        time(`select finish_time from raced where ${halves} and date > '2021-01-01'`),
        day(`select date from raced where ${halves} and date > '2021-01-01'`),
      ],
      { facts: those(['2021-01-01', today], `${type('race')} and ${halves}`) },
    ],
    [
      lines(`what pace were my last three tempos
        last 3 tempo runs, pace each
        At which paces did I run the three most recent tempo sessions?
        pace of each of the latest 3 tempos
        three last tempo runs: min per km`),
      [],
      [pace(ofRuns('duration / distance', ever, `${type('tempo')} order by date desc limit 3`))],
      {
        facts: [
          ofThese(`select date from runs where ${type('tempo')} order by date desc limit 3`),
          "select 'count', 3, 'session'",
          ofRuns(
            "'pace', sum(duration) / sum(distance), null",
            ever,
            `date in (select date from runs where ${type('tempo')} order by date desc limit 3)`,
          ),
        ],
      },
    ],
  ]),
];
