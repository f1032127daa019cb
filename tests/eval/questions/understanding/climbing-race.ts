import { day, inWords, metres, type Question, today } from '../../question.ts';
import { all } from './says.ts';
import { anyOf, besides, lines, trendOf } from './true-figures.ts';

/** A time for 50 km on the flat, as a half marathon of 1:44:30 would have it: 4:20:50. */
const flatTime = /\b4:[0-3]\d:\d\d\b|\b4:[0-3]\d ?(?:h\b|hours)|\b4 ?h(?:ours?|rs?)? ?[0-3]\d/i;
/** Its pace: 5:13 per km. */
const flatPace = /\b5:[0-2]\d ?(?:min)? ?(?:\/ ?km|per k)/i;
const climb = /1,?850|climb|ascent|elevation|\bhill|vertical|up and down/;

const facts = [
  ...trendOf('true', "session_type = 'long-run'", "terrain = 'trail'"),
  ...besides([]),
  "select 'metres', elevation_gain, null from ahead",
  "select 'metres', elevation_gain / race_distance, null from ahead",
  "select 'metres', max(elevation_gain), null from runs",
  "select 'km', 38, null",
  // What no sound answer leaves: from 4:40 to 8:00 hours.
  anyOf('duration', 16_800, 28_800),
  anyOf('pace', 336, 580),
  anyOf('percent', 0, 100),
];
const obeys = { facts, says: all(climb), never: flatTime };

/** 50 km with 1,850 m of climb, eight weeks ahead, of one who raced a half on the road. */
export const climbingRace: Question[] = inWords('trail', [
  [
    lines(`am I ready for the Three Peaks 50
      am i ready for three peaks
      ready for the ultra?
      am I ready for my 50k with 1850 m of climb
      am i redy for my ultra`),
    [],
    [],
    obeys,
  ],
  [
    lines(`how long will the Three Peaks 50 take me
      what time can I expect at three peaks
      predict my ultra
      three peaks prediction?
      how logn will i need for three peaks 50`),
    [],
    [],
    obeys,
  ],
  [
    lines(`what pace should I run at Three Peaks
      pace for the ultra?
      how should I pace the Three Peaks 50
      what pace do i start three peaks at
      pacing for my 50k trial race`),
    [],
    [],
    { ...obeys, never: new RegExp(`${flatTime.source}|${flatPace.source}`, 'i') },
  ],
  [
    lines(`can I finish Three Peaks in 5 hours
      5 hours at three peaks?
      sub 5 at the three peaks 50 realistic?
      could i run the ultra in under 5h
      can i do three peaks in 5 hrs`),
    [],
    [],
    { ...obeys, says: all(climb, /5 ?h|5:00|five hours|sub[- ]?5/) },
  ],
  [
    lines(`am I on track for my race
      on track for the 50?
      Am I on track for Three Peaks
      is my training enough for the ultra
      am i on trakc for the race`),
    [],
    [],
    obeys,
  ],
  [
    lines(`what am I still missing for the ultra
      what do I lack for three peaks
      what should I work on before the Three Peaks 50?
      biggest gap before my ultra
      waht is missing for three peaks`),
    [],
    [],
    { ...obeys, suggests: true },
  ],
  [
    lines(`when is Three Peaks
      date of the three peaks 50?
      when's my ultra
      what day is my race
      wen is three peaks`),
    [],
    [day('select race_date from ahead')],
    { facts },
  ],
  [
    lines(`how much climb does my race have
      elevation gain of three peaks?
      how many metres up at the Three Peaks 50
      how much climbing is in the ultra
      how much clmb at three peaks`),
    [],
    [metres('select elevation_gain from ahead')],
    { facts },
  ],
  [
    lines(`most climb in one run so far
      what run had the most climbing
      which of my runs had the most elevation gain?
      biggest climb in a single run
      run with teh most ascent`),
    [['2025-03-03', today]],
    [metres('select max(elevation_gain) from runs')],
    { facts },
  ],
]);
