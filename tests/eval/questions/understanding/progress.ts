import { inWords, type Question } from '../../question.ts';
import { all, faster, less, more, noChange, slower, sumsOfKm } from './says.ts';
import { climbOfThirds } from './trends.ts';
import { anyOf, besides, easyBeats, easyKinds, lines, trendOf } from './true-figures.ts';

const ofAll = [...trendOf('true'), ...besides([]), anyOf('percent', 0, 60)];
const ofPace = [
  ...ofAll,
  ...trendOf(...easyKinds, ...easyBeats, "session_type = 'long-run'", "session_type = 'tempo'"),
  anyOf('bpm', 115, 170),
];
/** What fitness is judged by. */
const evidence =
  /heart rate|\bbpm\b|\bhr\b|pace|race|\b(?:5|10) ?k|marathon|best effort|VDOT|\bform\b|shape|fit/;
const either = (...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'i');

/** The first and the last third of the days since June 1: when they are, the climb a week, and how it differs. */
const sinceSummer = [
  "select 'date', at, null from (values (20251203), (20250901)) days(at)",
  "select 'metres', sum(elevation_gain) * 7.0 / 93, null from runs where date between '2025-06-01' and '2025-09-01'",
  "select 'metres', sum(elevation_gain) * 7.0 / 93, null from runs where date between '2025-12-03' and '2026-03-05'",
  "select 'metres', abs(sum(case when date >= '2025-12-03' then 7.0 else -7.0 end * elevation_gain) / 93), null from runs where date between '2025-06-01' and '2025-09-01' or date between '2025-12-03' and '2026-03-05'",
];
/** As many days as January has, up to today. */
const weekOfLate =
  "select 'km', sum(distance) * 7 / 31, null from runs where date between '2026-02-03' and '2026-03-05'";

/** Getting better, worse or nowhere, in the words of runners who have no word for a trend. */
export const progress: Question[] = [
  ...inWords('trail', [
    [
      lines(`does my heart have to work less for the same speed now
        is it costing me fewer beats to jog at my usual pace
        same pace, lower pulse than in spring?
        at the pace i always jog at, has the pulse come down since last summer
        heart rate for a given pace – better or worse than when i started out`),
      [],
      [],
      { facts: [...ofPace, ...sinceSummer], says: either(less, faster), never: sumsOfKm },
    ],
    [
      lines(`when i wake up is my pulse lower than it used to be
        morning pulse: lower than last spring?
        resting heart rate, has all this trail running brought it down
        did training for three peaks do anything for my resting pulse
        i hear fit people have low resting hr. has mine come down`),
      [],
      [],
      { facts: ofAll, says: less, never: sumsOfKm },
    ],
    [
      lines(`do i get fewer hours of sleep these days, or is it the same as last summer
        fewer hours in bed now than in june?
        has my sleep suffered since the mileage went up
        sleeping worse in the build-up to three peaks?
        in the last months, did i get less sleep than before`),
      [],
      [],
      { facts: ofAll, says: less, never: sumsOfKm },
    ],
    [
      lines(`am i doing more vert than half a year ago
        more climbing now compared to the autumn?
        is the vert going up month by month
        has my climbing picked up since last summer or stayed put
        do i go up more hills these days than when i got going last spring`),
      [],
      [],
      {
        facts: [...ofAll, ...climbOfThirds, ...sinceSummer, anyOf('percent', 0, 150)],
        says: more,
      },
    ],
  ]),
  ...inWords('club', [
    [
      lines(`have i hit a plateau
        am i stuck or is something still moving
        no progress for months, or am i imagining it
        feel like im treading water with my running, is that so
        did i stop improving at some point`),
      [],
      [],
      { facts: ofPace, says: evidence, never: sumsOfKm },
    ],
    [
      lines(`are my tempos any quicker than last winter
        tempo pace: moved at all over the last year?
        the tuesday tempos, do they get faster
        is there any speed gain in my tempo runs since a year ago
        tempo runs – same old pace or better than in 2025`),
      [],
      [],
      { facts: ofPace, says: all(/tempo/, noChange), never: sumsOfKm },
    ],
    [
      lines(`has running less in june last year cost me form
        did the break in june set me back
        was i out of shape after the calf thing
        how much fitness went during those weeks off in june
        since the calf, am i back where i was before it`),
      [],
      [],
      { facts: ofPace, says: evidence, never: /\byou ran [\d.,]+ km in (?:June|2025)\b/i },
    ],
  ]),
  ...inWords('high-mileage', [
    [
      lines(`is the speed of my sunday long ones creeping up
        long run pace - any drift over the last year?
        do i do my long runs quicker than i did last spring
        my long outings, faster or slower as the months go by
        has the pace of the 30k+ runs changed at all`),
      [],
      [],
      {
        facts: [
          ...ofPace,
          ...trendOf("session_type = 'long-run' and distance >= 30", 'distance > 30'),
        ],
        says: all(/pace|\/ ?km|faster|slower/, either(noChange, faster, slower)),
        never: sumsOfKm,
      },
    ],
    [
      lines(`all these k's and no quicker. am i?
        110 a week, is it even doing anything
        does the mileage make me any fitter or am i just tired
        is it worth it, all this volume - am i in better shape for it
        so many kilometres and i can't tell: fitter or not`),
      [],
      [],
      { facts: ofPace, says: evidence, never: sumsOfKm },
    ],
  ]),
  ...inWords('twelve-years', [
    [
      lines(`do i slow down as i get older
        getting on a bit - am i losing speed?
        has age caught up with my running
        is it just me or do the years make me slower
        47 now. how much pace have the last years cost me`),
      [],
      [],
      {
        facts: [...ofPace, anyOf('percent', 0, 40)],
        says: all(evidence, either(slower, faster, noChange)),
        never: sumsOfKm,
      },
    ],
    [
      lines(`will i ever be as quick as in my best year again
        am i anywhere near my 2019 self
        how far am i off the shape of 2019
        2019 me against me today, who wins
        what is missing to be as fit as i was back in 2019`),
      [],
      [],
      {
        facts: [...ofPace, anyOf('percent', 0, 40)],
        says: all(evidence, /2019|best|never|tell|say/),
        never: sumsOfKm,
      },
    ],
  ]),
  ...inWords('beginner', [
    [
      lines(`do i manage more now than in the first weeks
        am i running further than when i began after christmas
        more km per week now compared to the start of the year?
        is there more in my weeks now than in january
        has it gone up, how much i run in a week`),
      [],
      [],
      {
        facts: [...ofAll, weekOfLate],
        says: either(more, noChange, /further|farther|longer|grow/i),
      },
    ],
  ]),
];
