import { bpm, km, metres, pace, percent, type Question, spans, time } from '../../question.ts';
import { year } from '../earlier-years/years.ts';
import { duration, ofRuns, ofSessions } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { lines } from './true-figures.ts';
import { beginnerLog, those } from './worded.ts';

const offRoad = "terrain = 'trail'";
const easy = "session_type = 'easy-run'";
const long = "session_type = 'long-run'";

/** What there is on average, by the day, by the outing, in percent, and what is left to a round sum. */
export const averagesAndShares: Question[] = [
  ...inTheirWords('trail', [
    [
      lines(`what share of my k's was off road last year, in percent
        2025: percentage of my distance on trails
        How many percent of my 2025 kilometres did I run on trails?
        of all my km last year, what % was trail
        last year's trail share (by distance)`),
      [year(2025)],
      [
        percent(
          ofRuns(`100 * sum(distance) filter (where ${offRoad}) / sum(distance)`, year(2025)),
        ),
      ],
      { facts: those(year(2025), offRoad) },
    ],
    [
      lines(`how much climbing do I get per outing off road this year, on average
        average vert per trail run 2026
        When I go on trails this year, how many metres do I climb on average?
        mean ascent of a trail outing since january 1st
        2026 trail runs: avg elevation gain per run?`),
      [spans.thisYear],
      [metres(ofRuns('avg(elevation_gain)', spans.thisYear, offRoad))],
      { facts: those(spans.thisYear, offRoad) },
    ],
    [
      lines(`how many hours a night did I sleep last month on average
        average shut-eye in february
        What was my average night's sleep in February?
        sleep avg feb, in hours
        on average how long did i sleep per night during february`),
      [spans.february],
      [time(ofSessions('avg(sleep_duration) * 3600', spans.february))],
      { facts: those(spans.february) },
    ],
    [
      lines(`resting pulse in february, on average
        what was my avg resting heart rate last month
        At how many beats was my resting heart rate in February on average?
        mean RHR feb
        feb: resting hr average please`),
      [spans.february],
      [bpm(ofSessions('avg(resting_heart_rate)', spans.february))],
      { facts: those(spans.february) },
    ],
  ]),
  ...inTheirWords('club', [
    [
      lines(`how many hours was I on my feet running in january
        hours of running, jan
        For how long did I run in January, all outings added up?
        january: total time on feet
        add up the time of all my jan runs`),
      [spans.january],
      [duration(spans.january)],
    ],
    [
      lines(`how long is a typical outing of mine in k's, 2025
        last year's average distance per run
        When I went out in 2025, how far did I go on average?
        avg km each time i ran last year
        2025: mean run length in km`),
      [year(2025)],
      [km(ofRuns('avg(distance)', year(2025)))],
    ],
  ]),
  ...inTheirWords('high-mileage', [
    [
      lines(`how many k's a day have I averaged this year
        2026 daily average in km
        Per day, how far have I run on average since January 1?
        km/day ytd
        spread over all the days of this year, what's my average a day in km`),
      [spans.thisYear],
      [km(ofRuns('sum(distance) / 64', spans.thisYear))],
    ],
    [
      lines(`how far and how long was I on the bike last year
        bike 2025: km and hours
        What did my cycling add up to in 2025, in distance and in time?
        cross training last year, total km + total time
        the rides of 2025, how many kilometres and how many hours altogether`),
      [year(2025)],
      [
        km(ofSessions('sum(distance)', year(2025), "session_type = 'cross-training'")),
        time(ofSessions('sum(duration)', year(2025), "session_type = 'cross-training'")),
      ],
    ],
    [
      lines(`avg heart rate on my long ones this year
        at what pulse do I do my long runs in 2026, on average
        What's the average heart rate of this year's long runs?
        long runs 2026 mean hr
        this year's long outings - how high was my heart rate on average`),
      [spans.thisYear],
      [bpm(ofRuns('sum(heart_rate_avg * duration) / sum(duration)::float8', spans.thisYear, long))],
      { facts: those(spans.thisYear, long) },
    ],
  ]),
  ...inTheirWords('twelve-years', [
    [
      lines(`what pace did I jog my easy ones at in 2025
        2025 easy jogs - avg pace?
        How fast were last year's easy runs on average?
        average pace, easy runs only, last year
        last year when i took it easy, what was my pace on average`),
      [year(2025)],
      [pace(ofRuns('sum(duration) / sum(distance)', year(2025), easy))],
      { facts: those(year(2025), easy) },
    ],
  ]),
  ...inTheirWords('beginner', [
    [
      lines(`how long does a jog take me on average
        average time per run so far
        What's the mean duration of my outings?
        avg minutes per run, all of them
        when i go for a run how many minutes am i out on average`),
      [beginnerLog],
      [time(ofRuns('avg(duration)', beginnerLog))],
    ],
  ]),
];
