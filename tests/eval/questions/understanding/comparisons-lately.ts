import { type Days, pace, type Question, spans, time, type WordedRow } from '../../question.ts';
import { month, months, year } from '../earlier-years/years.ts';
import { count, distance, ofRuns } from '../periods.ts';
import { ofThese, those, worded } from './worded.ts';

const easy = "session_type = 'easy-run'";
const long = "session_type = 'long-run'";
const wearing = (item: string) => `shoes_used = '${item}'`;

/** Both sums of two spans. */
const against = (a: Days, b: Days, asks: WordedRow[0]): WordedRow => [
  asks,
  [a, b],
  [distance(a), distance(b)],
];
const paceOf = (also: string) => pace(ofRuns('sum(duration) / sum(distance)', year(2025), also));

/** The last weeks, months and seasons against others, and two kinds of runs. */
export const comparisonsLately: Question[] = [
  ...worded('club', [
    against(
      spans.february,
      ['2025-02-01', '2025-02-28'],
      [
        'february against february last year',
        'feb vs feb last year',
        'Did I run more this February than last February?',
        'compare feb 2026 with feb 2025',
        'how does february compare with february a year ago, in km',
      ],
    ),
    against(
      spans.january,
      ['2025-01-01', '2025-01-31'],
      [
        'january vs january last year',
        'january 2026 against january 2025 km',
        'Compare this January with January last year',
        'km january this year and january last year',
        'did i run more in janurary than in january last year',
      ],
    ),
    against(spans.february, spans.january, [
      'last month vs the month before',
      'feb vs jan km',
      'Did I run more in February or in January?',
      'compare last month with the month before it',
      'january against february this year',
    ]),
    against(spans.thisYear, spans.sameDaysLastYear, [
      'this year so far vs the same time last year',
      'ytd vs last year ytd',
      'How far have I run this year compared with the same days last year?',
      'km until today this year and last year to march 5',
      'am i ahead of last year at this point, in km',
    ]),
    against(months(2025, 1, 3), months(2025, 10, 12), [
      'first quarter vs last quarter of 2025',
      'q1 2025 vs q4 2025',
      'Compare Q1 and Q4 of last year',
      'km q1 25 against q4 25',
      '2025: first or fourth quarter, which had more km',
    ]),
    against(year(2024), year(2025), [
      'compare 2024 with 2025',
      '2024 vs 2025 km',
      'Did I run more in 2024 or in 2025?',
      'last year against the year before',
      'km 2025 and 2024 compared',
    ]),
    against(month(2025, 12), month(2024, 12), [
      'december against december the year before',
      'dec 2025 vs dec 2024',
      'Compare December 2025 with December 2024',
      'december 2024 or december 2025, more km?',
      'km in dec 2024 and in dec 2025',
    ]),
    against(
      ['2025-12-01', '2026-02-28'],
      ['2024-12-01', '2025-02-28'],
      [
        'winter 2025/26 vs winter 2024/25',
        'december to february against the winter before, dec 2024 to feb 2025',
        'Compare the winter of 2025/26 with 2024/25 in km',
        'km winter 24/25 and winter 25/26',
        'did i run more in winter 2025-26 than in winter 2024-25',
      ],
    ),
    [
      [
        'pace of easy runs vs long runs last year',
        'easy vs long pace 2025',
        'Were my easy runs faster than my long runs in 2025?',
        'avg pace easy against long runs last year',
        'compare easy run pace and long run pace in 2025',
      ],
      [year(2025)],
      [paceOf(easy), paceOf(long)],
      { facts: [...those(year(2025), easy), ...those(year(2025), long)] },
    ],
    [
      [
        'trail pace against road pace last year',
        'trail vs road avg pace 2025',
        'How much slower was I on trail than on road in 2025?',
        'average pace on the road and on trails last year',
        'compare pace on trail with road, 2025',
      ],
      [year(2025)],
      [paceOf("terrain = 'trail'"), paceOf("terrain = 'road'")],
      {
        facts: [
          ...those(year(2025), "terrain = 'trail'"),
          ...those(year(2025), "terrain = 'road'"),
        ],
      },
    ],
    [
      [
        'Comet 2 or Meadow 4, which did I run more in last year',
        'comet 2 vs meadow 4 km 2025',
        'How far did I run in the Comet 2 and the Meadow 4 in 2025?',
        'km comet 2 against meadow 4 last year',
        'compare comet 2 and meadow 4, km in 2025',
      ],
      [year(2025)],
      [distance(year(2025), wearing('Comet 2')), distance(year(2025), wearing('Meadow 4'))],
      {
        facts: [
          ...those(year(2025), wearing('Comet 2')),
          ...those(year(2025), wearing('Meadow 4')),
        ],
      },
    ],
    [
      [
        'tempo runs or intervals: which did I do more last year',
        'tempos vs intervals 2025 count',
        'How many tempo runs and how many interval sessions in 2025?',
        'number of tempo and interval sessions last year',
        'more tempos or more intervalls in 2025?',
      ],
      [year(2025)],
      [
        count(year(2025), "session_type = 'tempo'"),
        count(year(2025), "session_type = 'intervals'"),
      ],
      {
        facts: [
          ...those(year(2025), "session_type = 'tempo'"),
          ...those(year(2025), "session_type = 'intervals'"),
        ],
      },
    ],
    [
      [
        'how much faster was my Spring 10 in 2025 than in 2024',
        'spring 10 from 2024 to 2025, how much time did I gain',
        'By how much did I improve at the Spring 10 from 2024 to 2025?',
        'time difference between spring 10 2025 and spring 10 2024',
        'by how many minutes was i quicker at the 2025 spring 10 than at the 2024 one',
      ],
      [],
      [time(`select max(finish_time) - min(finish_time) from raced where race_name = 'Spring 10'`)],
      { facts: [ofThese("'2024-04-14', '2025-04-13'")] },
    ],
  ]),
  ...worded('high-mileage', [
    against(spans.lastWeek, spans.weekBeforeLast, [
      'last week vs the week before',
      'last week against week before last km',
      'Did I run more last week than the week before?',
      'compare last week with the one before',
      'km last week and the week before that',
    ]),
    against(month(2025, 7), month(2025, 8), [
      'july or august, which was bigger',
      'jul 2025 vs aug 2025',
      'Did I run more in July or in August last year?',
      'km july against august 2025',
      'compare july with august 2025',
    ]),
  ]),
];
