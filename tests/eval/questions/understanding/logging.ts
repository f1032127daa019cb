import { inWords, type Question, type WantedAction } from '../../question.ts';

const today = '2026-03-05';
const yesterday = '2026-03-04';
const tuesday = '2026-03-03';
const sunday = '2026-03-01';

const creates = (type: string, holds: WantedAction['holds'] = {}): { action: WantedAction } => ({
  action: { type, holds, builtIn: true },
});
const training = (holds: WantedAction['holds']) => creates('create_training', holds);
const race = (holds: WantedAction['holds']) => creates('create_race', holds);
const injury = (holds: WantedAction['holds']) => creates('create_injury', holds);
const shoes = (says: RegExp) => ({ ...creates('create_gear_item', { category: 'shoes' }), says });

/** Something needed was not said: it asks, proposes nothing and claims nothing. */
const asksBack = (what: RegExp) => ({
  says: new RegExp(`(?=[^]*(?:\\?|please|tell me|need))(?=[^]*(?:${what.source}))`, 'i'),
  never: /\b(?:i(?:['’]ve| have)?|have been|was) (?:logged|added|saved|recorded)\b/i,
});
const howLong = asksBack(/time|how long|duration|minutes|took/);
const howFar = asksBack(/distance|how far|kilomet|km|miles/);

/** What a runner says in order to log it. */
export const logging: Question[] = [
  ...inWords('beginner', [
    [
      [
        'I ran 10k today in 52 minutes',
        'ran 10k today 52 min',
        'add todays run: 10 km in 52 minutes',
        'Hi coach, did 10 km today and it took me 52 minutes, please log it.',
        'log a 10 kilometre run for today, 52:00',
        'i rann 10km today in 52min, please add it',
      ],
      [],
      [],
      training({ date: today, distance: 10, duration: '0:52:00' }),
    ],
    [
      [
        'Log an easy run of 5 km in 36 minutes today',
        'easy 5k, 36 min, today. log it',
        'today i did an easy run, 5 kilometres in 36 minutes',
        'Please add an easy run for today: 5 km, 36:00.',
        'add easy run today 5km 36mins thx',
        'log esy run 5 km 36 minutes today',
      ],
      [],
      [],
      training({ date: today, distance: 5, duration: '0:36:00', sessionType: 'easy-run' }),
    ],
    [
      [
        'I ran 6.5 km on Tuesday in 47:20',
        'tuesday 6.5km 47:20 add it please',
        'log tuesdays run, 6.5 km in 47:20',
        'On Tuesday I did 6.5 kilometers in 47 minutes 20, can you log that?',
        'ran 6.5 k tuesday, time 47:20',
        'log my run on tuseday 6.5 km in 47:20',
      ],
      [],
      [],
      training({ date: tuesday, distance: 6.5, duration: '0:47:20' }),
    ],
    [
      [
        'I ran 3 miles today in 35 minutes',
        'log 3 miles today, 35 min',
        '3 mi run today 35:00 please add',
        'Did three miles this morning in 35 minutes, add it to my log',
        'add a run for today, 3 miles in 35mins',
        'please log my 3 mile run form today, 35 minutes',
      ],
      [],
      [],
      training({ date: today, distance: 4.828, duration: '0:35:00' }),
    ],
    [
      [
        'Log a 40 minute strength session today',
        'strength today 40 min',
        'did 40 minutes of strength training today, please add it',
        'Add a strength workout for today: 40 minutes.',
        'log strenght training today 40min',
      ],
      [],
      [],
      training({ date: today, duration: '0:40:00', sessionType: 'strength' }),
    ],
    [
      [
        'I ran 10k today',
        'ran 10k today, log it',
        'please add my 10 km from today',
        'Log today’s 10 km run.',
        'add a 10k run for today thx',
        'lgo my 10k of today',
      ],
      [],
      [],
      howLong,
    ],
    [
      [
        'Log a 45 minute run today',
        'ran 45 minutes today please add it',
        'add todays run, 45 min',
        'I was out running for 45 minutes today, log it please',
        'log my 45min run of todya',
      ],
      [],
      [],
      howFar,
    ],
    [
      [
        'Log a run for me',
        'add a run',
        'i want to log a run',
        'Could you put a new training into my log?',
        'log my trainig',
      ],
      [],
      [],
      asksBack(/distance|how far|how long|time|km/),
    ],
    [
      [
        'I ran the Town 5K on Sunday in 30:15, add it to my races',
        'town 5k race on sunday 30:15 add to races',
        'raced the Town 5K last Sunday, 30:15',
        'Sunday’s race was the Town 5K and I finished in 30:15. Please log the race.',
        'log race: Town 5K, sunday, 30:15',
        'add my rase Town 5K on sunday, 30:15 finish',
      ],
      [],
      [],
      race({ date: sunday, distance: 5, finishTime: '00:30:15' }),
    ],
    [
      [
        'New shoes, Pegasus 41',
        'new shoes pegasus 41',
        'i got new shoes, the Pegasus 41',
        'Please add my new pair to my gear: Pegasus 41.',
        'bought a pair of pegasus 41 running shoes today, add them',
        'add my new sheos pegasus 41',
      ],
      [],
      [],
      shoes(/pegasus 41/i),
    ],
  ]),
  ...inWords('high-mileage', [
    [
      [
        'Log my Achilles, pain 4, since Tuesday',
        'log my achilles pain 4 since tuesday',
        'achilles hurts since tuesday, 4 out of 10, please log it',
        'Please record an injury: my Achilles, severity 4, it started on Tuesday.',
        'add injury achilles 4/10 from tuesday',
        'log my achiles, pain 4, since tuesday',
      ],
      [],
      [],
      injury({ painSeverity: 4, dateReported: tuesday }),
    ],
    [
      [
        'Log an injury: left knee, pain 6, since yesterday',
        'left knee pain 6 since yesterday, log it',
        'my left knee has hurt since yesterday, 6/10, add it to my injuries',
        'Can you note that my left knee is sore, six out of ten, since yesterday?',
        'new injury left knee 6 yesterday',
        'log inujry left knee, pain 6, yesterday',
      ],
      [],
      [],
      injury({ painSeverity: 6, dateReported: yesterday }),
    ],
    [
      [
        'I raced Berlin in 3:28:10',
        'raced berlin 3:28:10',
        'log my race, berlin, 3:28:10',
        'I did the Berlin race in 3:28:10, add it to my races please',
        'add race Berlin 3:28:10',
      ],
      [],
      [],
      race({ finishTime: '03:28:10' }),
    ],
    [
      [
        'I ran the Berlin Marathon on Sunday in 3:28:10, log the race',
        'berlin marathon sunday 3:28:10, add to races',
        'raced the Berlin Marathon on Sunday, 3:28:10',
        'Sunday’s Berlin Marathon: finished in 3:28:10. Please add it to my race log.',
        'please add a race: Berlin Marathon, March 1, 3:28:10',
        'log my race berlin marathn on sunday 3:28:10',
      ],
      [],
      [],
      race({ date: sunday, finishTime: '03:28:10' }),
    ],
    [
      [
        'I ran the Bay Half on Sunday, add it to my races',
        'add race bay half sunday',
        'raced the Bay Half last Sunday, please log the race',
        'Please put Sunday’s Bay Half into my race log.',
        'log my rase, Bay Half on sunday',
      ],
      [],
      [],
      howLong,
    ],
    [
      [
        'Add new shoes to my gear',
        'new shoes',
        'i bought new shoes',
        'Got myself a new pair of running shoes, put them in my gear',
        'ad a new pair of shoes please',
      ],
      [],
      [],
      asksBack(/which|name|called|model|what/),
    ],
    [
      [
        'Add my new Vaporfly 3 to my gear, they are for racing',
        'new shoes vaporfly 3',
        'got the Vaporfly 3, add them to my shoes',
        'I have a new pair of trainers: Vaporfly 3. Please add them.',
        'add shoes Vaporfly 3 to my geer',
      ],
      [],
      [],
      shoes(/vaporfly 3/i),
    ],
    [
      [
        'I did a tempo run of 12 km in 45 minutes yesterday, log it',
        'log yesterday tempo 12km 45min',
        'yesterday: tempo, 12 k, 45:00. please add',
        'Add a tempo run for yesterday – 12 kilometres, 45 minutes.',
        'tempo run yesterday 12 km in 45 minuts, add it',
      ],
      [],
      [],
      training({ date: yesterday, distance: 12, duration: '0:45:00', sessionType: 'tempo' }),
    ],
  ]),
];
