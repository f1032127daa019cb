import { inWords, type Question } from '../../question.ts';
import { all, range } from './says.ts';
import { anyOf, besides, lines, trendOf } from './true-figures.ts';

const minutes = (hours: number, rest: number) => hours * 3600 + rest * 60;

/**
 * Any time between bounds that no sound prediction leaves, its pace and how far it is from a
 * target; and what such a prediction rests on.
 */
const between = (km: number, from: number, to: number): string[] => [
  anyOf('duration', from, to),
  anyOf('pace', Math.floor(from / km), Math.ceil(to / km)),
  anyOf('duration', 0, to - from),
  anyOf('percent', 0, 100),
  "select 'km', at, null from unnest(array[5, 10, 15, 21.0975, 25, 30, 32, 42.195]) at",
  ...trendOf('true', "session_type = 'long-run'"),
  ...besides([]),
];

const half = (from: number, to: number) => between(21.0975, from, to);
const marathon = (from: number, to: number) => between(42.195, from, to);
const says = (...patterns: readonly RegExp[]) => all(...patterns, range);

/** Times to come, and targets by name: the answer has the target, and a range. */
export const predictions: Question[] = [
  ...inWords('twelve-years', [
    [
      lines(`sub 4 in May?
        sub 4 marathon in may?
        can I break 4 hours in a marathon in May
        could i run sub4 in may
        is a sub 4 maraton in may possible`),
      [],
      [],
      {
        facts: [...marathon(minutes(3, 15), minutes(4, 5)), "select 'duration', 14400, null"],
        says: says(
          /4:00|sub[- ]?4|4 h|four hours/,
          /yes|well within|comfortabl|faster|under|realistic|likely|margin|ahead/,
        ),
      },
    ],
    [
      lines(`am I on track for my marathon
        on track for Lakeside?
        am i on course for 3:30 at lakeside in october
        Is 3:30 at the Lakeside Marathon realistic
        am i on trakc for my marathon goal`),
      [],
      [],
      { facts: marathon(minutes(3, 10), minutes(4, 0)), says: says(/3:30/) },
    ],
    [
      lines(`predict my half marathon
        what could I run for a half now
        half marathon prediction please
        how fast would i be over a half at the moment
        predcit my half`),
      [],
      [],
      { facts: half(minutes(1, 34), minutes(1, 50)), says: says(/half|21/) },
    ],
    [
      lines(`can I run a 3:15 marathon
        3:15 marathon doable?
        is 3:15 in october realistic for me
        could i do a 3:15 at lakeside
        can i run 3:15 marathn`),
      [],
      [],
      { facts: marathon(minutes(3, 10), minutes(4, 0)), says: says(/3:15/) },
    ],
  ]),
  ...inWords('club', [
    [
      lines(`can I run 1:35 for a half
        1:35 half possible?
        is a 1:35 half marathon realistic
        could i go 1:35 at riverside
        can i ran 1:35 for the half`),
      [],
      [],
      { facts: half(minutes(1, 32), minutes(1, 48)), says: says(/1:35/) },
    ],
    [
      lines(`predict my 10k
        what 10k time am i good for
        what could I run for 10 km right now?
        10k prediction
        predict my 10 k tiem`),
      [],
      [],
      { facts: between(10, minutes(0, 41), minutes(0, 47)), says: says(/10 ?k/) },
    ],
    [
      lines(`am I on track for my race
        am i on track for riverside
        Am I on track for the Riverside Half?
        will I make my goal at the half
        on trak for my race?`),
      [],
      [],
      { facts: half(minutes(1, 32), minutes(1, 48)), says: says(/1:38/) },
    ],
    [
      lines(`can I break 20 minutes for 5k
        sub 20 5k?
        is a sub 20 5k in me
        could I run 5 km under 20 minutes
        can i brake 20 min in a 5k`),
      [],
      [],
      {
        facts: [...between(5, minutes(0, 19), minutes(0, 23)), anyOf('pace', 236, 242)],
        says: says(/20(?::00)? ?(?:min)?|sub[- ]?20/),
      },
    ],
    [
      lines(`what marathon time could I run
        predict my marathon
        marathon prediction?
        how fast a marathon could i run now
        predict marathn time`),
      [],
      [],
      { facts: marathon(minutes(3, 15), minutes(3, 50)), says: says(/marathon/) },
    ],
  ]),
  ...inWords('high-mileage', [
    [
      lines(`am I on track for Bridges
        on track for the bridges marathon?
        Can I reach my target at the Bridges Marathon
        is 2:39 at bridges realistic
        am i on track for my maraton in april`),
      [],
      [],
      { facts: marathon(minutes(2, 32), minutes(2, 50)), says: says(/2:39/) },
    ],
    [
      lines(`sub 2:30 marathon?
        could I run a marathon in under 2:30
        is sub 2:30 in reach
        can i break 2:30 at bridges
        sub 230 marathon possible`),
      [],
      [],
      { facts: marathon(minutes(2, 28), minutes(2, 50)), says: says(/2:30/) },
    ],
    [
      lines(`can I go under 34 minutes over 10k
        sub 34 10k?
        is a sub-34 10k realistic
        could i run 10 k in 33:59
        can i brake 34 for 10k`),
      [],
      [],
      { facts: between(10, minutes(0, 32), minutes(0, 37)), says: says(/34|33:59/) },
    ],
  ]),
  ...inWords('beginner', [
    [
      lines(`predict my 10k
        what could I run for 10k?
        how long would 10 km take me
        10k prediction pls
        predict my 10 k`),
      [],
      [],
      {
        facts: [...between(10, minutes(0, 60), minutes(1, 25)), anyOf('pace', 365, 510)],
        says: /31:30|no (?:race|result|hard|best)|not (?:yet )?(?:raced|enough)|wide|rough|between|\d\d? ?(?:–|-|to) ?\d/i,
        // What the world's best run, and what a runner of 31:30 for 5 km does not.
        never: /\b(?:[2-4]\d|5[0-7]):\d\d\b(?!\s?(?:\/|per))/,
      },
    ],
    [
      lines(`can I run 5k in 30 minutes
        sub 30 5k?
        could i do parkrun under 30 minutes
        is 30 minutes for 5k possible
        can i run a 5 k in 30 min`),
      [],
      [],
      {
        facts: [...between(5, minutes(0, 28), minutes(0, 38)), anyOf('pace', 330, 460)],
        says: all(/30(?::00)? ?(?:min)?/),
      },
    ],
  ]),
];
