import { inWords, metres, pace, type Question, spans, time } from '../../question.ts';
import { month, topMonth, year, years } from '../earlier-years/years.ts';
import { count, distance, duration, longest, meanPace, ofRuns } from '../periods.ts';
import { inMiles } from './says.ts';
import { besides, lines } from './true-figures.ts';

const longRuns = "session_type = 'long-run'";
const noRaces = "session_type <> 'race'";
const onTrail = "terrain = 'trail'";

/** These change only what they name of the last question. */
export const followUps: Question[] = [
  ...inWords('twelve-years', [
    [
      lines(`and the year before?
        the year before
        and the year before that
        what about the year befor
        how about the year prior?`),
      years(2018, 2019),
      [distance(year(2018))],
      { after: 'how far did i run in 2019', facts: besides(years(2018, 2019)) },
    ],
    [
      lines(`in miles
        and in miles?
        whats that in miles
        in miles please
        can you tell me that in mi`),
      [year(2018)],
      [distance(year(2018))],
      { after: 'how many km did I run in 2018?', facts: besides([year(2018)]), ...inMiles },
    ],
    [
      lines(`only long runs
        only the long runs
        just long runs pls
        and if you only count long runs?
        onyl long runs`),
      [year(2018)],
      [count(year(2018), longRuns)],
      { after: 'how many runs did I do in 2018', facts: besides([year(2018)], longRuns) },
    ],
    [
      lines(`only on trail
        just the trail ones
        and on trails only?
        only those on trial i mean trail
        how many of them were trail runs`),
      [year(2018)],
      [count(year(2018), onTrail)],
      { after: 'how many runs did i do in 2018?', facts: besides([year(2018)], onTrail) },
    ],
    [
      lines(`the same for 2019
        same for 2019
        and the same for 2019 please
        same thing but 2019
        now 2019`),
      years(2018, 2019),
      topMonth(year(2019)),
      {
        after: 'which month of 2018 did I run the most',
        facts: besides(Array.from({ length: 12 }, (_, at) => month(2019, at + 1))),
      },
    ],
    [
      lines(`without the races
        without races
        and without the races?
        leaving out races
        not counting races pls`),
      [year(2019)],
      [meanPace(year(2019), noRaces)],
      { after: 'what was my average pace in 2019?', facts: besides([year(2019)], noRaces) },
    ],
    [
      lines(`month by month
        split it by month
        can you break that down by month
        by month please
        and each month of it?`),
      Array.from({ length: 12 }, (_, at) => month(2023, at + 1)),
      [
        {
          unit: 'km',
          sql: ofRuns('sum(distance)', year(2023), "true group by date_trunc('month', date)"),
        },
      ],
      { after: 'how far did i run in 2023', facts: besides([year(2023)]) },
    ],
    [
      lines(`how much is that per week
        per week on average?
        and on average per week
        whats that a week
        so how many km per week was that`),
      [year(2018)],
      [{ unit: 'km', sql: ofRuns('sum(distance) * 7 / 365', year(2018)) }],
      { after: 'how far did I run in 2018?', facts: besides([year(2018)]) },
    ],
    [
      lines(`i mean 2019 not 2018
        sorry i meant 2019
        no, 2019
        2019 not 2018
        oops I ment 2019, not 2018`),
      years(2018, 2019),
      [metres(ofRuns('sum(elevation_gain)', year(2019)))],
      { after: 'how much did I climb in 2018', facts: besides(years(2018, 2019)) },
    ],
    [
      lines(`which one was the longest
        which was the longest?
        whats the longest of them
        and the longest one
        wich one was longest`),
      [year(2019)],
      longest(year(2019)),
      {
        after: 'how many times did i run over 20 km in 2019',
        facts: besides([year(2019)], 'distance > 20'),
      },
    ],
    [
      lines(`and my average pace then
        and my average pace?
        what was my avg pace then
        at what pace on average
        and how fast was i on avrage`),
      [month(2020, 3)],
      [meanPace(month(2020, 3))],
      { after: 'How far did I run in March 2020?', facts: besides([month(2020, 3)]) },
    ],
    [
      lines(`without races
        not counting races
        and outside of races?
        in training i mean, not in a race
        leave the races out`),
      [year(2019)],
      [{ unit: 'km', sql: ofRuns('max(distance)', year(2019), noRaces) }],
      { after: 'longest run of 2019', facts: besides([year(2019)], noRaces) },
    ],
    [
      lines(`and over 10k?
        and for 10 km
        what about the 10k
        and my fastest 10k race
        10k?`),
      [],
      [time('select min(finish_time) from raced where distance = 10')],
      { after: 'whats my fastest half marathon' },
    ],
    [
      lines(`how many hours was that
        in hours?
        and how many hours is that
        how long did all that take me
        hours in total?`),
      [year(2015)],
      [duration(year(2015))],
      { after: 'how many runs did i do in 2015', facts: besides([year(2015)]) },
    ],
  ]),
  ...inWords('high-mileage', [
    [
      lines(`and this week
        and this week?
        what about this week
        this week?
        hows this week so far`),
      [spans.thisWeek, spans.lastWeek, spans.sameDaysLastWeek],
      [distance(spans.thisWeek)],
      {
        after: 'how far did I run last week',
        facts: besides([spans.thisWeek, spans.lastWeek, spans.sameDaysLastWeek]),
      },
    ],
    [
      lines(`and in june
        june?
        and june
        what about june
        and how far in jun`),
      [month(2025, 6), month(2025, 5)],
      [distance(month(2025, 6))],
      {
        after: 'how many km did i run in may 2025',
        facts: besides([month(2025, 6), month(2025, 5)]),
      },
    ],
    [
      lines(`and my long runs?
        and the long ones
        same for long runs
        what about long runs
        and on my lnog runs`),
      [spans.thisYear, spans.sameDaysLastYear],
      [pace(ofRuns('sum(duration) / sum(distance)', spans.thisYear, longRuns))],
      {
        after: 'average pace of my easy runs this year',
        facts: [
          ...besides([spans.thisYear], longRuns),
          ...besides([spans.thisYear], "session_type = 'easy-run'"),
        ],
      },
    ],
  ]),
];
