import { type Question, spans, today } from '../../question.ts';
import { ever, month, months, year } from '../earlier-years/years.ts';
import { far, worded } from './worded.ts';

/** Every way of naming a span of years, months and seasons. */
export const spansInWords: Question[] = [
  ...worded('twelve-years', [
    far(year(2018), [
      'how far did i run in 2018',
      'km 2018?',
      'What distance did I cover in 2018?',
      'what was my milage in 2018',
      '2018, how many kilometers all in all',
    ]),
    far(year(2021), [
      "how far in '21",
      "How many kms did I run in '21?",
      "total for '21 please, in k",
      "whats my distance back in '21",
      "'21: how much did I run",
    ]),
    far(month(2021, 6), [
      'how far did i run in june 2021',
      'June 2021 distance?',
      'jun 2021 km',
      'In June of 2021, how many kilometres did I run?',
      'how mcuh did i run in june 2021',
    ]),
    far(month(2019, 9), [
      'sept 2019 total km',
      'How many kilometers did I log in September 2019?',
      'distance in sep 2019',
      'september of 2019 - how far did I run all together',
      'how many k in sept 2019',
    ]),
    far(
      [ever[0], '2016-12-31'],
      [
        'how far did i run before 2017',
        'total km up to the end of 2016',
        'How many kilometres had I run before 2017 began?',
        'everything before 2017, how many k',
        'distance until end of 2016 since i started',
      ],
    ),
    far(
      ['2024-01-01', today],
      [
        'how far have i run since january 2024',
        'km since jan 2024',
        'How many kilometers since the start of 2024?',
        'since 1 jan 2024 how far did I get',
        'total distance from the beginning of 2024 till today',
      ],
    ),
    far(months(2021, 3, 5), [
      'how far between march and may 2021',
      'mar to may 2021 km',
      'How many km did I run from March through May 2021?',
      'total distance march - may 2021',
      'From March until the end of May 2021, how many kilometres?',
    ]),
    far(
      ['2018-07-10', '2018-08-20'],
      [
        'how far did I run from 10 July to 20 August 2018',
        'km between july 10 and august 20, 2018',
        '10 jul 2018 - 20 aug 2018 distance',
        'How many kilometers from July 10th through August 20th 2018?',
        'between the 10th of july and the 20th of august 2018 how many k',
      ],
    ),
    far(months(2025, 1, 6), [
      'how far did i run in 2025 up to the end of june',
      'km first half of 2025',
      'How many kilometres in the first six months of 2025?',
      'first half 2025 distance',
      'january to june 2025 how many kms',
    ]),
    far(months(2018, 6, 8), [
      'how far did I run in the summer of 2018',
      'summer 2018 km',
      'total distance over summer 2018',
      'in summer 2018, how many k did i do?',
      'How many kilometers did I run in sumer 2018?',
    ]),
    far(months(2025, 6, 8), [
      'how far did i run last summer',
      'last summer km?',
      'How many kilometres did I do over last summer?',
      'total distance last summer please',
      'kms i ran during last summer',
    ]),
    far(months(2023, 9, 11), [
      'how far did I run in autumn 2023',
      'fall 2023 km',
      'How many kilometers in the fall of 2023?',
      'autumn 2023 total distance',
      'distance sept to nov 2023',
    ]),
    far(months(2019, 3, 5), [
      'spring 2019 km',
      'how far did I run in the spring of 2019?',
      'total distance spring 2019',
      'how many kms did i do in spring 2019',
      'In spring 2019 - how many kilometres?',
    ]),
    far(
      ['2018-12-01', '2019-02-28'],
      [
        'how far did i run in winter 2018/19',
        'winter 2018-19 km',
        'How many kilometres over the winter of 2018/2019?',
        'total distance winter 18/19',
        'in the winter from 2018 to 2019 how many k did I run',
      ],
    ),
    far(months(2019, 7, 9), [
      'Q3 2019 km',
      'how far did I run in the third quarter of 2019',
      '3rd quarter 2019 distance',
      'q3 of 2019, how many kilometers?',
      'how many kms in 2019 q3',
    ]),
    far(ever, [
      'how far have i run in total ever',
      'total km all time',
      'How many kilometres have I run in my life?',
      'lifetime milage in km',
      'all years together, how many kms',
    ]),
    far(year(2024), [
      'how far did I run two years ago',
      'km the year before last',
      'How many kilometers did I run the year before last?',
      'total distance 2 years ago (whole year)',
      'the year before last, how many k all in all',
    ]),
    far(
      ['2014-01-01', '2019-12-31'],
      [
        'how far did i run in the 2010s',
        '2010s total km',
        'How many kilometers did I run in the 2010s?',
        'total distance until the end of 2019',
        'the twenty-tens: how many kms altogether',
      ],
    ),
    far(
      ['2025-09-06', today],
      [
        'how far did i run in the last 6 months',
        'last six months km',
        'How many kilometres over the past 6 months?',
        'distance past half year',
        'total k for the last six months up to today',
      ],
    ),
    far(
      ['2025-12-06', today],
      [
        'how far in the last 90 days',
        'km last 90 days',
        'How many kilometers have I run over the past 90 days?',
        'past ninety days distance',
        'total for the last 90 days pls',
      ],
    ),
    [
      [
        'sep 21 km',
        'how far sep 21',
        'distance sept 21?',
        'Sep 21: how many k',
        'what did I run sep 21',
      ],
      [month(2021, 9), ['2025-09-21', '2025-09-21']],
      [],
      {
        offers: [/sept?(?:ember)?\.? 2021/i, /sept?(?:ember)?\.? 21\b|\b21(?:st)? (?:of )?sept?/i],
      },
    ],
  ]),
  ...worded('club', [
    far(month(2025, 5), [
      'how far did i run in may',
      'km in May?',
      'How many kilometers did I run in May',
      'whats my distance for may',
      'total for may in k',
    ]),
    far(spans.january, [
      'how far did I run the month before last',
      'january km',
      'jan distance?',
      'How many kilometres did I do in January?',
      'total kms in janury',
    ]),
    far(
      ['2025-03-06', today],
      [
        'how far in the last 12 months',
        'last twelve months km',
        'How many kilometers over the past 12 months?',
        'total distance in the past twelve months',
        'kms in the last 12 months until today',
      ],
    ),
    far(
      ['2025-09-01', today],
      [
        'how far have i run since september',
        'km since sept',
        'How many kilometres since the beginning of September?',
        'distance since 1 september',
        'since september 1st how many k',
      ],
    ),
    far(months(2025, 10, 12), [
      'how far did I run in the last quarter of 2025',
      'q4 2025 km',
      '4th quarter 2025 distance',
      'How many kilometers in Q4 of 2025?',
      'oct to dec 2025, how many kms',
    ]),
    far(spans.sameDaysLastYear, [
      'how far had I run by this time last year',
      'km by this time last year (jan 1 to mar 5)',
      'Last year by March 5, how many kilometres?',
      'from 1 jan until 5 march last year, distance',
      'how many k did i have by the 5th of march last year',
    ]),
  ]),
];
