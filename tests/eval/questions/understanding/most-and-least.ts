import { type Days, day, km, metres, type Question, spans, text } from '../../question.ts';
import { ever, topMonth, year } from '../earlier-years/years.ts';
import { ofRuns } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { lines } from './true-figures.ts';
import { clubLog, each, highLog, ofThese, trailLog, weekDays, which } from './worded.ts';

const weekly = (what: string) =>
  `(select ${what} as sum from runs group by date_trunc('week', date)) weekly`;
const theOne = (span: Days, order: string) =>
  ofRuns('date', span, `true order by ${order} limit 1`);

/** The fastest, the weakest, the hilliest, the first and the last. */
export const mostAndLeast: Question[] = [
  ...inTheirWords('twelve-years', [
    [
      lines(`which year was I laziest
        my laziest year in km
        In what year did I run the least, and how little was it?
        year with the fewest k's
        lowest yearly total of them all, which year`),
      [year(2022)],
      [text("select '2022'"), km(ofRuns('sum(distance)', year(2022)))],
      { facts: each('year', ever) },
    ],
    [
      lines(`what was my weakest month of 2024 by km
        2024: month with the fewest k's
        In which month of 2024 did I run least?
        lowest month in 2024, and how far was that
        slackest month of 2024 (distance)`),
      [year(2024)],
      topMonth(year(2024), 'asc'),
      { facts: each('month', year(2024)) },
    ],
    [
      lines(`first and last run of 2017, dates
        2017: when did I start the year running and when did I finish it
        On which day did I first run in 2017, and on which did I run last?
        dates of the very first and the very last outing in 2017
        what day was my first run of 2017, what day the last one that year`),
      [year(2017)],
      [day(theOne(year(2017), 'date')), day(theOne(year(2017), 'date desc'))],
      { facts: [ofThese("'2017-01-01', '2017-12-31'")] },
    ],
  ]),
  ...inTheirWords('club', [
    which(
      clubLog,
      {
        also: "session_type <> 'race' and distance > 15",
        order: 'duration / distance',
        what: ['pace'],
      },
      lines(`fastest outing over 15k that wasn't a race
        races aside, what's my quickest pace on anything longer than 15 km, and when
        On which training run of more than 15 kilometres was I fastest?
        quickest 15k+ training run, pace + date
        best pace for a run above 15 km, leaving races out`),
    ),
  ]),
  ...inTheirWords('high-mileage', [
    which(
      highLog,
      { also: "session_type = 'tempo'", order: 'duration / distance', what: ['pace'] },
      lines(`my quickest tempo so far, pace and day
        fastest of all my tempo runs
        Which tempo run was the fastest one I ever did?
        best tempo pace ever + when
        the quickest tempo i've clocked, date and min per km`),
    ),
  ]),
  ...inTheirWords('trail', [
    [
      lines(`what's the most vert I've done in a week
        biggest week ever by climb, metres
        How many metres did I climb in my hilliest week?
        record for ascent in one week
        week with the most elevation gain, how much was it`),
      [trailLog],
      [metres(`select max(sum) from ${weekly('sum(elevation_gain)')}`)],
      { facts: [...each('week', trailLog), ...weekDays] },
    ],
    [
      lines(`longest and shortest outing this year
        2026: my longest run, my shortest run, km of both
        What are the shortest and the longest distance I've run this year?
        how far was my longest and how far my shortest run since january 1
        shortest and furthest run of 2026?`),
      [spans.thisYear],
      [km(ofRuns('max(distance)', spans.thisYear)), km(ofRuns('min(distance)', spans.thisYear))],
    ],
  ]),
];
