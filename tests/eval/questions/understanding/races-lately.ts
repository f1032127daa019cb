import { day, inWords, km, type Question, text, time } from '../../question.ts';
import { faster } from './says.ts';
import { lines } from './true-figures.ts';

const of = (what: string, when = 'true') => `select ${what} from raced where ${when}`;
const inYear = (race: string, year: number) =>
  time(of('finish_time', `race_name = '${race}' and extract(year from date) = ${year}`));
const marathons = 'distance = 42.195';
const perRace = [
  "select 'count', count(*), 'race' from raced group by race_name",
  "select 'count', count(*), 'race' from raced group by extract(year from date)",
];

/** Races run and to come, as they are talked about rather than looked up. */
export const racesLately: Question[] = [
  ...inWords('twelve-years', [
    [
      lines(`which races have i gone back to
        races i did more than once
        what events did i run several times
        is there any race i've done twice or more, which
        the ones i keep signing up for, by name`),
      [],
      [text('select race_name from raced group by 1 having count(*) > 1')],
      { facts: perRace },
    ],
    [
      lines(`in which years did i not race at all
        years without a single race?
        was there ever a year when i pinned on no number
        since my first race, what years went by raceless
        tell me the years i skipped racing altogether`),
      [],
      [
        text(
          'select year from generate_series(2014, 2025) year where year not in (select extract(year from date) from raced)',
        ),
      ],
      { facts: perRace },
    ],
    [
      lines(`harbour half 2024 or 2023, which was quicker
        did i go faster at the Harbour Half the second time in a row, 23 vs 24
        was the harbour half in 2024 an improvement on the year before
        my harbour half times of 2023 and 2024 please
        harbour half: was i quicker in '24 than in '23`),
      [],
      [inYear('Harbour Half', 2023), inYear('Harbour Half', 2024)],
    ],
    [
      lines(`when did i last do a marathon and how did it go
        most recent 26.2, when and how fast
        last full marathon: date + time
        my latest marathon - what day was it and what did i clock
        the marathon before now, when was it and what time did i get`),
      [],
      [
        day(of('max(date)', marathons)),
        time(of('finish_time', `${marathons} order by date desc limit 1`)),
      ],
    ],
    [
      lines(`what was my very first race
        first number i ever pinned on, which race was it
        how did i start out racing, which one came first and in what time
        the race that started it all?
        my debut, what was it and how long did it take me`),
      [],
      [text(of('race_name', 'true order by date limit 1'))],
      { facts: perRace },
    ],
    [
      lines(`did i ever break 43 minutes in a 10k
        10k under 43, ever done it
        have i been below 43:00 over ten k, and when
        any 10 quicker than 43 min in my races
        sub 43 for 10 - has that ever happened`),
      [],
      [time(of('min(finish_time)', 'distance = 10'))],
      { facts: ["select 'duration', 2580, null", ...perRace] },
    ],
  ]),
  ...inWords('club', [
    [
      lines(`winter 5 this january against the one before
        how did i do at the winter 5 compared with 2025
        both my winter 5 times
        was i quicker in the winter 5 than the year before
        winter 5, 2025 and 2026, side by side`),
      [],
      [inYear('Winter 5', 2025), inYear('Winter 5', 2026)],
    ],
    [
      lines(`only one marathon so far, what did i run
        my marathon debut, how long did it take
        what did i clock at Lakeside
        how long was i out on the course in october's marathon
        that marathon last autumn: my time?`),
      [],
      [time(of('finish_time', marathons))],
    ],
  ]),
  ...inWords('high-mileage', [
    [
      lines(`have i ever raced further than a marathon
        any ultra among my races?
        did i ever toe the line for something beyond 42 k
        longest i've raced, was it more than a marathon
        have i got an ultra to my name`),
      [],
      [km(of('max(distance)'))],
    ],
    [
      lines(`of my two marathons which one went better
        canal or grand, where was i quicker
        was the second marathon faster than the first
        compare my marathons of last year
        canal marathon vs grand marathon`),
      [],
      [time(of('finish_time', marathons))],
      { says: new RegExp(`${faster.source}|Grand Marathon`, 'i') },
    ],
    [
      lines(`when did i open the season this year and with what
        my only race in 2026 so far?
        what did i race on new year's day
        jan 1st race, what time did i do
        first race of this year - name and time`),
      [],
      [
        text(of('race_name', "date = '2026-01-01'")),
        time(of('finish_time', "date = '2026-01-01'")),
      ],
    ],
  ]),
];
