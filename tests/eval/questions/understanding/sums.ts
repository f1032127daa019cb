import { days, km, metres, outOfTen, type Question, spans, time } from '../../question.ts';
import { ever, month, perWeek, year } from '../earlier-years/years.ts';
import { count, distance, duration, meanPace, ofRuns, ofSessions } from '../periods.ts';
import { those, unknown, worded } from './worded.ts';

const trail = "terrain = 'trail'";
const treadmill = "terrain = 'treadmill'";
const tempest = "shoes_used = 'Tempest'";
const climb = (span: readonly [string, string]) => metres(ofRuns('sum(elevation_gain)', span));

/** Distance, time, climb, counts and means. */
export const sumsInWords: Question[] = [
  ...worded('twelve-years', [
    [
      [
        'how many hours did I run in august 2025',
        'aug 2025 running time',
        'Total time on my feet in August 2025?',
        'running time for aug 2025, whole month',
        'how long did i run altogether in august last year',
      ],
      [month(2025, 8)],
      [duration(month(2025, 8))],
    ],
    [
      [
        'total time running in 2018',
        'how many hours did I run in 2018?',
        'hours of runing 2018',
        'How much time did I spend running in 2018?',
        '2018 time on feet total',
      ],
      [year(2018)],
      [duration(year(2018))],
    ],
    [
      [
        'how much did I climb in 2020',
        'elevation gain 2020',
        'Total ascent in 2020, in metres?',
        'vert for 2020',
        'how many meters up in 2020 all in all',
      ],
      [year(2020)],
      [climb(year(2020))],
    ],
    [
      [
        'climbing in july 2021',
        'how many metres of climb in july 2021?',
        'elevation jul 2021 total',
        'vert july 2021',
        'How many meters did I climb in July 2021?',
      ],
      [month(2021, 7)],
      [climb(month(2021, 7))],
    ],
    [
      [
        'how many times did I run in 2023',
        'number of runs 2023',
        'How many runs did I log in 2023?',
        'run count for 2023',
        '2023 how many runs',
      ],
      [year(2023)],
      [count(year(2023))],
    ],
    [
      [
        'average pace this year',
        'whats my avarage pace this year',
        'What is my mean pace in 2026 so far?',
        'avg pace 2026',
        'how fast am i on average this year, per km',
      ],
      [spans.thisYear],
      [meanPace(spans.thisYear)],
      { facts: those(spans.thisYear) },
    ],
    [
      [
        'average distance per run in 2024',
        'avg run length 2024',
        'How long was my average run in 2024, in km?',
        'mean km per run 2024',
        '2024: how far per run on average',
      ],
      [year(2024)],
      [km(ofRuns('avg(distance)', year(2024)))],
    ],
    [
      [
        'how many km a week did I average last year',
        'avg weekly km 2025',
        'What was my average weekly distance last year?',
        'km per week on average in 2025',
        'weekly milage average 2025 in km',
      ],
      [year(2025)],
      [km(perWeek(year(2025)))],
    ],
    [
      [
        'km per month on average in 2025',
        'avg monthly km last year',
        'How many kilometers a month did I average in 2025?',
        'average monthly distance 2025',
        'on average how many k a month did i run last year',
      ],
      [year(2025)],
      [km(ofRuns('sum(distance) / 12', year(2025)))],
    ],
    [
      [
        'average rpe 2023',
        'what was my mean effort (RPE) in 2023?',
        'avg rpe in 2023',
        'How hard did I rate my runs on average in 2023?',
        'rpe on average for 2023',
      ],
      [year(2023)],
      [outOfTen(ofSessions('avg(rpe)', year(2023)))],
    ],
    [
      [
        'how many miles did I run in 2018',
        'miles 2018',
        'Total mileage in miles for 2018?',
        '2018 distance in miles',
        'in miles, how far did i run in 2018',
      ],
      [year(2018)],
      [distance(year(2018))],
      { says: /\d\s?mi(?:les?)?\b/i },
    ],
    [
      [
        'how many miles this year',
        'miles so far this year',
        'How far have I run this year in miles?',
        'mi ytd',
        'this year in miles please',
      ],
      [spans.thisYear],
      [distance(spans.thisYear)],
      { says: /\d\s?mi(?:les?)?\b/i },
    ],
    [
      [
        'average pace per mile in 2025',
        'avg pace 2025 in min/mile',
        'What was my average pace per mile last year?',
        'mean pace last year min per mile',
        'how many minutes per mile did i average in 2025',
      ],
      [year(2025)],
      [meanPace(year(2025))],
      { says: /\/\s?mi(?:le)?\b|(?:per|a) mile/i, facts: those(year(2025)) },
    ],
    [
      [
        'trail km in 2019',
        'how far did I run on trails in 2019?',
        'kilometers on trail 2019',
        'total off-road trail distance 2019',
        'How many kilometres of trail running in 2019?',
      ],
      [year(2019)],
      [distance(year(2019), trail)],
      { facts: those(year(2019), trail) },
    ],
    [
      [
        'treadmill km 2020',
        'how far did I run on the treadmill in 2020?',
        'kilometers on the tredmill in 2020',
        'total treadmill distance for 2020',
        'How many km on the treadmill during 2020',
      ],
      [year(2020)],
      [distance(year(2020), treadmill)],
      { facts: those(year(2020), treadmill) },
    ],
    [
      [
        'how far in the Tempest last year',
        'tempest km 2025',
        'How many kilometres did I run in my Tempest shoes in 2025?',
        'distance in shoes tempest 2025',
        'last year, how many k in the tempest',
      ],
      [year(2025)],
      [distance(year(2025), tempest)],
      { facts: those(year(2025), tempest) },
    ],
    [
      [
        'longest time running in one go in 2024',
        'how long was my longest run of 2024 in hours?',
        'longest run 2024 by time',
        'longest duration of a run in 2024',
        'In 2024, what was my longest run in time?',
      ],
      [year(2024)],
      [time(ofRuns('max(duration)', year(2024)))],
    ],
    [
      [
        'how many days did I run in 2021',
        'days with a run 2021',
        'On how many days of 2021 did I run?',
        'number of running days 2021',
        '2021 running days, how many',
      ],
      [year(2021)],
      [days(ofRuns('count(distinct date)', year(2021)))],
    ],
    [
      [
        'total climb of all my runs ever',
        'how many metres have I climbed in total',
        'lifetime elevation gain',
        'all time ascent, meters',
        'How many meters of climbing in my whole log?',
      ],
      [ever],
      [climb(ever)],
    ],
    unknown(
      [
        'how many calories did I burn in 2019',
        'calories 2019',
        'kcal burned in 2019?',
        'total calories for 2019',
        'How much energy did I burn running in 2019?',
      ],
      [year(2019)],
    ),
    unknown(
      [
        'average cadence in 2021',
        'avg cadence 2021?',
        'how many steps per minute did i do in 2021',
        'what was my cadance in 2021',
        'spm on average 2021',
      ],
      [year(2021)],
    ),
  ]),
];
