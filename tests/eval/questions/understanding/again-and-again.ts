import { day, km, type Question, sessions, spans, text, today } from '../../question.ts';
import { ever } from '../earlier-years/years.ts';
import { ofRuns } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { lines } from './true-figures.ts';
import { clubLog, each, ofThese, those, unknown, which } from './worded.ts';

const onThe = (monthAndDay: string) => `to_char(date, 'MM-DD') = '${monthAndDay}'`;
const nth = (number: number) =>
  day(`select date from runs order by date, start_time limit 1 offset ${number - 1}`);
/** The day on which this many km had been run. */
const reached = (total: number) =>
  day(`select min(date) from (select date, sum(distance) over (order by date) as so_far from runs) sums
    where so_far >= ${total}`);

/** What comes back each year or each week, and round numbers. */
export const againAndAgain: Question[] = [
  ...inTheirWords('twelve-years', [
    [
      lines(`how many Christmas Day runs have I got
        xmas day: number of runs over all the years
        How often did I run on December 25, counting every year?
        25 dec: number of runs, all years
        count the runs I did on a Christmas Day, any year`),
      [],
      [sessions(ofRuns('count(*)', ever, onThe('12-25')))],
      { facts: [...those(ever, onThe('12-25')), ofThese(ofRuns('date', ever, onThe('12-25')))] },
    ],
    [
      lines(`how many times did I start the year with a run on jan 1
        new year's day runs, all years, count
        How often have I gone running on a January 1st?
        1 january: how often did i run that day over the years
        count the runs I did on a New Year's Day`),
      [],
      [sessions(ofRuns('count(*)', ever, onThe('01-01')))],
      { facts: [...those(ever, onThe('01-01')), ofThese(ofRuns('date', ever, onThe('01-01')))] },
    ],
    which(
      ever,
      { also: 'start_time is not null', order: 'start_time desc' },
      lines(`latest in the day I ever set off, when was that
        by the clock, which run of mine began the latest
        On which day did I start a run later in the evening than on any other?
        the run with the latest start time of all
        when did i head out at the latest hour ever, which day`),
    ),
    unknown(
      lines(`did I run on my birthday last year
        how many birthdays have I spent running
        What did I run on my last birthday?
        birthday run 2025?
        how far did i go on my 40th birthday`),
    ),
  ]),
  ...inTheirWords('club', [
    [
      lines(`what day do my long ones fall on as a rule
        on which weekday do I usually do the long run
        Is there a fixed day of the week for my long runs, and which?
        long run day?
        most of my long runs are on what weekday`),
      [clubLog],
      [text("select 'Sun'")],
      {
        facts: [
          ...each('dow', clubLog, "session_type = 'long-run'"),
          ...those(clubLog, "session_type = 'long-run'"),
        ],
      },
    ],
    [
      lines(`when did I get to 2,000 k's all in all
        date my total went past 2000 km
        On what day had I run two thousand kilometres since the start of my log?
        2000 km overall: which day was that
        the day i'd clocked 2000km in total`),
      [],
      [reached(2000)],
      { facts: ["select 'km', 2000, null"] },
    ],
    [
      lines(`which races have I done more than once
        races I've come back to, their names
        Which races did I run twice or more?
        races done repeatedly - names?
        what events have i raced at least two times`),
      [],
      [text('select race_name from raced group by 1 having count(*) > 1')],
      { facts: ["select 'count', 2, 'race'", ...those(clubLog, "session_type = 'race'")] },
    ],
    [
      lines(`how far am I off 500 k's this year
        km left until I've got 500 in 2026
        How many more kilometres do I need for 500 this year?
        500 km this year, what's missing
        what do i still have to run to get to 500km in 2026`),
      [spans.thisYear],
      [km(ofRuns('500 - sum(distance)', spans.thisYear))],
      {
        facts: [
          "select 'percent', sum(distance) / 5, null from runs where date >= '2026-01-01'",
          "select 'km', 500, null",
        ],
      },
    ],
  ]),
  ...inTheirWords('high-mileage', [
    [
      lines(`when was my 500th outing
        run no. 500, which day
        On what date did I log the five hundredth run?
        500th run?
        the day i had 500 runs in the log`),
      [],
      [nth(500)],
      { facts: [ofThese("'2026-02-05'")] },
    ],
  ]),
  ...inTheirWords('beginner', [
    [
      lines(`when did I have my 20th run
        which date was run number twenty
        On what day did I get to 20 runs?
        20th outing - when
        the day of my twentieth jog`),
      [],
      [nth(20)],
      {
        facts: [
          ofThese(ofRuns('date', ['2025-12-29', today], 'true order by date limit 1 offset 19')),
        ],
      },
    ],
  ]),
];
