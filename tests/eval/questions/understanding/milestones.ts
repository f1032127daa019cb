import { day, km, metres, type Question, races, text, time } from '../../question.ts';
import { ever, parts, year, years } from '../earlier-years/years.ts';
import { count, sums } from '../periods.ts';
import { ofThese, those, which, worded } from './worded.ts';

/** The day on which this many km had been run since a day. */
const reached = (total: number, [from, to]: readonly [string, string] = ever) =>
  day(`select min(date) from (select date, sum(distance) over (order by date) as so_far
    from runs where date between '${from}' and '${to}') sums where so_far >= ${total}`);
const nth = (number: number) =>
  `select date from (select date, row_number() over (order by date, start_time) as number
    from runs) numbered where number = ${number}`;
const big = (unit: 'week' | 'month', span: readonly [string, string]) =>
  `from (${sums(unit, span)} limit 1) big`;
const pb = (distance: number) => [
  time(`select min(finish_time) from raced where round(distance, 1) = ${distance}`),
  day(`select date from raced where round(distance, 1) = ${distance} order by finish_time limit 1`),
];
const raceDays = (distance: number) =>
  ofThese(`select date from raced where round(distance, 1) = ${distance}`);

/** Sums that were passed, bests, and round numbers. */
export const milestonesInWords: Question[] = [
  ...worded('twelve-years', [
    [
      [
        'when did I pass 10,000 km',
        'date of my 10000th km',
        'On which day did I pass 10,000 kilometres in total?',
        'when did i hit 10k kilometers overall',
        'day i passed 10 000 km all together',
      ],
      [],
      [reached(10_000)],
    ],
    [
      [
        'when did I pass 5000 km in total',
        'date i hit 5,000 km overall',
        'On which day did I reach 5,000 kilometers all together?',
        'when were my first 5000 kms done',
        'day of the 5000th km',
      ],
      [],
      [reached(5000)],
    ],
    [
      [
        'when did I pass 1000 km last year',
        'date of km 1000 in 2025',
        'On which day did I reach 1,000 kilometres in 2025?',
        'when did i hit 1000 km in 2025',
        'day i passed 1,000k last year',
      ],
      [year(2025)],
      [reached(1000, year(2025))],
    ],
    [
      [
        'when did I pass 2000 km in 2018',
        '2000 km reached in 2018 when',
        'On what date did I get to 2,000 kilometers in 2018?',
        'day i hit 2000k in 2018',
        'when in 2018 did i pass 2000 km',
      ],
      [year(2018)],
      [reached(2000, year(2018))],
    ],
    [
      [
        'when did I do my 1000th run',
        'date of run number 1000',
        'On which day was my 1,000th run?',
        '1000th run when',
        'what day did i log my thousandth run',
      ],
      [],
      [day(nth(1000))],
    ],
    [
      [
        'when was my 100th run',
        'date of the 100th run',
        'On which day did I do run number 100?',
        'hundredth run when',
        'my 100th run was on which day',
      ],
      [],
      [day(nth(100))],
    ],
    [
      [
        'which was my first year over 2000 km',
        'first year with more than 2000 kms',
        'What was the first year in which I ran over 2,000 kilometres?',
        'first 2000k year',
        'in what year did I run 2000+ km for the first time',
      ],
      years(2014, 2026),
      [text(`select min(part) from (${parts('year')}) years where km > 2000`)],
    ],
    [
      [
        'biggest week ever',
        'most km in a week ever',
        'What is the most I have ever run in one week?',
        'best week of all time by distance',
        'highest weekly milage ever in km',
      ],
      [ever],
      [km(`select km ${big('week', ever)}`)],
    ],
    [
      [
        'biggest month of 2023',
        'best month 2023 km',
        'In which month of 2023 did I run the most, and how far?',
        '2023 month with most kilometers',
        'top month in 2023 by distance',
      ],
      [year(2023)],
      [
        text(`select to_char(start, 'Mon') ${big('month', year(2023))}`),
        km(`select km ${big('month', year(2023))}`),
      ],
    ],
    [
      [
        'biggest year ever',
        'year with the most km',
        'In which year did I run the furthest, and how far?',
        'best year by distance',
        'what was my highest milage year, km',
      ],
      years(2014, 2026),
      [
        text(`select part from (${parts('year')}) years order by km desc limit 1`),
        km(`select max(km) from (${parts('year')}) years`),
      ],
    ],
    which(ever, { order: 'distance desc', what: ['km'] }, [
      'longest run ever',
      'whats my longest run of all time',
      'What is the furthest I have ever run, and when?',
      'longest run all time + date',
      'furthest run ever',
    ]),
    [
      [
        'half marathon pb',
        'my fastest half and when',
        'What is my half marathon personal best, and when did I run it?',
        'HM best time',
        'best half marathn time ever',
      ],
      [],
      pb(21.1),
      { facts: [raceDays(21.1)] },
    ],
    [
      [
        'marathon pb',
        'fastest marathon and when',
        'What is my marathon personal best?',
        'best marathon time ever',
        'my quickest marathon, time and date',
      ],
      [],
      pb(42.2),
      { facts: [raceDays(42.2)] },
    ],
    [
      [
        'most climb in one run',
        'biggest climb on a single run',
        'What is the most elevation I have gained in one run?',
        'run with most vert ever',
        'highest ascent in a single run, metres',
      ],
      [],
      [metres('select max(elevation_gain) from runs')],
      { facts: [ofThese("'2021-07-17'"), ...those(ever)] },
    ],
    [
      [
        'how many marathons have I run',
        'number of marathons',
        'How many marathons have I done in total?',
        'marathons run so far count',
        'how many times did i race a marathon',
      ],
      [],
      [races('select count(*) from raced where distance = 42.195')],
      { facts: those(ever, 'distance = 42.195') },
    ],
    [
      [
        'how many runs have I done in total',
        'total number of runs ever',
        'How many runs are in my log altogether?',
        'all time run count',
        'number of runs since i started',
      ],
      [ever],
      [count(ever)],
    ],
  ]),
];
