import { day, km, metres, type Question, spans, text, time } from '../../question.ts';
import { ever, month, year, years } from '../earlier-years/years.ts';
import { count, distance, ofRuns, sums } from '../periods.ts';
import { clubLog, listed, ofThese, those, worded } from './worded.ts';

const marathons = "distance = 42.195 and session_type = 'race'";
const hilliest = 'elevation_gain is not null order by elevation_gain desc limit 3';
const lisbon = "session_notes ilike '%lisbon%'";
const biggest = (unit: 'week' | 'month', number: number) =>
  km(`select km from (${sums(unit, year(number))} limit 3) biggest`);

/** Several runs, in an order or not. */
export const lists: Question[] = [
  ...worded('twelve-years', [
    listed(year(2023), 'true order by distance desc limit 5', [
      'my five longest runs of 2023',
      'top 5 longest runs 2023',
      'What were my 5 longest runs in 2023?',
      '5 longest 2023',
      'list the five furthest runs I did in 2023',
    ]),
    listed(ever, "terrain = 'trail' order by distance desc limit 3", [
      'my three longest trail runs',
      'top 3 longest trail runs ever',
      'What are the 3 longest runs I have done on trail?',
      'three longest on the trails of all time',
      'list my 3 furthest trail runs',
    ]),
    listed(year(2019), 'distance > 31', [
      'list my runs over 31 km in 2019',
      'runs >31 km 2019',
      'Which runs in 2019 were longer than 31 km?',
      'show me all runs above 31k in 2019',
      'all my 2019 runs of more than 31 kilometers',
    ]),
    listed(year(2024), "shoes_used = 'Swift Pro'", [
      'show all runs in the Swift Pro in 2024',
      'swift pro runs 2024',
      'Which runs did I do in my Swift Pro shoes in 2024?',
      'list runs with shoes swift pro 2024',
      'every run in the swift pros in 2024 please',
    ]),
    listed(
      year(2025),
      'distance > 0 order by duration / distance limit 3',
      [
        'my three fastest runs last year',
        'fastest 3 runs 2025',
        'What were my 3 fastest runs by pace in 2025?',
        'top three runs by pace last year',
        'list the 3 quickest runs of 2025',
      ],
      'duration / distance',
    ),
    listed(year(2022), 'distance > 7', [
      'list my runs over 7 km in 2022',
      'runs >7k 2022',
      'Which runs in 2022 were more than 7 kilometers?',
      'show runs longer than 7 km from 2022',
      'all the 2022 runs above 7k',
    ]),
    listed(ever, `${lisbon} order by date`, [
      'show my runs in Lisbon',
      'lisbon runs list',
      'Which runs did I do in Lisbon?',
      'list all the runs I noted Lisbon in',
      'all runs in lisbon please',
    ]),
    listed(month(2022, 3), 'true order by date', [
      'list my runs in march 2022',
      'runs march 2022',
      'Which runs did I do in March 2022?',
      'show me every run of mar 2022',
      'all runs from march 2022',
    ]),
    listed(ever, "terrain = 'treadmill' order by distance desc limit 1", [
      'longest treadmill run and when',
      'my furthest run on the treadmill',
      'What is my longest treadmill run, and which day?',
      'longest run on the tredmill ever',
      'treadmill distance record of mine',
    ]),
    [
      [
        'my three hilliest runs ever',
        'top 3 runs by climb',
        'Which 3 runs had the most elevation gain?',
        'three runs with the most climbing of all time',
        'list the 3 hilliest runs',
      ],
      [],
      [metres(`select elevation_gain from runs where ${hilliest}`)],
      { facts: [ofThese(`select date from runs where ${hilliest}`), ...those(ever)] },
    ],
    [
      [
        'my three biggest weeks of 2018',
        'top 3 weeks 2018 by km',
        'What were my 3 biggest weeks in 2018?',
        'three weeks with the most kilometers 2018',
        'list the 3 highest mileage weeks of 2018',
      ],
      [year(2018)],
      [biggest('week', 2018)],
      {
        facts: [
          ofRuns(
            "'count', count(*), 'session'",
            year(2018),
            "true group by date_trunc('week', date)",
          ),
        ],
      },
    ],
    [
      [
        'my three best months of 2019',
        'top 3 months 2019',
        'Which 3 months of 2019 had the most km?',
        'three biggest months in 2019 by distance',
        'list the best 3 months of 2019 for distance',
      ],
      [year(2019)],
      [biggest('month', 2019)],
    ],
    [
      [
        'list all my marathons with times',
        'marathon times',
        'What are the dates and times of all my marathons?',
        'show every marathon I ran and how long it took',
        'all marathons + finish times pls',
      ],
      [],
      [
        time('select finish_time from raced where distance = 42.195'),
        day('select date from raced where distance = 42.195'),
      ],
      { facts: those(ever, marathons) },
    ],
    [
      [
        'list my races of 2023',
        'races 2023',
        'Which races did I run in 2023?',
        'show me the races from 2023',
        'all races in 2023 with name and time',
      ],
      [year(2023)],
      [text(`select race_name from raced where date between '2023-01-01' and '2023-12-31'`)],
      { facts: those(year(2023), "session_type = 'race'") },
    ],
    [
      [
        'how far did I run each year from 2017 to 2020',
        'km per year 2017-2020',
        'Yearly distance for 2017, 2018, 2019 and 2020?',
        'list km by year 2017 to 2020',
        'yearly totals from 2017 through 2020',
      ],
      [...years(2017, 2020), ['2017-01-01', '2020-12-31']],
      years(2017, 2020).map((one) => distance(one)),
    ],
    [
      [
        'runs per month in 2022',
        'how many runs each month of 2022',
        'How many runs did I do in each month of 2022?',
        'list number of runs by month 2022',
        'monthly run count 2022',
      ],
      [year(2022)],
      [month(2022, 3), month(2022, 10), month(2022, 11)].map((one) => count(one)),
    ],
  ]),
  ...worded('club', [
    listed(clubLog, 'true order by date desc limit 5', [
      'my last five runs',
      'last 5 runs',
      'What were my 5 most recent runs?',
      'show me the latest five runs',
      'list my last 5 runs with distance',
    ]),
    listed(clubLog, "session_type = 'long-run' order by date desc limit 3", [
      'my last three long runs',
      'last 3 long runs',
      'How far were my three most recent long runs?',
      'show the latest 3 long runs',
      'list the last three long runs with km',
    ]),
    listed(spans.february, 'distance > 15', [
      'list my runs over 15 km in february',
      'runs >15k in feb',
      'Which runs last month were longer than 15 km?',
      'show febuary runs above 15 km',
      'all runs of more than 15k last month',
    ]),
    listed(spans.thisWeek, 'true order by date', [
      'list my runs this week',
      'runs this week',
      'Which runs have I done this week?',
      'show me this weeks runs',
      'all the runs since monday',
    ]),
    [
      [
        'list my races of 2025 with times',
        'races last year and times',
        'Which races did I do last year, and how fast?',
        'show all 2025 races with the finish times',
        '2025 races, times please',
      ],
      [year(2025)],
      [time("select finish_time from raced where date between '2025-01-01' and '2025-12-31'")],
      { facts: those(year(2025), "session_type = 'race'") },
    ],
  ]),
];
