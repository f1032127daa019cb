import { type Question, spans, today } from '../../question.ts';
import { month } from '../earlier-years/years.ts';
import { distance, meanPace } from '../periods.ts';
import { far, many, ofThese, on, worded } from './worded.ts';

/** One day, a weekend, a week, or the days before today. */
export const daysInWords: Question[] = [
  ...worded('club', [
    on('2025-11-23', [
      'what did I run on November 23',
      'nov 23 run?',
      'how far on 23 november',
      'distance 23rd nov',
      'How far did I run on November 23rd?',
    ]),
    on('2025-12-25', [
      'what did i run on christmas last year',
      'did I run last christmas? how far',
      'Christmas Day 2025, how many km?',
      'how far on xmas day last year',
      'distance on christmas day last year',
    ]),
    on('2026-01-01', [
      "how far did I run on new year's day",
      'new years day run km',
      'what did i run on jan 1',
      "New Year's Day this year: distance?",
      'how many k on the 1st of january this year',
    ]),
    on('2026-03-03', [
      'how far did i run last tuesday',
      'tuesdays run, how many km?',
      'What did I run on Tuesday?',
      'last tue distance',
      'distance on tuesday this week',
    ]),
    on('2026-03-01', [
      'how far did I go last sunday',
      'sunday run km',
      'what did I run on Sunday?',
      'distance last sun',
      'how many kilometers on sunday (march 1)',
    ]),
    on('2026-03-05', [
      'how far did i run today',
      'todays run distance',
      'What did I run today?',
      'km today',
      'how many k have I done today',
    ]),
    far(
      ['2026-02-24', today],
      [
        'how far in the last 10 days',
        'last ten days km',
        'How many kilometres in the past 10 days?',
        'distance over the last 10 days',
        'km the past ten days',
      ],
    ),
    far(
      ['2026-02-20', today],
      [
        'how far in the past fortnight',
        'km past two weeks',
        'How many kilometres over the last fortnight?',
        'distance last 14 days',
        'last forthnight, how many k',
      ],
    ),
    far(
      ['2026-02-13', today],
      [
        'how far did I run in the last 3 weeks',
        'last three weeks km',
        'How many kilometers over the past 3 weeks?',
        'past 21 days distance',
        'kms the last three weeks up to today',
      ],
    ),
    far(
      ['2026-02-28', '2026-03-01'],
      [
        'how far did i run last weekend',
        'last weekend km?',
        'How many kilometres did I do at the weekend?',
        'distance over the weekend',
        'sat and sun last weekend, how many k altogether',
      ],
    ),
    far(
      ['2025-01-20', '2025-01-26'],
      [
        'how far did I run in the week of January 20, 2025',
        'week of 20 jan 2025 km',
        'How many kilometers the week of Jan 20th 2025?',
        'distance week of 20/1/2025',
        'week beginning 20 january 2025, how many k',
      ],
    ),
    far(spans.thisWeek, [
      'how far this week',
      'km this week so far',
      'How many kilometres have I run this week?',
      'this weeks distance',
      'the week of march 2, how far did I run',
    ]),
    far(spans.weekBeforeLast, [
      'how far the week before last',
      'km week before last',
      'How many kilometers did I run the week before last week?',
      'the full week before last week, distance',
      'the week of february 16, how many k',
    ]),
    many(spans.february, 'extract(isodow from date) >= 6', [
      'how many times did I run at weekends in february',
      'weekend runs feb',
      'How many weekend runs did I do in February?',
      'runs on saturdays and sundays in feb, how many',
      'number of runs on weekends last month',
    ]),
  ]),
  ...worded('high-mileage', [
    on('2026-03-03', [
      'how far did I run the day before yesterday',
      'day before yesterday km',
      'How many kilometres in total the day before yesterday?',
      'total distance the day befor yesterday',
      'two days ago, how many k all together',
    ]),
    on('2026-03-04', [
      'how far did I run yesterday',
      'yesterdays km',
      'What did I run yesterday?',
      'yesterday distance',
      'how many k yesterday',
    ]),
    [
      [
        'how fast did I run last friday',
        'last fri pace?',
        'What was my pace on Friday?',
        'avg pace last friday',
        'fridays run, what pace was that',
      ],
      [['2026-02-27', '2026-02-27']],
      [meanPace(['2026-02-27', '2026-02-27'])],
      { facts: [ofThese("'2026-02-27'")] },
    ],
    on('2025-03-05', [
      'what did I run a year ago today',
      'how far did i run exactly one year ago',
      'today a year ago, how many km?',
      'distance on this day last year',
      'on march 5 last year how far did I go',
    ]),
    on('2026-02-14', [
      'how far did i run on valentines day',
      'Feb 14 run distance',
      'How many km did I run on February 14th?',
      'on the 14th of feb, how far was my run',
      '14 february run km',
    ]),
    far(
      ['2026-01-10', '2026-01-11'],
      [
        'how far on the weekend of january 10',
        'weekend of 10/11 january km',
        'How many kilometers on the weekend of January 10 and 11?',
        'sat 10 and sun 11 jan distance',
        'the weekend of the 10th jan, how many k did I run',
      ],
    ),
    far(spans.last7, [
      'how far in the last 7 days',
      'last seven days km',
      'How many kilometres over the past 7 days?',
      'past seven days distance',
      'total k last 7 days incl today',
    ]),
  ]),
  ...worded('twelve-years', [
    on('2020-12-25', [
      'what did I run on christmas 2020',
      '25 dec 2020 km',
      'How far did I run on Christmas Day in 2020?',
      'december 25 2020 distance',
      'xmas 2020, how far?',
    ]),
    on('2019-12-31', [
      "how far did I run on new year's eve 2019",
      'dec 31 2019 run distance',
      'New Years Eve 2019: how many km?',
      '31/12/2019 what did i run',
      'last day of 2019, how far did i run',
    ]),
    on('2021-03-05', [
      'what did i run five years ago today',
      'how far did I run on 5 march 2021',
      'March 5, 2021 distance',
      'this day five years ago, how many km',
      'today 5 years ago how far',
    ]),
    [
      [
        'how far did I run in the first week of January 2024',
        'first week of jan 2024 km',
        'How many kilometers from January 1 to 7, 2024?',
        '1-7 january 2024 distance',
        'in the very first week of 2024 how many k',
      ],
      [['2024-01-01', '2024-01-07'], month(2024, 1)],
      [distance(['2024-01-01', '2024-01-07'])],
    ],
    on('2019-06-29', [
      'what did i run on the 29th of june 2019',
      '6/29/2019 distance',
      'How far did I go on June 29, 2019?',
      '29 jun 19 how many k',
      '2019-06-29 how far',
    ]),
  ]),
];
