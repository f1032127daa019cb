import { bpm, metres, pace, type Question, sessions, spans, time } from '../../question.ts';
import { month, months, year } from '../earlier-years/years.ts';
import { meanHeartRate, meanPace, ofRuns, ofSessions } from '../periods.ts';
import { far, many, those, worded } from './worded.ts';

const strength = "session_type = 'strength'";
const climb = (span: readonly [string, string]) => metres(ofRuns('sum(elevation_gain)', span));

/** Sums and means of the last months. */
export const sumsLately: Question[] = [
  ...worded('club', [
    [
      [
        'how much did I climb last year',
        'elevation 2025 total',
        'Total ascent last year?',
        'meters climbed in 2025',
        'vert last year all together',
      ],
      [year(2025)],
      [climb(year(2025))],
    ],
    [
      [
        'average heart rate last year',
        'avg hr 2025',
        'What was my mean heart rate in 2025?',
        'average HR over last year',
        'my heart rate on average in 2025',
      ],
      [year(2025)],
      [meanHeartRate(year(2025))],
      { facts: those(year(2025)) },
    ],
    [
      [
        'how long did I sleep on average in january',
        'avg sleep jan',
        'How much sleep did I get on average in January?',
        'average hours of sleep january',
        'mean sleep in jan 2026',
      ],
      [spans.january],
      [time(ofSessions('avg(sleep_duration) * 3600', spans.january))],
    ],
    [
      [
        'how many strength sessions last year',
        'strength sessions 2025',
        'How often did I do strength training in 2025?',
        'number of strength workouts last year',
        'strength count for 2025',
      ],
      [year(2025)],
      [sessions(ofSessions('count(*)', year(2025), strength))],
    ],
    [
      [
        'average pace in november',
        'nov avg pace',
        'What was my average pace last November?',
        'mean pace november 2025',
        'how fast was I on average in nov',
      ],
      [month(2025, 11)],
      [meanPace(month(2025, 11))],
      { facts: those(month(2025, 11)) },
    ],
    [
      [
        'average pace of my tempo runs last year',
        'tempo avg pace 2025',
        'How fast were my tempo runs on average in 2025?',
        'mean tempo pace last year',
        'tempos 2025: average pace?',
      ],
      [year(2025)],
      [meanPace(year(2025), "session_type = 'tempo'")],
      { facts: those(year(2025), "session_type = 'tempo'") },
    ],
    [
      [
        'highest heart rate last year',
        'max hr 2025',
        'What was the highest heart rate I logged in 2025?',
        'peak HR in 2025',
        'highest pulse i saw last year',
      ],
      [year(2025)],
      [bpm(ofRuns('max(heart_rate_max)', year(2025)))],
    ],
    many(months(2025, 9, 12), "session_type = 'intervals'", [
      'how many interval sessions between september and december 2025',
      'intervals sep to dec 2025 count',
      'How many interval workouts from September through December 2025?',
      'number of intervals sept-dec 2025',
      'interval sessions from sept until december 2025, how many',
    ]),
  ]),
  ...worded('high-mileage', [
    far(year(2025), [
      'how many km did I run last year',
      'last year total',
      'How many kilometers did I run in 2025?',
      '2025 distance without the bike',
      'total running distance last year',
    ]),
    [
      [
        'average pace last month',
        'avg pace feb',
        'What was my average pace in February?',
        'mean pace last month',
        'how fast on average in febuary',
      ],
      [spans.february],
      [pace(ofRuns('sum(duration) / sum(distance)', spans.february))],
      { facts: those(spans.february) },
    ],
  ]),
];
