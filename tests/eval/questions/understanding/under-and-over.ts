import { type Question, spans, text } from '../../question.ts';
import { month, year } from '../earlier-years/years.ts';
import { ofRuns } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { lines } from './true-figures.ts';
import { beginnerLog, each, many, those, trailLog } from './worded.ts';

const monthName = "to_char(date_trunc('month', date), 'Mon')";

/** How often something was under, over or between two limits. */
export const underAndOver: Question[] = [
  ...inTheirWords('club', [
    many(
      spans.january,
      'duration between 3600 and 5400',
      lines(`how many outings of between an hour and an hour and a half in january
        jan runs that took 60 to 90 min
        In January, how often did I run for more than 1 hour but less than 90 minutes?
        january: count of runs from 1h to 1h30
        runs in jan lasting between 60 and 90 minutes`),
    ),
    many(
      spans.february,
      'heart_rate_avg > 155',
      lines(`how often was my average heart rate above 155 in february
        feb runs with avg hr over 155
        On how many runs last month did my heart rate average more than 155 bpm?
        february: number of runs above 155 beats on average
        runs with a mean pulse higher than 155, last month`),
    ),
    many(
      year(2025),
      "session_type = 'long-run' and distance > 20",
      lines(`how many of last year's long runs went beyond 20 k
        long runs over 20km, 2025
        Of my long runs in 2025, how many were longer than 20 kilometres?
        2025 long runs > 20 k - count
        number of long ones past 20km last year`),
    ),
  ]),
  ...inTheirWords('high-mileage', [
    many(
      spans.february,
      'duration < 2700',
      lines(`how many runs shorter than 45 minutes in february
        feb: outings that took me less than 45 min
        How often last month was I out running for under three quarters of an hour?
        runs < 45 minutes, february, count
        february runs under 45 mins`),
    ),
    many(
      year(2025),
      "start_time < '07:30' and distance > 15",
      lines(`how often did I do more than 15 k with a start before 7:30 am in 2025
        2025: runs begun before half past seven in the morning and over 15 km long
        How many of last year's runs started before 7:30 and were longer than 15 kilometres?
        before-7:30am runs of more than 15km, last year, number
        number of 2025 runs that were over 15k and began earlier than 7.30 am`),
    ),
  ]),
  ...inTheirWords('trail', [
    many(
      trailLog,
      "terrain = 'trail' and distance < 10",
      lines(`how many short ones off road, under 10 k
        trail runs of less than 10 km, number
        How often did I run on trails for less than ten kilometres?
        count my trail outings below 10k
        off road and shorter than 10 km: how many runs`),
    ),
    many(
      spans.thisYear,
      'elevation_gain > 800',
      lines(`how many times over 800 m of climb this year
        2026: outings with 800+ metres up
        How often since January have I climbed more than 800 metres on one run?
        runs above 800 m vert this year, count
        since new year, runs where i climbed over 800m`),
    ),
  ]),
  ...inTheirWords('beginner', [
    many(
      beginnerLog,
      'distance between 4 and 5',
      lines(`how many jogs of between four and five k
        4 to 5 km runs so far, count
        How often have I run more than 4 but less than 5 kilometres?
        number of outings from 4 up to 5k
        runs between 4 and 5 km?`),
    ),
    many(
      beginnerLog,
      'duration < 1800',
      lines(`how many times was I out for less than half an hour
        runs under 30 min, number of
        How many of my runs took less than thirty minutes?
        jogs shorter than 30 minutes so far
        under half an hour: how often`),
    ),
  ]),
  ...inTheirWords('twelve-years', [
    many(
      month(2020, 5),
      'distance >= 10',
      lines(`double digit runs (10 k or more) in may 2020
        how many times did I get to 10 km or beyond in May 2020
        In May 2020, how many runs were at least ten kilometres long?
        may 2020, runs of 10km+
        count of 10 k and longer outings, may '20`),
    ),
    [
      lines(`in which months of 2019 did I get past 250 k
        2019: months above 250 km
        What were the months in 2019 when I ran over 250 kilometres?
        months of 250k+ in 2019, names
        which months went over 250km in 2019`),
      [year(2019)],
      [
        text(
          ofRuns(
            monthName,
            year(2019),
            "true group by date_trunc('month', date) having sum(distance) > 250",
          ),
        ),
      ],
      { facts: [...each('month', year(2019)), ...those(year(2019))] },
    ],
    many(
      year(2024),
      'distance > 25 and duration < distance * 360',
      lines(`how many runs over 25 k at under 6:00 per km in 2024
        2024: longer than 25km and faster than 6 min/km, how many
        How often did I run more than 25 kilometres at a pace quicker than 6:00/km in 2024?
        2024 runs >25 km with a pace below 6:00/km
        count of runs past 25k in 2024 that were quicker than 6 minutes per kilometre`),
    ),
  ]),
];
