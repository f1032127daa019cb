import { day, days, km, pace, type Question, races, spans, text, weeks } from '../../question.ts';
import { ever, month, parts, year, years } from '../earlier-years/years.ts';
import { count, ofRuns } from '../periods.ts';
import { clubLog, each, many, ofThese, those, worded } from './worded.ts';

/** Weeks of a year, by what their runs come to. */
const weeksOf = (span: readonly [string, string], having: string) =>
  weeks(`select count(*) from (${ofRuns("date_trunc('week', date)", span)} group by 1
    having ${having}) big`);
const monthsOver = (span: readonly [string, string], least: number) =>
  km(
    ofRuns(
      'sum(distance)',
      span,
      `true group by date_trunc('month', date)
    having sum(distance) > ${least}`,
    ),
  );
const under = (what: string, span: readonly [string, string], also: string) =>
  `${what} from raced where date between '${span[0]}' and '${span[1]}' and ${also}`;

/** Longer, faster, higher or harder than something: how often, and which. */
export const thresholds: Question[] = [
  ...worded('club', [
    many(year(2025), 'distance > 20', [
      'how many runs over 20 km last year',
      'runs >20k 2025',
      'How many times did I run more than 20 km in 2025?',
      'how often over 20k last year',
      'number of runs longer than 20 kilometers in 2025',
    ]),
    many(year(2025), 'heart_rate_avg > 155', [
      'runs with average heart rate above 155 last year',
      'how many runs with avg hr over 155 in 2025',
      'How often was my average heart rate over 155 bpm in 2025?',
      'avg HR > 155, 2025, how many runs',
      'number of runs with a mean pulse above 155 last year',
    ]),
    many(spans.thisYear, 'duration > 5400', [
      'how many runs longer than 90 minutes this year',
      'runs over 1h30 this year',
      'How many times did I run for more than an hour and a half this year?',
      'count of runs >90 min in 2026',
      'how often over 90 mins so far this year',
    ]),
    many(spans.thisYear, 'distance > 15', [
      'how many times over 15k this year',
      'runs more than 15 km in 2026',
      'How often have I run longer than 15 kilometres this year?',
      'number of runs >15k this yr',
      'how many runs above 15 km so far this year',
    ]),
    many(year(2025), 'elevation_gain > 200', [
      'how many runs with more than 200 m of climb last year',
      'runs >200m elevation 2025',
      'How often did I climb over 200 metres on a run in 2025?',
      'runs with over 200 meters of ascent last year',
      'number of runs above 200 m climbing in 2025',
    ]),
    [
      [
        'how many months over 100 miles last year',
        'months with more than 100 miles in 2025',
        'How often did I run over 100 miles a month in 2025?',
        'how many times did I do 100+ miles in a month last year',
        '100 mile months 2025, how many',
      ],
      [year(2025)],
      [
        text(`select count(*) from (${ofRuns("date_trunc('month', date)", year(2025))} group by 1
          having sum(distance) > 160.9344) big`),
      ],
      { facts: each('month', year(2025)) },
    ],
    [
      [
        'how many weeks over 50 km last year',
        'weeks >50k 2025',
        'In how many weeks of 2025 did I run more than 50 kilometers?',
        'how often over 50 km a week in 2025',
        'number of weeks with more than 50km last year',
      ],
      [year(2025)],
      [weeksOf(year(2025), 'sum(distance) > 50')],
      { facts: each('week', year(2025)) },
    ],
    many(clubLog, "session_type = 'race' and distance = 10 and duration < 2700", [
      'how many 10k races under 45 minutes',
      'sub 45 10ks, how many have I raced',
      'How often did I break 45 minutes in a 10k race?',
      'number of 10 km races faster than 45:00',
      'how many times sub 45 in a 10k race',
    ]),
  ]),
  ...worded('twelve-years', [
    many(year(2021), 'distance > 0 and duration < distance * 300', [
      'how many runs faster than 5:00/km in 2021',
      'runs under 5 min per km 2021',
      'How often was I quicker than 5:00 per kilometre in 2021?',
      'sub 5:00/km runs in 2021, how many',
      'number of runs with a pace below 5:00 /km 2021',
    ]),
    many(year(2019), 'distance > 0 and duration < distance * 270', [
      'how many runs under 4:30/km in 2019',
      'runs faster than 4:30 pace 2019',
      'How often did I run faster than 4:30 per km in 2019?',
      'sub 4:30 runs 2019 count',
      'how mnay runs quicker than 4:30/km in 2019',
    ]),
    many(year(2014), 'distance < 5', [
      'how many runs shorter than 5 km in 2014',
      'runs under 5k in 2014',
      'How many times did I run less than 5 kilometres in 2014?',
      'number of runs below 5 km 2014',
      'how often less than 5k in 2014',
    ]),
    many(year(2023), 'distance between 10 and 15', [
      'how many runs between 10 and 15 km in 2023',
      'runs from 10 to 15k 2023',
      'How many runs of 10-15 km did I do in 2023?',
      'count runs between 10 and 15 kilometers 2023',
      '10 to 15 km runs in 2023 how many',
    ]),
    many(year(2021), 'elevation_gain > 400', [
      'runs with over 400 m of climbing in 2021',
      'how many runs >400m climb 2021',
      'How often did I climb more than 400 meters in one run in 2021?',
      'number of runs above 400 metres of ascent 2021',
      '2021: runs above 400 m elevation gain, how many',
    ]),
    many(year(2018), 'distance >= 21', [
      'how many runs of 21 km or more in 2018',
      'runs at least 21k 2018',
      'How many times did I run 21 km or further in 2018?',
      'number of runs 21+ km 2018',
      'how often at least 21 kilometers in 2018',
    ]),
    many(ever, 'duration > 10800', [
      'how many runs over 3 hours have I done',
      'runs longer than 3h ever',
      'How many times have I run for more than three hours?',
      'number of runs > 3 hours all time',
      'how often did i ever run longer than 3 hrs',
    ]),
    many(spans.lastYear, 'rpe >= 8', [
      'how many runs with an rpe of 8 or more last year',
      'rpe 8+ runs 2025',
      'How often did I rate a run 8 or higher in 2025?',
      'number of runs at rpe >= 8 last year',
      'runs with effort 8 or above in 2025, how many',
    ]),
    [
      [
        'how many weeks over 60 km in 2018',
        'weeks >60k 2018',
        'In how many weeks of 2018 did I run more than 60 kilometres?',
        'how often over 60 km a week in 2018',
        'number of 60+ km weeks in 2018',
      ],
      [year(2018)],
      [weeksOf(year(2018), 'sum(distance) > 60')],
      { facts: each('week', year(2018)) },
    ],
    [
      [
        'how many weeks with at least 4 runs in 2023',
        'weeks with 4 or more runs 2023',
        'In how many weeks of 2023 did I run four times or more?',
        'number of weeks with 4+ runs in 2023',
        'how often did i run at least four times a week in 2023',
      ],
      [year(2023)],
      [weeksOf(year(2023), 'count(*) >= 4')],
      { facts: each('week', year(2023)) },
    ],
    [
      [
        'which months did I run more than 300 km',
        'months over 300k ever',
        'In which months have I run over 300 kilometers?',
        'list the months above 300 km',
        'all months with more than 300km please',
      ],
      [ever, month(2019, 9), month(2020, 4), month(2020, 5)],
      [monthsOver(ever, 300)],
    ],
    [
      [
        'which months of last year had over 100 miles',
        'months above 100 miles 2025',
        'In which months of 2025 did I run more than 100 miles?',
        'list months with 100+ miles last year',
        'months over 100 mi last year, which ones',
      ],
      [year(2025), month(2025, 8), month(2025, 9)],
      [monthsOver(year(2025), 160.9344)],
    ],
    [
      [
        'which years did I run more than 2000 km',
        'years over 2000k',
        'In which years have I run over 2,000 kilometres?',
        'list years above 2000 km',
        'years with more than 2000 kms, which were they',
      ],
      years(2014, 2026),
      [
        text(`select part from (${parts('year')}) years where km > 2000`),
        km(`select km from (${parts('year')}) years where km > 2000`),
      ],
    ],
    [
      [
        'longest run faster than 5:00/km',
        'longest run under 5 min per km ever',
        'What is the longest run I did at a pace faster than 5:00 per km?',
        'furthest i ran at sub 5:00/km',
        'longest distance with avg pace below 5:00 /km',
      ],
      [],
      [
        km('select max(distance) from runs where distance > 0 and duration < distance * 300'),
        day(`select date from runs where distance > 0 and duration < distance * 300
          order by distance desc limit 1`),
      ],
      { facts: those(ever, 'distance > 0 and duration < distance * 300') },
    ],
    [
      [
        'how many of my 5k races were under 22 minutes',
        'sub 22 5ks raced',
        'How many times did I race a 5k in under 22 minutes?',
        '5 km races faster than 22:00, how many',
        'number of 5k races below 22 min',
      ],
      [ever],
      [races(`select ${under('count(*)', ever, 'distance = 5 and finish_time < 1320')}`)],
      { facts: those(ever, "session_type = 'race' and distance = 5 and duration < 1320") },
    ],
    [
      [
        'fastest run over 20 km in 2018',
        'fastest 20k+ run 2018 pace',
        'What was my fastest pace on a run of more than 20 km in 2018?',
        'quickest run longer than 20 kilometers in 2018',
        'best pace on runs >20 km 2018',
      ],
      [year(2018)],
      [
        pace(ofRuns('min(duration / distance)', year(2018), 'distance > 20')),
        day(ofRuns('date', year(2018), 'distance > 20 order by duration / distance limit 1')),
      ],
      { facts: those(year(2018), 'distance > 20') },
    ],
  ]),
  ...worded('high-mileage', [
    [
      [
        'on how many days did I run twice last year',
        'double days 2025',
        'How often did I run twice a day in 2025?',
        'days with two runs last year, how many',
        'number of days with 2 runs in 2025',
      ],
      [year(2025)],
      [
        days(`select count(*) from (${ofRuns('date', year(2025))} group by 1
          having count(*) = 2) twice`),
      ],
      { facts: [`select 'date', to_char(min(date), 'YYYYMMDD')::int, null from runs`] },
    ],
    [
      [
        'how many weeks over 135 km last year',
        'weeks >135k 2025',
        'In how many weeks of 2025 did I run more than 135 km?',
        'number of weeks above 135 kilometers in 2025',
        'how often over 135 km a week last year',
      ],
      [year(2025)],
      [weeksOf(year(2025), 'sum(distance) > 135')],
      { facts: each('week', year(2025)) },
    ],
    many(year(2025), 'distance > 30', [
      'how many runs over 30 km last year',
      'runs >30k 2025',
      'How often did I run more than 30 kilometres in 2025?',
      'number of 30+ km runs last year',
      'how many times over 30k in 2025',
    ]),
    [
      [
        'how many runs under 4:00/km last month',
        'sub 4 min/km runs feb',
        'How often did I run faster than 4:00 per km in February?',
        'runs quicker than 4:00/km in feb, how many',
        'number of runs below 4:00 pace last month',
      ],
      [spans.february],
      [count(spans.february, 'duration < distance * 240')],
      { facts: [...those(spans.february, 'duration < distance * 240'), ofThese("'2026-02-27'")] },
    ],
  ]),
];
