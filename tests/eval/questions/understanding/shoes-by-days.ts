import { type Question, spans, text, type WordedRow } from '../../question.ts';
import { ever, month, year } from '../earlier-years/years.ts';
import { distance, meanPace, ofRuns } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { lines } from './true-figures.ts';
import { beginnerLog, clubLog, highLog, many, none, ofThese, those, which } from './worded.ts';
import { of } from './worn.ts';

const wearing = (item: string) => `shoes_used = '${item}'`;
/** What was worn on a day. */
const wornOn = (date: string, asks: string): WordedRow => [
  lines(asks),
  [[date, date]],
  [text(ofRuns('distinct shoes_used', [date, date]))],
  { facts: [ofThese(`'${date}'`)] },
];

/** Which pair on which day, and how often and how far in it. */
export const shoesByDays: Question[] = [
  ...inTheirWords('twelve-years', [
    wornOn(
      '2019-10-13',
      `what did I have on my feet for the 2019 Lakeside Marathon
      lakeside 2019, which shoes
      Which pair did I race the Lakeside Marathon in, back in 2019?
      shoes worn 13 October 2019?
      i ran lakeside in 2019 in what shoes`,
    ),
    wornOn(
      '2020-12-25',
      `what shoes did I have on at Christmas 2020
      25/12/2020, shoes?
      Which pair did I pick for the run on Christmas morning of 2020?
      on xmas day in 2020 what was I wearing on my feet
      shoes of the dec 25 2020 run`,
    ),
    [
      lines(`what shoes was I running in back in june 2015
        shoes june '15
        Which pair did I use in June of 2015?
        in jun 2015 what did i run in, shoe wise
        June 2015 - name of the shoes I wore`),
      [month(2015, 6)],
      [text(ofRuns('distinct shoes_used', month(2015, 6)))],
      { facts: those(month(2015, 6)) },
    ],
    none(
      lines(`which shoes did I wear on my very first run
        first ever run, which pair was that in
        What was on my feet on 23 February 2014?
        shoes 23.2.2014?
        in what shoes did i do the first run in the log`),
      [['2014-02-23', '2014-02-23']],
    ),
    which(
      ever,
      { also: wearing('Tempest'), order: 'distance desc', what: ['km'] },
      lines(`furthest I've gone in the Tempest
        longest outing with the Tempest on, and the day
        On which day did I run the longest in my Tempest shoes?
        tempest: longest run in them
        how far was the longest one i did in the tempests`),
    ),
    [
      lines(`how far did I run in the Fell Goats in 2021
        fell goat 2021 - k's
        What distance did the Fell Goat pair do in 2021?
        2021 total km in fell goat
        my fell goats, how much did i run in them during 2021`),
      [year(2021)],
      [distance(year(2021), wearing('Fell Goat'))],
      { facts: [...those(year(2021), wearing('Fell Goat'))] },
    ],
    many(
      ever,
      wearing('Swift Pro'),
      lines(`how many times have I laced up the Swift Pro
        swift pro - number of outings in total
        On how many runs did I wear the Swift Pro pair?
        runs in the swift pros so far, count
        how often did i race or run in swift pro`),
    ),
  ]),
  ...inTheirWords('club', [
    wornOn(
      '2026-03-01',
      `which pair did I have on last sunday
      sunday's shoes?
      What did I wear on my feet for Sunday's long run?
      in which shoes was I out on 1 march
      shoes for the run this past sunday`,
    ),
    many(
      spans.thisYear,
      wearing('Ridge Trail'),
      lines(`how often have I had the Ridge Trail on this year
        ridge trail 2026: number of runs
        On how many outings since January did I wear the Ridge Trail?
        count this year's runs in ridge trail
        times i wore my ridge trails in 2026`),
    ),
    [
      lines(`avg pace in the Comet 2 this year
        how fast am I in my comets (comet 2) in 2026
        What's my average pace this year when I wear the Comet 2?
        comet 2, 2026, mean pace
        since new year, at what pace do i run in the comet 2 on average`),
      [spans.thisYear],
      [meanPace(spans.thisYear, wearing('Comet 2'))],
      { facts: those(spans.thisYear, wearing('Comet 2')) },
    ],
    which(
      clubLog,
      { also: wearing('Meadow 3'), order: 'date desc' },
      lines(`when was the last outing in the old Meadow 3
        meadow 3, last day in use
        What was the final run I did in my Meadow 3 pair?
        last time the meadow 3s were on my feet
        on which day did i run in the meadow 3 for the last time`),
    ),
  ]),
  ...inTheirWords('high-mileage', [
    which(
      highLog,
      { also: wearing('Swift Pro'), order: 'date desc', what: ['km'] },
      lines(`when did I last lace up the Swift Pros and how far did I go in them
        swift pro: latest run, date + km
        What was my most recent outing in the Swift Pro, day and distance?
        last run in swift pro?
        how far was the last one i did in the swift pros`),
    ),
  ]),
  ...inTheirWords('trail', [
    wornOn(
      '2025-10-05',
      `what was on my feet for the City Half
      city half shoes?
      In which pair did I run the City Half last October?
      shoes I raced the city half in
      the pair i wore at city half`,
    ),
  ]),
  ...inTheirWords('beginner', [
    [
      lines(`how many runs and how many k's on the Willow 2 by now
        willow 2: outings and distance so far
        How often have I worn the Willow 2, and how far have they gone?
        my willow 2, run count + km
        the willows - times worn and total km`),
      [],
      [
        { unit: 'count', noun: 'session', sql: of('sessions', 'Willow 2') },
        { unit: 'km', sql: of('km', 'Willow 2') },
      ],
      { facts: those(beginnerLog, wearing('Willow 2')) },
    ],
  ]),
];
