import { inWords, type Question, today, type WantedAction } from '../../question.ts';
import { all } from './says.ts';
import { lines } from './true-figures.ts';
import { ofAdvice } from './worries.ts';

type Holds = NonNullable<WantedAction['holds']>;

const yesterday = '2026-03-04';
const monday = '2026-03-02';
const saturday = '2026-02-28';

const creates = (type: string, holds: Holds) => ({
  action: { type, holds, builtIn: true as const },
});
export const training = (holds: Holds) => creates('create_training', holds);
/** It proposes nothing, and does not say that it has logged anything. */
const logsNothing = (says: RegExp, km: number) => ({
  says,
  facts: [...ofAdvice, `select 'km', ${km}, null`],
  never: /\b(?:i(?:['’]ve| have)?|have been|was) (?:logged|added|saved|recorded)\b/i,
});

/** What is told to be kept: runs, a race, an injury, shoes; and what is not. */
export const told: Question[] = [
  ...inWords('beginner', [
    [
      lines(`just back from 7 k in 50 min
        did 7 k's today, took me 50 minutes
        7 km just now, 50:00 on the watch
        went out for 7k earlier today - 50 mins
        that was 7 kilometres in fifty minutes today, put it in`),
      [],
      [],
      training({ date: today, distance: 7, duration: '0:50:00' }),
    ],
    [
      lines(`5.2 k on the treadmill this morning, 38 min
        treadmill today 5.2km 38:00
        hotel gym treadmill, 5.2 km, thirty-eight minutes, today
        on the belt today: 5.2 k's, 38 mins
        clocked 5.2 km in 38 min on the treadmill this morning`),
      [],
      [],
      training({ date: today, distance: 5.2, duration: '0:38:00', terrain: 'treadmill' }),
    ],
    [
      lines(`left knee started to ache on monday, maybe a 3
        my left knee's been sore since monday, i'd say 3 out of 10, keep a note of it
        note: left knee, since monday, 3/10
        put down an injury - left knee, monday, pain about 3
        got a bad left knee since monday (3 of 10), add it to the injuries`),
      [],
      [],
      creates('create_injury', { painSeverity: 3, dateReported: monday }),
    ],
    [
      lines(`one day i want to run 8k without stopping
        my dream is 8 km in an hour
        wish i could do 8 k's like the others
        if only i could run 8 km in 50 minutes
        some day i'll manage 8 k in under an hour`),
      [],
      [],
      logsNothing(/\w/, 8),
    ],
    [
      lines(`my sister ran 9 km today in 50 minutes
        a friend of mine did 9k in 50 min this morning
        guess what, my husband ran nine kilometres in 50 minutes today
        tom from work ran 9 km today, 50 min
        today my neighbour did 9 k's in fifty minutes!`),
      [],
      [],
      logsNothing(/\w/, 9),
    ],
  ]),
  ...inWords('high-mileage', [
    [
      lines(`recovery jog this morning, 10 k in 49:30
        10km recovery today 49:30, keep it
        shuffled round 10 k in 49:30 today, recovery
        today's recovery run was 10 km and took 49 minutes 30
        jogged ten k, 49:30, recovery, today, add that`),
      [],
      [],
      training({ date: today, distance: 10, duration: '0:49:30', sessionType: 'recovery' }),
    ],
    [
      lines(`went for 14 k's yesterday, 1 h 5
        yesterday 14km, 1:05:00
        one hour five for 14 k yesterday, put it in my log
        yesterday's outing: 14 kilometres, 65 minutes
        clocked 14 km in 1h05 yesterday, log that`),
      [],
      [],
      training({ date: yesterday, distance: 14, duration: '1:05:00' }),
    ],
    [
      lines(`got myself a pair of Speedgoat 6
        bought the Speedgoat 6 today, put them with my shoes
        there's a new pair in the house: Speedgoat 6
        unboxed my Speedgoat 6 - into the gear list please
        adding shoes: Speedgoat 6`),
      [],
      [],
      { ...creates('create_gear_item', { category: 'shoes' }), says: /speedgoat 6/i },
    ],
  ]),
  ...inWords('trail', [
    [
      lines(`was out on the trails yesterday, 15 km in 1h50, 600 m up
        yesterday trail 15k 1:50:00 600m climb
        15 k off road yesterday: 1 hour 50, +600 m, log it
        put in a trail run for yesterday – 15 km, 110 minutes, 600 metres of climbing
        trail outing yesterday, fifteen k, 1:50 h, 600 m of vert, add it`),
      [],
      [],
      training({
        date: yesterday,
        distance: 15,
        duration: '1:50:00',
        elevationGain: 600,
        terrain: 'trail',
      }),
    ],
    [
      lines(`got out for 9 k this morning, put it down
        9k this morning, log that
        managed 9 km today, into the log please
        today's jog was 9 k, write it down
        add today's nine kilometres`),
      [],
      [],
      logsNothing(all(/\?|please|tell me|need/, /time|how long|duration|minutes|took/), 9),
    ],
  ]),
  ...inWords('club', [
    [
      lines(`parkrun race on saturday, 20:45 for the 5k
        raced a 5k on saturday: 20:45. name: Parkrun
        saturday's Parkrun, 5 km, finished in 20:45, into my races
        did the Parkrun as a race last saturday, 5 k in 20 min 45, add to race log
        add to races: Parkrun, 28 feb, 5k, 20:45`),
      [],
      [],
      creates('create_race', { date: saturday, distance: 5, finishTime: '00:20:45' }),
    ],
  ]),
];
