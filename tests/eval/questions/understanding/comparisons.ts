import {
  bpm,
  type Days,
  day,
  km,
  metres,
  type Question,
  spans,
  time,
  type WordedRow,
} from '../../question.ts';
import { ever, month, months, year, years } from '../earlier-years/years.ts';
import { count, distance, duration, meanHeartRate, meanPace, ofRuns } from '../periods.ts';
import { each, ofThese, those, worded } from './worded.ts';

const long = "session_type = 'long-run'";
const tempo = "session_type = 'tempo'";
const climb = (span: Days) => metres(ofRuns('sum(elevation_gain)', span));
const christmas = "to_char(date, 'MM-DD') = '12-25'";
const ofMonth = (number: number) => `extract(month from date) = ${number}`;

/** Both sums of two spans. */
const against = (a: Days, b: Days, asks: WordedRow[0]): WordedRow => [
  asks,
  [a, b],
  [distance(a), distance(b)],
];
/** A figure of two kinds of runs, or of one kind in two spans. */
const kinds = (
  of: typeof meanPace,
  [a, b]: readonly [readonly [Days, string], readonly [Days, string]],
  asks: WordedRow[0],
): WordedRow => [
  asks,
  a[0] === b[0] ? [a[0]] : [a[0], b[0]],
  [of(...a), of(...b)],
  { facts: [...those(...a), ...those(...b)] },
];

/** Two of something, or more, next to each other. */
export const comparisonsInWords: Question[] = [
  ...worded('twelve-years', [
    against(year(2019), year(2020), [
      'compare 2019 with 2020',
      '2019 vs 2020',
      'How did 2019 compare to 2020 in km?',
      'km 2019 against 2020',
      '2019 or 2020, when did i run more kilometers',
    ]),
    against(spans.thisYear, year(2022), [
      'this year or 2022, where do I have more km',
      'this year vs 2022 total km',
      'Have I already run more this year than in all of 2022?',
      'km this year so far against the whole of 2022',
      'did i run further in 2022 or this year until now',
    ]),
    against(month(2020, 4), month(2019, 4), [
      'april 2020 against april 2019',
      'apr 2020 vs apr 2019 km',
      'Did I run more in April 2020 than in April the year before?',
      'compare april 2020 and april 2019',
      'aprl 2019 vs april 2020, how many km each',
    ]),
    against(months(2025, 6, 8), months(2023, 6, 8), [
      'summer 2025 vs summer 2023',
      'did I run more last summer than in summer 2023?',
      'Compare the summers of 2023 and 2025 in km',
      'km summer 2023 and summer 2025',
      'summer 2023 or summer 2025, which was bigger',
    ]),
    kinds(
      meanPace,
      [
        [year(2025), 'true'],
        [year(2024), 'true'],
      ],
      [
        'was my average pace faster in 2025 than in 2024',
        'avg pace 2025 vs 2024',
        'Compare my average pace of 2024 and 2025',
        'pace last year against the year before on average',
        'average pace 2024 and 2025, which is faster',
      ],
    ),
    kinds(
      meanPace,
      [
        [year(2019), tempo],
        [year(2025), tempo],
      ],
      [
        'tempo pace 2019 vs 2025',
        'were my tempo runs faster in 2019 or 2025?',
        'Compare the average pace of my tempo runs in 2019 and 2025',
        'avg tempo pace 2019 and 2025',
        'tempos 2025 against 2019, average pace',
      ],
    ),
    kinds(
      count,
      [
        [year(2024), long],
        [year(2025), long],
      ],
      [
        'how many long runs in 2024 and how many in 2025',
        'long runs 2024 vs 2025 count',
        'Did I do more long runs in 2025 than in 2024?',
        'number of long runs 2024 compared to 2025',
        'more long runs in 2024 or 2025',
      ],
    ),
    kinds(
      distance,
      [
        [year(2019), "terrain = 'trail'"],
        [year(2019), "terrain = 'road'"],
      ],
      [
        'trail against road km in 2019',
        'trail vs road 2019',
        'How many kilometers on trail and how many on road in 2019?',
        '2019: road or trail, more km?',
        'compare road km to trail km in 2019',
      ],
    ),
    kinds(
      count,
      [
        [year(2020), "terrain = 'treadmill'"],
        [year(2020), "terrain = 'trail'"],
      ],
      [
        'how many treadmill runs and how many trail runs in 2020',
        'treadmill vs trail runs 2020 count',
        'Did I run more often on the treadmill or on trail in 2020?',
        'number of treadmill runs against trail runs in 2020',
        'treadmill or trail, more runs in 2020',
      ],
    ),
    [
      [
        'did I climb more in 2019 or 2020',
        'climb 2019 vs 2020',
        'Compare the elevation gain of 2019 and 2020',
        'vert 2019 against 2020',
        'more metres up in 2019 or in 2020?',
      ],
      [year(2019), year(2020)],
      [climb(year(2019)), climb(year(2020))],
    ],
    [
      [
        'was my average heart rate higher in 2019 or in 2024',
        'avg hr 2019 vs 2024',
        'Compare my average heart rate in 2019 and 2024',
        'heart rate 2024 against 2019 on average',
        'mean HR 2019 compared with 2024',
      ],
      [year(2019), year(2024)],
      [meanHeartRate(year(2019)), bpm(meanHeartRate(year(2024)).sql)],
      { facts: [...those(year(2019)), ...those(year(2024))] },
    ],
    [
      [
        'how many km more did I run in 2024 than in 2025',
        'difference between 2024 and 2025 in km',
        'By how many kilometers was 2024 bigger than 2025?',
        'km 2024 minus 2025',
        'how much less did i run in 2025 than 2024, in km',
      ],
      [year(2024), year(2025)],
      [
        km(
          `select (${ofRuns('sum(distance)', year(2024))}) - (${ofRuns('sum(distance)', year(2025))})`,
        ),
      ],
    ],
    [
      [
        'how far did I run in all my aprils together',
        'all aprils added up km',
        'Adding up every April, how many kilometres?',
        'total km of all aprils in all years',
        'sum of all my Aprils in km',
      ],
      [ever],
      [distance(ever, ofMonth(4))],
      { facts: [...those(ever, ofMonth(4)), ...each('year', ever, ofMonth(4))] },
    ],
    [
      [
        'what did I run each christmas',
        'christmas day runs of all years',
        'How far did I run on every Christmas Day?',
        'list my runs on 25 december over the years',
        'each xmas day run with km',
      ],
      [ever],
      [km(ofRuns('distance', ever, christmas)), day(ofRuns('date', ever, christmas))],
      { facts: [...those(ever, christmas), ofThese(ofRuns('date', ever, christmas))] },
    ],
    [
      [
        'september km in 2017, 2018 and 2019',
        'each september from 2017 to 2019',
        'How far did I run in September of 2017, 2018 and 2019?',
        'sept 2017 vs sept 2018 vs sept 2019',
        'compare the septembers of 2017, 2018, 2019',
      ],
      [month(2017, 9), month(2018, 9), month(2019, 9)],
      [2017, 2018, 2019].map((number) => distance(month(number, 9))),
    ],
    [
      [
        'compare my three Lakeside Marathon times',
        'lakeside marathon times',
        'What were my times at the Lakeside Marathon over the years?',
        'lakeside marathon 2018, 2019, 2025 finish times',
        'all lakeside marathon results',
      ],
      [],
      [time("select finish_time from raced where race_name = 'Lakeside Marathon'")],
      { facts: [ofThese("'2018-10-14', '2019-10-13', '2025-10-12'")] },
    ],
    [
      [
        'hours of running 2023 vs 2024',
        'did I spend more time running in 2023 or 2024',
        'Compare my running time of 2023 and 2024',
        'time on feet 2023 against 2024',
        'total hours run 2024 and 2023',
      ],
      [year(2023), year(2024)],
      [duration(year(2023)), duration(year(2024))],
    ],
    [
      [
        'which was bigger, 2017, 2018 or 2021, and how many km each',
        '2017 vs 2018 vs 2021 km',
        'Compare the kilometres of 2017, 2018 and 2021',
        'km in 2017, 2018, 2021',
        '2017 against 2018 against 2021',
      ],
      [year(2017), year(2018), year(2021)],
      [...years(2017, 2018), year(2021)].map((one) => distance(one)),
    ],
  ]),
];
