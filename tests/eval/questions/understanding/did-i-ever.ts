import { type Question, time, weeks } from '../../question.ts';
import { ever, year } from '../earlier-years/years.ts';
import { ofRuns } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { lines } from './true-figures.ts';
import { beginnerLog, each, many, ofThese, those, trailLog, which } from './worded.ts';

const best = (km: number) => time(`select min(finish_time) from raced where distance = ${km}`);
const racesOver = (km: number) => ofThese(`select date from raced where distance = ${km}`);
/** The time that the question names, in s. */
const limit = (seconds: number) => `select 'duration', ${seconds}, null`;
const not = /\b(?:no|not|never|none|nope)\b|n['’]t\b/i;
const yes = /\b(?:yes|yep|once|did|have|broke|under|ran|fastest|best)\b/i;
const above120 = ofRuns(
  '1',
  year(2025),
  "true group by date_trunc('week', date) having sum(distance) > 120",
);

/** Whether something was ever reached, and how often. */
export const didIEver: Question[] = [
  ...inTheirWords('twelve-years', [
    [
      lines(`did I ever break 3:30 in the marathon
        have I gone under three and a half hours for a marathon yet, when
        Was I ever faster than 3 h 30 over the marathon distance?
        sub 3:30 marathon, ever done that?
        3:30 for the marathon - have I beaten that at some point, and with what time`),
      [],
      [best(42.195)],
      { says: yes, facts: [racesOver(42.195), limit(12_600)] },
    ],
    [
      lines(`did I ever break 20 minutes over 5k in a race
        sub-20 5k, have I got one?
        Have I ever raced 5 km in under 20 minutes?
        5k races under 20:00 - any?
        have i been under 20 for a 5k race or what's my best`),
      [],
      [],
      { none: true, says: not, facts: [racesOver(5), limit(1200)] },
    ],
    many(
      ['2019-01-01', '2019-10-12'],
      'distance > 30',
      lines(`how often was I out for over 30 k in 2019 before the october marathon
        from new year to 12 october 2019, how many outings above 30 km
        How many runs of more than 30 km did I have between 1 January and 12 October 2019?
        number of 30k+ runs, 1 jan - 12 oct 2019
        jan 1 till oct 12 2019: times i went past 30 kilometres`),
    ),
    which(
      ever,
      { also: "terrain = 'treadmill' and distance > 7", order: 'date desc', what: ['km'] },
      lines(`when did I last manage more than 7 k on the treadmill
        treadmill outings over 7 km, date of the latest
        What was the most recent treadmill run of more than 7 kilometres?
        last time on the belt for more than 7km
        most recent treadmill run longer than 7 km, how far was it`),
    ),
  ]),
  ...inTheirWords('club', [
    [
      lines(`did I ever go under 1:45 for a half
        have I broken 1 h 45 in a half marathon, and when
        Has any of my half marathons been quicker than 1:45:00?
        sub-1:45 half, done or not?
        half marathon under 1:45 - did i manage that`),
      [],
      [time('select min(finish_time) from raced where round(distance, 1) = 21.1')],
      { says: yes, facts: [ofThese("'2024-09-29'"), limit(6300)] },
    ],
  ]),
  ...inTheirWords('high-mileage', [
    [
      lines(`did I ever break 2:40 in the marathon
        have I been under 2 h 40 for a marathon so far
        Has one of my marathons been faster than 2:40:00?
        sub 2:40 marathon - got one?
        marathon below 2:40, ever?`),
      [],
      [],
      { none: true, says: not, facts: [racesOver(42.195), limit(9600)] },
    ],
    [
      lines(`how often did I crack 120 k in a week last year
        weeks of more than 120 km in 2025, how many were there
        In how many weeks of 2025 did I get past 120 kilometres?
        2025: count the weeks above 120km
        number of last year's weeks over 120 k's`),
      [year(2025)],
      [weeks(`select count(*) from (${above120}) big`)],
      { facts: each('week', year(2025)) },
    ],
  ]),
  ...inTheirWords('trail', [
    many(
      trailLog,
      'duration > 10800',
      lines(`how often have I been out for over three hours
        outings longer than 3 hours, how many all in all
        How many times did a run of mine take more than three hours?
        3h+ runs, count
        number of runs i was on my feet for more than 3 hrs`),
    ),
  ]),
  ...inTheirWords('beginner', [
    which(
      beginnerLog,
      { also: 'distance > 6', order: 'date', what: ['km'] },
      lines(`have I ever managed 6k, and when
        did I get past 6 km yet
        Have I run more than 6 kilometres at any point, on which day?
        6k or more: when did i do that
        any outing above 6 km so far? which`),
    ),
    [
      lines(`have I done a 10k yet
        did I ever run 10 km in one go
        Is there any run of mine that was 10 kilometres or more?
        10k+, ever?
        any outing of ten k so far`),
      [beginnerLog],
      [],
      { none: true, says: not, facts: those(beginnerLog) },
    ],
  ]),
];
