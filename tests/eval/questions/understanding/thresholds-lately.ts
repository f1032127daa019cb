import { days, type Question, spans, text, weeks } from '../../question.ts';
import { year } from '../earlier-years/years.ts';
import { count, ofRuns } from '../periods.ts';
import { clubLog, each, many, ofThese, those, worded } from './worded.ts';

/** Weeks of a year, by what their runs add up to. */
const weeksOf = (span: readonly [string, string], having: string) =>
  weeks(`select count(*) from (${ofRuns("date_trunc('week', date)", span)} group by 1
    having ${having}) big`);

/** The same of the last two years. */
export const thresholdsLately: Question[] = [
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
