import {
  day,
  daysAway,
  km,
  type Question,
  races,
  spans,
  text,
  time,
  today,
} from '../../question.ts';
import { ever, year } from '../earlier-years/years.ts';
import { clubLog, highLog, ofThese, those, which, worded } from './worded.ts';

const first = 'date';
const last = 'date desc';
const notes = (word: string) => `session_notes ~* '\\m${word}\\M'`;

/** When something was done for the first time, or the last one. */
export const firstsAndLasts: Question[] = [
  ...worded('club', [
    which(clubLog, { also: 'distance > 20', order: last, what: ['km'] }, [
      'when did I last run more than 20k',
      'last run over 20 km',
      'When was the last time I ran more than 20 kilometres, and how far?',
      'last time above 20k?',
      'most recent run >20km',
    ]),
    which(clubLog, { also: "shoes_used = 'Meadow 4'", order: first }, [
      'when did I first run in the Meadow 4',
      'first run in meadow 4',
      'When did I wear the Meadow 4 for the first time?',
      'first time in my meadow 4 shoes',
      'meadow 4 first worn when?',
    ]),
    which(clubLog, { also: "shoes_used = 'Ridge Trail'", order: last }, [
      'when did I last wear the Ridge Trail',
      'last run in ridge trail shoes',
      'When was the last time I ran in the Ridge Trail?',
      'ridge trail last worn',
      'most recent run with the ridge trail on',
    ]),
    which(clubLog, { also: "session_type = 'intervals'", order: last }, [
      'when was my last interval session',
      'last intervals',
      'When did I last do intervals?',
      'last time intervalls',
      'most recent interval workout, what day',
    ]),
    which(clubLog, { also: "date > '2025-06-10'", order: first, what: ['km'] }, [
      'first run after my calf injury break in june 2025',
      'when did I start running again after the break in june last year, and how far',
      'What was my first run after the pause in June 2025?',
      'comeback run june 2025 after the calf',
      'first run back after the june 2025 calf break',
    ]),
    which(['2025-01-01', '2025-12-31'], { order: first, what: ['km'] }, [
      'first run of 2025',
      'what was my first run last year',
      'When and how far was the first run of last year?',
      '2025 first run',
      'my very first run in 2025',
    ]),
    [
      [
        'how many days ago was my last long run',
        'last long run how long ago',
        'How long ago was my most recent long run?',
        'days since last long run',
        'how many days since i did a long run',
      ],
      [],
      [daysAway(`select date '${today}' - max(date) from runs where session_type = 'long-run'`)],
      { facts: [ofThese("'2026-03-01'")] },
    ],
    [
      [
        'what was the last day I did not run',
        'last day without a run',
        'When did I last not run?',
        'most recent day with no run',
        'last non running day?',
      ],
      [],
      [
        day(`select max(day)::date from generate_series(date '2026-01-01', date '${today}',
          interval '1 day') day where day::date not in (select date from runs)`),
      ],
    ],
    [
      [
        'what was my last race and my time',
        'last race',
        'Which race did I run last, and how fast?',
        'most recent race and time',
        'last race name + time',
      ],
      [],
      [
        text('select race_name from raced order by date desc limit 1'),
        time('select finish_time from raced order by date desc limit 1'),
      ],
      { facts: [ofThese("'2026-02-15'")] },
    ],
    [
      [
        'when did I run my first marathon',
        'first marathon date',
        'When was my first marathon?',
        'my first marthon, when?',
        'date of my first ever marathon',
      ],
      [],
      [day('select min(date) from raced where distance = 42.195')],
      { facts: [ofThese("'2025-10-12'")] },
    ],
  ]),
  ...worded('twelve-years', [
    which(ever, { also: 'distance > 30', order: last, what: ['km'] }, [
      'when did I last run more than 30k',
      'last run over 30 km and how far was it',
      'When was the last time I ran over 30 kilometers?',
      'most recent 30k+ run',
      'last time >30 km',
    ]),
    which(ever, { also: 'distance > 25', order: first, what: ['km'] }, [
      'when did I first run more than 25 km',
      'first run over 25k',
      'When was the first time I ran further than 25 kilometres?',
      'first time above 25 km',
      'first ever run >25k, date',
    ]),
    which(ever, { also: notes('snow'), order: first }, [
      'first run in the snow',
      'when did I first run in snow',
      'When was my first run on snow?',
      'first snow run',
      'first time i noted snow on a run',
    ]),
    which(ever, { also: notes('fog'), order: last }, [
      'when did I last run in fog',
      'last foggy run with fog in the notes',
      'When was the last time I noted fog?',
      'last run in the fog',
      'most recent run with fog',
    ]),
    which(ever, { also: notes('headwind'), order: last }, [
      'last run with a headwind',
      'when did i last note a headwind',
      'When was my last run with headwind?',
      'most recent headwind run',
      'last time there was headwind in my notes',
    ]),
    which(ever, { also: "terrain = 'treadmill'", order: last }, [
      'when did I last run on a treadmill',
      'last treadmill run',
      'When was the last time I used the treadmill?',
      'last time on the tredmill',
      'most recent treadmill run date',
    ]),
    which(ever, { also: "terrain = 'trail'", order: last }, [
      'when did I last run on trails',
      'last trail run',
      'When was my last trail run?',
      'most recent run on trail',
      'last time i was running on the trail',
    ]),
    which(ever, { also: 'extract(isodow from date) = 5', order: last }, [
      'when did I last run on a friday',
      'last friday with a run at all',
      'When was the last time I ran on a Friday?',
      'most recent run on a friday, date',
      'last time i ran on any friday',
    ]),
    which(ever, { also: "shoes_used = 'Comet 3'", order: last }, [
      'when did I last wear the Comet 3',
      'last run in comet 3',
      'When was the last time I ran in the Comet 3?',
      'comet 3 last worn',
      'most recent run in my comet 3s',
    ]),
    which(['2014-02-23', '2025-10-11'], { order: last, what: ['km'] }, [
      'last run before the marathon on 12 October 2025',
      'what was my last run before oct 12 2025',
      'What did I run last before the 12 October 2025 marathon?',
      'final run before 12/10/2025 marathon day, october 12',
      'the run right before the marathon of october 12, 2025',
    ]),
    which(ever, { also: 'distance >= 10 and duration < distance * 300', order: first }, [
      'first run of at least 10 km faster than 5:00/km',
      'when did I first run 10k or more under 5:00 per km',
      'When was my first run of 10 km or longer at under 5:00/km?',
      'first 10k+ run below 5 min/km',
      'first time at least 10 kilometers quicker than 5:00 /km',
    ]),
    [
      [
        'when did I last run twice on one day',
        'last day with two runs',
        'When was the last time I ran twice in a day?',
        'most recent double day',
        'last time i did 2 runs in one day',
      ],
      [],
      [day('select max(date) from (select date from runs group by 1 having count(*) = 2) twice')],
    ],
    [
      [
        'when was my first race and how long was it',
        'first race ever distance and date',
        'What was my first race, when and over what distance?',
        'my very first race',
        'first race i ran, date and km',
      ],
      [],
      [day('select min(date) from raced'), km('select distance from raced order by date limit 1')],
      { facts: [ofThese("'2014-10-05'")] },
    ],
    [
      [
        'how many races since october 15 2018',
        'races after 14 oct 2018, without that day',
        'How many races have I run since 15 October 2018?',
        'number of races from 15 oct 2018 until now',
        'races since October 15, 2018',
      ],
      [['2018-10-15', spans.all[1]]],
      [races("select count(*) from raced where date > '2018-10-14'")],
      { facts: those(['2018-10-15', spans.all[1]], "session_type = 'race'") },
    ],
    which(year(2022), { order: last, what: ['km'] }, [
      'last run of 2022',
      'what was my last run in 2022',
      'When was my final run of 2022, and how far?',
      '2022 last run',
      'last time i ran in 2022',
    ]),
  ]),
  ...worded('high-mileage', [
    which(highLog, { order: first, what: ['km'] }, [
      'what is the first run in my log',
      'first run ever',
      'When was my first logged run, and how far?',
      'oldest run i have',
      'very first run in here',
    ]),
    which(highLog, { also: 'distance > 35', order: last, what: ['km'] }, [
      'when did I last run over 35 km',
      'last run >35k',
      'When was the last time I ran more than 35 kilometres?',
      'most recent run above 35 km',
      'last time over 35k',
    ]),
  ]),
];
