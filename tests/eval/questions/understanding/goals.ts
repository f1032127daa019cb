import { inWords, pace, type Question, time } from '../../question.ts';
import { all, range } from './says.ts';
import { anyOf, besides, lines, trendOf } from './true-figures.ts';

const hours = (count: number, minutes = 0) => count * 3600 + minutes * 60;

/** Any time of a distance between bounds that no sound prediction leaves, and what it rests on. */
const between = (km: number, from: number, to: number): string[] => [
  anyOf('duration', from, to),
  anyOf('pace', Math.floor(from / km), Math.ceil(to / km)),
  anyOf('duration', 0, to - from),
  anyOf('percent', 0, 100),
  "select 'km', at, null from unnest(array[5, 10, 15, 21.0975, 25, 30, 32, 42.195, 50]) at",
  ...trendOf('true', "session_type = 'long-run'"),
  ...besides([]),
];
const target = (race: string) => `from ahead where race_name = '${race}'`;
const best = (km: number) =>
  `(select min(finish_time) from raced where round(distance, 1) = ${km})`;

/** What is aimed for, what is still missing, and times to come. */
export const goals: Question[] = [
  ...inWords('club', [
    [
      lines(`what do the kilometres have to be at riverside for my goal
        per k at riverside if i want to hit my target, how fast
        riverside: goal time, what's that per km
        how fast do i need to go on average to make my time at the Riverside Half
        splits per km for my riverside goal, if i run it dead even`),
      [],
      [pace(`select target_time / race_distance ${target('Riverside Half')}`)],
      { facts: between(21.0975, hours(1, 32), hours(1, 48)) },
    ],
    [
      lines(`how much do i have to take off my best half to reach my goal at riverside
        gap between my half pb and the riverside target?
        my riverside goal, by how much is it under my best half so far
        how many minutes quicker than my fastest half is what i am after in april
        what is missing from my half best to the time i want at riverside`),
      [],
      [time(`select ${best(21.1)} - target_time ${target('Riverside Half')}`)],
      { facts: between(21.0975, hours(1, 32), hours(1, 48)) },
    ],
    [
      lines(`what am i going for at the summer night race
        did i set myself a time for the Summer Night 10
        summer night 10, have i got a goal there?
        target for the one in june
        whats my aim for the 10 in june, did i put one in`),
      [],
      [],
      {
        says: /\b(?:no|not|none|without)\b[^.\n]{0,40}\b(?:target|goal|time|aim|set)|n['’]t (?:set|have|got|put)/i,
        never: /\b(?:target|goal|aim)\b[^.\n]{0,25}\b\d\d:\d\d/i,
        facts: between(10, hours(0, 41), hours(0, 47)),
      },
    ],
    [
      lines(`if i raced ten k this weekend what would i get
        10 k on saturday, all out: what's realistic
        good for what over 10 right now
        where would i end up over 10 km if i gave it everything tomorrow
        suppose there's a 10k on sunday, my time?`),
      [],
      [],
      { facts: between(10, hours(0, 41), hours(0, 47)), says: range },
    ],
  ]),
  ...inWords('high-mileage', [
    [
      lines(`how far is my best marathon off what i want at bridges
        marathon pb minus bridges target
        what do i still have to find on my pb to make it at the bridges marathon
        difference between my fastest marathon and the goal in april
        by how many minutes would i have to beat my marathon best at bridges`),
      [],
      [time(`select ${best(42.2)} - target_time ${target('Bridges Marathon')}`)],
      { facts: between(42.195, hours(2, 30), hours(2, 52)) },
    ],
    [
      lines(`how much of a pb could i run at bridges realistically
        what's in the tank for april, marathon wise
        honest guess for my bridges time please
        if bridges was this sunday, what would the clock say
        bridges: what can i expect to clock`),
      [],
      [],
      { facts: between(42.195, hours(2, 30), hours(2, 52)), says: range },
    ],
  ]),
  ...inWords('twelve-years', [
    [
      lines(`last 10k against my best one, how much slower
        by how much did i miss my 10 pb at last year's spring 10
        spring 10 in 2025 vs my fastest 10 ever, the gap
        how many minutes behind my 10 km record was i the last time i raced one
        what separates my most recent 10k race from my best`),
      [],
      [
        time(
          `select finish_time - ${best(10)} from raced where distance = 10 order by date desc limit 1`,
        ),
      ],
      { facts: between(10, hours(0, 40), hours(0, 50)) },
    ],
    [
      lines(`can i still go under 1:40 for a half
        is there another sub 1:40 half in these legs
        harbour half in under 1:40 this autumn - possible?
        1:39 something in the half, could that happen
        do you see me under 1 h 40 over the half again`),
      [],
      [],
      {
        facts: [...between(21.0975, hours(1, 30), hours(1, 52)), "select 'duration', 6000, null"],
        says: all(/1:40|1:39|1 ?h ?40/, range),
      },
    ],
  ]),
  ...inWords('beginner', [
    [
      lines(`how long would i be out there for a half marathon
        could i do a half in summer and what would it take me
        half marathon as a newbie, roughly how many hours for me
        if someone dragged me round a half, what time would it be
        what would a half marathon take me at my level`),
      [],
      [],
      {
        facts: between(21.0975, hours(2, 5), hours(3, 15)),
        says: /no (?:race|result|best)|not (?:yet )?(?:raced|enough)|rough|between|\d ?(?:–|-|to) ?\d|can['’]?no?t/i,
        never: /\b1:[0-5]\d:\d\d\b/,
      },
    ],
    [
      lines(`how far am i from running 5k in half an hour
        half an hour for 5k, how much is still missing
        my 5k best to 30 minutes - what's the gap
        what do i need to shave off to get the 5 under 30
        how many seconds over the half hour is my fastest five k`),
      [],
      [],
      {
        facts: [...between(5, hours(0, 28), hours(0, 38)), "select 'duration', 1800, null"],
        says: /1:30|90 ?s|31:30|\d\d:\d\d/,
      },
    ],
  ]),
  ...inWords('trail', [
    [
      lines(`when will i be back at the finish of three peaks if i start at 8
        how many hours out on the course at three peaks, your guess
        my family wants to know when to expect me at the end of the ultra
        three peaks - how long on my feet
        a window for my finish at three peaks please`),
      [],
      [],
      {
        facts: [
          ...between(50, hours(4, 40), hours(8)),
          "select 'metres', elevation_gain, null from ahead",
          "select 'metres', elevation_gain / 50, null from ahead",
          "select 'metres', max(elevation_gain), null from runs",
          "select 'km', 38, null",
        ],
        says: /1,?850|climb|ascent|elevation|\bhill|vertical|can['’]?no?t|don['’]t know/i,
        never: /\b4:[0-3]\d:\d\d\b/,
      },
    ],
  ]),
];
