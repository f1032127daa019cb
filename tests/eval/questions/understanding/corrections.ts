import { inWords, metres, type Question, sessions, spans, text } from '../../question.ts';
import { month, years } from '../earlier-years/years.ts';
import { count, distance, duration, meanHeartRate, meanPace, ofRuns } from '../periods.ts';
import { besides, lines } from './true-figures.ts';

const climb = (span: readonly [string, string]) => metres(ofRuns('sum(elevation_gain)', span));
const last14 = ['2026-02-20', '2026-03-05'] as const;

/** More that can only be understood by what was asked before. */
export const corrections: Question[] = [
  ...inWords('club', [
    [
      lines(`and the 4 before that
        and the four weeks before that?
        and the 4 weeks before
        what about the 4 before
        the 4 befor that`),
      [spans.last28, spans.before28],
      [distance(spans.before28)],
      {
        after: 'how far did i run in the last 4 weeks',
        facts: besides([spans.last28, spans.before28]),
      },
    ],
    [
      lines(`no, I meant four weeks
        no i meant 4 weeks
        sorry four weeks
        i mean the last four weeks
        4 weeks not 2`),
      [spans.last28, spans.before28, last14],
      [distance(spans.last28)],
      {
        after: 'How far did I run in the last two weeks?',
        facts: besides([spans.last28, spans.before28, last14]),
      },
    ],
    [
      lines(`and the month before
        month before?
        and the month before that one
        what about the month before
        how many the mnth before`),
      [spans.january, spans.february],
      [count(spans.january)],
      {
        after: 'how many runs did I do last month',
        facts: besides([spans.january, spans.february]),
      },
    ],
    [
      lines(`and in 2024?
        2024?
        what about 2024
        and for 2024
        how much was it in 2024`),
      years(2024, 2025),
      [climb(spans.yearBeforeLast)],
      { after: 'how much did I climb last year', facts: besides(years(2024, 2025)) },
    ],
    [
      lines(`and in january
        jan?
        and january?
        what was it in january
        same for januray`),
      [spans.january, spans.february],
      [meanHeartRate(spans.january)],
      {
        after: 'what was my average heart rate in february',
        facts: besides([spans.january, spans.february]),
      },
    ],
    [
      lines(`and how long did that take
        how long did it take me in total
        and in hours
        how much time was that
        time in total?`),
      [spans.lastWeek, spans.weekBeforeLast],
      [duration(spans.lastWeek)],
      {
        after: 'how many kilometres last week',
        facts: besides([spans.lastWeek, spans.weekBeforeLast]),
      },
    ],
    [
      lines(`in which shoes?
        what shoes was that in
        which shoes did i wear
        and in wich shoes
        shoes?`),
      [],
      [text('select shoes_used from runs order by date desc limit 1')],
      {
        after: 'what did I run today',
        facts: [
          "select 'km', distance, null from runs where date = '2026-03-05'",
          "select 'pace', duration / distance, null from runs where date = '2026-03-05'",
        ],
      },
    ],
    [
      lines(`and at what pace
        what pace was that
        pace?
        and how fast on average
        avg pace of those?`),
      [spans.february, spans.january],
      [meanPace(spans.february, "terrain = 'trail'")],
      {
        after: 'how many trail runs did I do in february',
        facts: besides([spans.february, spans.january], "terrain = 'trail'"),
      },
    ],
  ]),
  ...inWords('beginner', [
    [
      lines(`and last week
        last week?
        and last week then?
        what about last week
        and the week before`),
      [spans.lastWeek, spans.thisWeek],
      [distance(spans.lastWeek)],
      {
        after: 'how far did i run this week',
        facts: besides([spans.lastWeek, spans.thisWeek, spans.sameDaysLastWeek]),
      },
    ],
    [
      lines(`only on the treadmill
        just treadmill
        and treadmill only?
        only the ones on the tredmill
        how many of those on a treadmill`),
      [spans.thisYear],
      [sessions(ofRuns('count(*)', spans.thisYear, "terrain = 'treadmill'"))],
      {
        after: 'how many runs this year',
        facts: besides([spans.thisYear], "terrain = 'treadmill'"),
      },
    ],
  ]),
  ...inWords('trail', [
    [
      lines(`and in december
        december?
        and the month before
        what about december
        how much in decemebr`),
      [spans.january, month(2025, 12)],
      [climb(month(2025, 12))],
      {
        after: 'how much did I climb in January',
        facts: besides([spans.january, month(2025, 12)]),
      },
    ],
    [
      lines(`only the trail runs
        just on trails
        and only counting trail
        without the road runs
        only trial runs sorry trail`),
      [spans.february],
      [distance(spans.february, "terrain = 'trail'")],
      {
        after: 'how far did I run in february',
        facts: besides([spans.february], "terrain = 'trail'"),
      },
    ],
  ]),
];
