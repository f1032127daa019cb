import { day, metres, type Question, spans, text, time } from '../../question.ts';
import { ever, month, months, year } from '../earlier-years/years.ts';
import { count, distance, meanPace, ofRuns } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { lines } from './true-figures.ts';
import { beginnerLog, ofThese, those } from './worded.ts';

const offRoad = "terrain = 'trail'";
const belt = "terrain = 'treadmill'";
const atWeekends = 'extract(isodow from date) > 5';
const early = "start_time < '08:00'";
const beltDays = (last: number) =>
  `select date from runs where ${belt} order by date desc limit ${last}`;

/** What is asked next, in few words, of the day, the runs or the span just talked about. */
export const andThen: Question[] = [
  ...inTheirWords('twelve-years', [
    [
      lines(`and how long did it take
        how long was I out for
        time?
        and the time it took me?
        how many minutes was that`),
      [['2020-12-25', '2020-12-25']],
      [time(ofRuns('duration', ['2020-12-25', '2020-12-25']))],
      { after: 'How far did I run on December 25, 2020?', facts: [ofThese("'2020-12-25'")] },
    ],
    [
      lines(`what shoes did I have on
        in which pair was that
        and the shoes?
        which shoes was I wearing for it
        shoes pls`),
      [],
      [text(ofRuns('shoes_used', year(2018), 'true order by distance desc limit 1'))],
      {
        after: 'What was my longest run in 2018?',
        facts: [ofThese("'2018-10-14'"), ...those(year(2018))],
      },
    ],
    [
      lines(`weekends only
        and just on sat and sun?
        how many of those were at the weekend
        now count only the weekend ones
        only weekend runs pls`),
      [year(2017)],
      [count(year(2017), atWeekends)],
      { after: 'How many runs did I do in 2017?', facts: those(year(2017), atWeekends) },
    ],
    [
      lines(`and the time before that?
        what about the one before
        and before that one?
        the treadmill run before that, when was it
        and the previous one`),
      [],
      [day(`select min(date) from (${beltDays(2)}) two`)],
      {
        after: 'When did I last run on a treadmill?',
        facts: [ofThese(beltDays(3)), ...those(ever, belt)],
      },
    ],
    [
      lines(`and summer?
        what about the summer
        same for summer 2023
        then the summer that year
        and over the summer months`),
      [months(2023, 6, 8), months(2023, 3, 5)],
      [distance(months(2023, 6, 8))],
      { after: 'How far did I run in spring 2023?' },
    ],
    [
      lines(`only the ones over 20k
        how many of them were longer than 20 km
        and counting just those above 20 km?
        of these, more than 20 kilometres how many
        make that only 20k+`),
      [year(2018)],
      [count(year(2018), 'distance > 20')],
      { after: 'How many runs did I do in 2018?', facts: those(year(2018), 'distance > 20') },
    ],
  ]),
  ...inTheirWords('club', [
    [
      lines(`and the climb?
        how many metres up was that
        what about elevation
        and how much did I climb
        vert too pls`),
      [spans.lastWeek],
      [metres(ofRuns('sum(elevation_gain)', spans.lastWeek))],
      { after: 'How far did I run last week?' },
    ],
    [
      lines(`and a year earlier
        the same month the year before?
        how does that look for november 2024
        what about nov the year before that
        one year before, same month`),
      [month(2024, 11), month(2025, 11)],
      [distance(month(2024, 11))],
      { after: 'How far did I run in November 2025?' },
    ],
    [
      lines(`and at what pace
        how fast was that on average
        pace?
        what was my avg pace on it
        and how quick was i`),
      [['2026-03-01', '2026-03-01']],
      [meanPace(['2026-03-01', '2026-03-01'])],
      { after: 'How far did I run last Sunday?', facts: [ofThese("'2026-03-01'")] },
    ],
  ]),
  ...inTheirWords('high-mileage', [
    [
      lines(`of those, how many before 8 in the morning
        and started before 8 am?
        how many of them began before eight a.m.
        only the ones I set off for before 8am
        before 8:00 only`),
      [spans.lastWeek],
      [count(spans.lastWeek, early)],
      { after: 'How many runs did I do last week?', facts: those(spans.lastWeek, early) },
    ],
  ]),
  ...inTheirWords('trail', [
    [
      lines(`off road only
        and just on trails?
        how much of that was trail
        trail part only please
        how many of these km were off road`),
      [spans.january],
      [distance(spans.january, offRoad)],
      { after: 'How far did I run in January?', facts: those(spans.january, offRoad) },
    ],
  ]),
  ...inTheirWords('beginner', [
    [
      lines(`how many of them on the treadmill
        and on the treadmill?
        treadmill only
        just the treadmill ones, how many
        of those, treadmill?`),
      [beginnerLog],
      [count(beginnerLog, belt)],
      {
        after: 'How many runs have I done so far?',
        facts: those(beginnerLog, belt),
      },
    ],
  ]),
];
