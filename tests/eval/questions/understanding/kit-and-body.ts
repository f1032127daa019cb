import { addDays } from '#shared/calendar-day.ts';
import {
  type Days,
  day,
  inWords,
  km,
  pairs,
  type Question,
  sessions,
  text,
  today,
} from '../../question.ts';
import { ofRuns } from '../periods.ts';
import { lines } from './true-figures.ts';
import { those } from './worded.ts';
import { byPair, of } from './worn.ts';

const calf: Days = ['2025-06-02', '2025-06-27'];
/** What was run in a week before an injury, and since. */
const around = (reported: string): string[] =>
  [3, 4].flatMap((weeks) => [
    ofRuns(`'km', sum(distance) / ${weeks}, null`, [
      addDays(reported, -7 * weeks),
      addDays(reported, -1),
    ]),
    ofRuns("'km', sum(distance), null", [reported, today]),
  ]);

/** Shoes and injuries, in the words of those who own them. */
export const kitAndBody: Question[] = [
  ...inWords('twelve-years', [
    [
      lines(`what did i have on my feet for my fastest marathon
        marathon pb - in what shoes?
        which pair carried me to my best marathon
        shoes i wore the day i ran my quickest 42.2
        the shoes of my marathon record, which were they`),
      [],
      [text("select shoes_used from runs where date = '2019-10-13'")],
      { facts: byPair("session_type = 'race'") },
    ],
    [
      lines(`how many pairs are in the bin by now
        number of shoes i've put out to pasture
        pairs i no longer run in, how many
        how many of my shoes are retired
        retired shoes, count them for me`),
      [],
      [pairs('select count(*) from worn where not is_active')],
    ],
    [
      lines(`which pair did most k's before i retired it
        most used shoes i ever had
        the pair with the most kilometres of all time
        what shoes have gone furthest in my whole running life
        of every pair i've owned, the one that did the biggest distance`),
      [],
      [text('select name from worn order by km desc limit 1'), km('select max(km) from worn')],
    ],
    [
      lines(`what kept me from running in the summer of 2016
        why was there nothing in june 2016
        2016 summer, what was wrong with me
        reason i didn't run in july 2016?
        there's a hole in my log in summer 2016, what happened`),
      [],
      [text("select 'heel'")],
    ],
  ]),
  ...inWords('trail', [
    [
      lines(`which of my two pairs has seen more
        road pair or trail pair, who leads
        fell fox or street 9, which has more k's on it
        the shoes i've done most in?
        what pair has the bigger mileage`),
      [],
      [text('select name from worn order by km desc limit 1'), km('select max(km) from worn')],
      { facts: byPair() },
    ],
    [
      lines(`what have i been injured with so far
        anything ever wrong with me, injury wise
        any niggles on file
        did i write down an injury at any point
        have i been hurt this past year`),
      [],
      [],
      { none: true },
    ],
    [
      lines(`how long have the street 9 got in them
        street 9: how much is left
        how much life is in my road shoes, in km
        k's to go on the street 9 before the limit
        are the street 9 nearly through, how many km are left`),
      [],
      [km(of('retirement_distance - km', 'Street 9'))],
    ],
  ]),
  ...inWords('club', [
    [
      lines(`since when am i running in the meadow 4
        meadow 4 - first outing when
        when did i break out the meadow 4
        how old are the meadow 4, when did they come in
        the meadow 4, got them when?`),
      [],
      [day(of("to_char(date_acquired, 'YYYY-MM-DD')", 'Meadow 4'))],
    ],
    [
      lines(`did i run through the calf thing or rest it
        how often did i get out while the calf was bad
        outings between reporting the calf and it being ok again
        calf injury: number of runs during it
        how many times did i run with the dodgy calf last june`),
      [calf],
      [sessions(ofRuns('count(*)', calf))],
      { facts: those(calf) },
    ],
    [
      lines(`have i got spikes
        do i own any track spikes
        spikes in my kit list?
        is there a pair of spikes among my gear
        looking for my spikes, did i enter any`),
      [],
      [],
      { none: true, never: /\byes\b/i },
    ],
    [
      lines(`which bit of me hurts at the moment and how bad
        what did i say the pain was, the one i've got now
        the current niggle, where and how strong
        what am i nursing right now and at what pain level
        body part on the injury list, still open, and its number`),
      [],
      [
        text("select 'Achilles'"),
        { unit: 'of-ten', sql: "select pain_severity from hurt where status = 'ongoing'" },
      ],
      { facts: around('2026-02-17') },
    ],
  ]),
  ...inWords('high-mileage', [
    [
      lines(`what did i do to myself last june
        which part of me went last summer
        my 2025 injury, what was it again
        the one injury i had, where was it
        was it the hip or the knee in june last year`),
      [],
      [text("select 'hip'")],
      { facts: around('2025-06-09') },
    ],
  ]),
  ...inWords('beginner', [
    [
      lines(`how much have i done in my shoes since i got them
        willow 2 so far?
        k's in the willows
        my only pair, what's on them
        is there much on the willow 2 yet, how many km`),
      [],
      [km(of('km', 'Willow 2'))],
    ],
  ]),
];
