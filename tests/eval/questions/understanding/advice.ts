import { addDays } from '#shared/calendar-day.ts';
import { inWords, type Question, text, today } from '../../question.ts';
import { ofRuns } from '../periods.ts';
import { all } from './says.ts';
import { anyOf, besides, lines, trendOf } from './true-figures.ts';

/** Signs of an answer about something else. */
const sums = /\bkm in \d+ (?:runs|sessions|trainings)\b/i;
const shoes = /\bMeadow|\bComet|\bRidge Trail|replace (?:your|the) shoes/i;

const facts = [
  ...trendOf('true', "session_type = 'long-run'", "session_type = 'easy-run'"),
  ...besides([]),
  anyOf('percent', 0, 100),
  "select 'duration', at * 60, null from generate_series(0, 240, 5) at",
  "select 'duration', at * 3600, null from generate_series(1, 72) at",
];
/** What was run since an injury was reported, and a week in the three before. */
const sinceInjury = (reported: string): string[] => [
  ofRuns("'km', sum(distance), null", [reported, today]),
  ofRuns("'km', sum(distance) / 3, null", [addDays(reported, -21), addDays(reported, -1)]),
];
/** Two weeks before the half, and 41 percent less than in a usual week. */
const ofTaper = [
  "select 'date', to_char(race_date - 14, 'YYYYMMDD')::int, null from ahead",
  ofRuns("'km', 0.59 * sum(distance) / 4, null", ['2026-02-06', today]),
];
const advice = (says: RegExp, never = sums) => ({ facts, says, never, suggests: true as const });

/** No easy pace of theirs is faster or slower, whatever it is worked out from. */
const paces = { club: [320, 400], 'high-mileage': [245, 330], beginner: [400, 540] } as const;

function paceOf(runner: keyof typeof paces, says: RegExp) {
  const [from, to] = paces[runner];
  return { ...advice(says), facts: [...facts, anyOf('pace', from, to)] };
}

const tomorrow = lines(`what should I run tomorrow
  what should i run tomorrow?
  what do you suggest for tomorrow
  tomorrow?
  what shoud i do tomorow`);
const rest = lines(`should I take a rest day
  rest day today or tomorrow?
  do I need a rest day
  time for a day off?
  shuold i rest`);
const tired = lines(`why am I so tired
  why am i so tired lately?
  I feel flat
  legs are dead, what is wrong
  im so tierd all the time`);
const tooHard = lines(`am I doing too much hard stuff
  too much intensity?
  Am I running too hard too often
  do i do too many hard sessions
  am i doing to much speedwork`);
const easyPace = lines(`what is my easy pace
  what's my easy pace?
  how fast should my easy runs be
  what pace should I run easy
  whats my esay pace`);
const eat = lines(`what should I eat before a long run
  what to eat before a long run?
  breakfast before my long run?
  food before a long run
  waht should i eat befor long runs`);
const replace = lines(`which shoes should I replace
  shoes to replace?
  do any of my shoes need replacing
  which pair is worn out
  wich shoes are done`);

/** What a sensible coach's answer must be about. */
export const trainingAdvice: Question[] = [
  ...inWords('club', [
    [
      tomorrow,
      [],
      [text("select title from events where event_date = '2026-03-06'")],
      advice(/easy|rest/i),
    ],
    [rest, [], [], advice(/\brest|day off|easy/i)],
    [tired, [], [], advice(/sleep|rest|load|recover|easy|hard/i, shoes)],
    [tooHard, [], [], advice(/hard|intens|easy/i, shoes)],
    [easyPace, [], [], paceOf('club', all(/easy|zone/, /\d:\d\d ?(?:min)? ?(?:\/ ?km|per k)/))],
    [eat, [], [], advice(/carb|eat|breakfast|meal|food|bread|oat|banana|toast/i)],
    [
      replace,
      [],
      [text('select name from worn where is_active and km >= retirement_distance')],
      advice(/replace|limit|worn|over|past|km/i),
    ],
    [
      lines(`which shoes for racing
        what shoes should I race in
        which of my shoes for the half?
        best pair for a race?
        wich shoes shoud i wear at riverside`),
      [],
      [
        text(
          "select shoes_used from runs where session_type = 'race' group by 1 order by count(*) desc limit 1",
        ),
      ],
      advice(/race|racing|worn|wore/i),
    ],
    [
      lines(`can I run with my achilles
        should I run with my achilles hurting?
        is it ok to run on a sore achilles
        achilles hurts, run or rest?
        can i run wiht my achiles`),
      [],
      [],
      {
        ...advice(all(/achilles|tendon|injur|pain/, /pain|physio|doctor|rest|easy|stop/), shoes),
        facts: [...facts, ...sinceInjury('2026-02-17')],
      },
    ],
    [
      lines(`how should I taper for Riverside
        taper for the half?
        how do i taper
        when do I start tapering for my half marathon
        tapper for riverside how`),
      [],
      [],
      {
        ...advice(/taper|less|reduc|cut|shorter|week/i, shoes),
        facts: [...facts, ...ofTaper],
      },
    ],
    [
      lines(`what warm up should I do before intervals
        how to warm up for intervals?
        warmup before intervals
        how long should i warm up before a hard session
        warm up befor intervalls`),
      [],
      [],
      advice(/warm|easy|strides|minutes|drill/i, shoes),
    ],
  ]),
  ...inWords('high-mileage', [
    [tired, [], [], advice(/sleep|rest|load|recover|easy|hard/i)],
    [tooHard, [], [], advice(/hard|intens|easy/i)],
    [
      easyPace,
      [],
      [],
      paceOf('high-mileage', all(/easy|zone/, /\d:\d\d ?(?:min)? ?(?:\/ ?km|per k)/)),
    ],
    [rest, [], [], advice(/\brest|day off|easy/i)],
    [
      replace,
      [],
      [],
      advice(/none|no (?:pair|shoe)|neither|not (?:yet|due)|left|within|fine|nothing/i),
    ],
  ]),
  ...inWords('beginner', [
    [
      lines(`can I run with a sore shin
        my shin hurts can i run?
        should i run with shin pain
        shin still sore, run or rest
        can i ran with sore shins`),
      [],
      [],
      {
        ...advice(all(/shin|injur|pain|sore/, /pain|physio|doctor|rest|walk|easy|stop/)),
        facts: [...facts, ...sinceInjury('2026-02-22')],
      },
    ],
    [easyPace, [], [], paceOf('beginner', /easy|talk|convers|\d:\d\d/i)],
    [
      tomorrow,
      [],
      [],
      {
        ...advice(/rest|easy|off|walk|short|parkrun/i),
        facts: [...facts, "select 'days-away', race_date - date '2026-03-05', null from ahead"],
      },
    ],
    [
      lines(`how do I get faster
        how can i get faster?
        what should I do to run faster
        tips to get quicker
        hwo do i get faster`),
      [],
      [],
      advice(/easy|more often|interval|stride|tempo|regular|consisten|slow|gradual|week/i),
    ],
    [
      lines(`should I stretch before running
        stretching before a run?
        do i need to stretch before i run
        is stretching before running good
        shoud i strech before runing`),
      [],
      [],
      advice(/stretch|warm|don.t know|can.t answer|not something/i),
    ],
    [
      replace,
      [],
      [],
      advice(/none|no (?:pair|shoe)|not (?:yet|due)|left|within|fine|nothing|Willow/i),
    ],
  ]),
  ...inWords('trail', [
    [
      replace,
      [],
      [text('select name from worn where is_active and km >= retirement_distance')],
      advice(/replace|limit|worn|over|past|km/i),
    ],
    [
      lines(`which shoes for Three Peaks
        what shoes should i wear at three peaks?
        shoes for the ultra
        road or trail shoes for my race
        wich shoes for the ulta`),
      [],
      [],
      advice(/Fell Fox|trail/i),
    ],
    [
      lines(`should I do hill training
        do I need more hills?
        how often should i run hills before the ultra
        are hill repeats worth it for me
        shoud i do more hils`),
      [],
      [],
      advice(/hill|climb|vertical|ascent/i),
    ],
  ]),
];
