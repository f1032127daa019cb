import { day, km, pace, type Question, races, spans, text, weeks } from '../../question.ts';
import { ever, month, parts, year, years } from '../earlier-years/years.ts';
import { ofRuns } from '../periods.ts';
import { each, many, those, weekDays, worded } from './worded.ts';

/** Weeks of a year, by what their runs add up to. */
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
      { facts: [...each('week', year(2023)), ...weekDays] },
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
];
