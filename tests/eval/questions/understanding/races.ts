import {
  races as countOf,
  day,
  daysAway,
  inWords,
  km,
  pace,
  type Question,
  text,
  time,
  today,
} from '../../question.ts';

const of = (what: string, when = 'true') => `select ${what} from raced where ${when}`;
const half = 'round(distance, 1) = 21.1';
const marathon = 'distance = 42.195';
const last = 'true order by date desc limit 1';
const next = 'from ahead order by race_date limit 1';
const bestOf = (when: string) => `${when} order by finish_time limit 1`;
const called = (name: string) => `race_name = '${name}'`;
const sameRaces = ["select 'count', count(*), 'race' from raced group by race_name"];

/** Races that were run, and those to come. */
export const races: Question[] = [
  ...inWords('twelve-years', [
    [
      [
        'What is my best half marathon?',
        'half pb',
        'fastest half ive ever done',
        'My best half, please?',
        'personal record half maraton',
        'best half and when was that',
      ],
      [],
      [time(of('min(finish_time)', half))],
    ],
    [
      [
        'When did I run my best half marathon?',
        'date of my half pb',
        'when was my fastest half',
        'On which day did I set my half marathon PR?',
        'wich day was my half marathon personal best',
      ],
      [],
      [day(of('date', bestOf(half)))],
    ],
    [
      [
        'How many races have I done altogether?',
        'total races',
        'number of races in my log',
        'All in all, how many times have I raced?',
        'how many races have i ran',
      ],
      [],
      [countOf(of('count(*)'))],
    ],
    [
      [
        'How often have I run the Harbour Half?',
        'harbour half how many times',
        'number of times i raced the harbour half',
        'The Harbour Half – how many have I done?',
        'how many Harbor Halfs have i done',
      ],
      [],
      [countOf(of('count(*)', called('Harbour Half')))],
      { facts: sameRaces },
    ],
    [
      [
        'What was my last race?',
        'last race',
        'the most recent race i did, what was it and how fast',
        'Which race did I run most recently and in what time?',
        'how did my lats race go',
      ],
      [],
      [text(of('race_name', last)), time(of('finish_time', last))],
    ],
    [
      [
        'When is my next race?',
        'next race',
        'whats the next race on the plan',
        'What race is coming up next and when is it?',
        'when am i raceing next',
      ],
      [],
      [day(`select race_date ${next}`), text(`select race_name ${next}`)],
    ],
    [
      [
        'How many days to go until my marathon?',
        'days till lakeside',
        'how long til the lakeside marathon in days',
        'Countdown to my next marathon, in days?',
        'how many days untill the marathon',
      ],
      [],
      [daysAway(`select race_date - date '${today}' ${next}`)],
    ],
    [
      [
        'What time am I aiming for at Lakeside this year?',
        'target lakeside 2026',
        'whats my goal for the marathon in october',
        'My target time for the Lakeside Marathon?',
        'goal time for my next marthon',
      ],
      [],
      [time(`select target_time ${next}`)],
    ],
    [
      [
        'What pace do I need for my target at the next Lakeside Marathon?',
        'goal pace lakeside',
        'how fast per km for my marathon goal time',
        'Which pace does my marathon target mean?',
        'what pace is my taget time at lakeside',
      ],
      [],
      [pace(`select target_time / race_distance ${next}`)],
    ],
    [
      [
        'What is the longest race I have run?',
        'longest race',
        'furthest i have ever raced',
        'My longest race by distance?',
        'whats the longest distence i ever raced',
      ],
      [],
      [km(of('max(distance)')), text(of('race_name', 'true order by distance desc limit 1'))],
    ],
    [
      [
        'What pace was my fastest marathon?',
        'pace of marathon pb',
        'min per km in my best marathon',
        'My best marathon ever: what was the average pace?',
        'avarage pace of my fastest marathon',
      ],
      [],
      [pace(of('finish_time / distance', bestOf(marathon)))],
    ],
    [
      [
        'What was my slowest half marathon?',
        'slowest half',
        'worst half time ive had',
        'Which of my halves took longest, and how long?',
        'slowest half marahton time',
      ],
      [],
      [time(of('max(finish_time)', half))],
    ],
    [
      [
        'Which races did I run in 2025?',
        'races 2025',
        'what did i race last year',
        'List last year’s races for me',
        'my races in 2025 pleese',
      ],
      [['2025-01-01', '2025-12-31']],
      [text(of('race_name', "date between '2025-01-01' and '2025-12-31'"))],
    ],
    [
      [
        'Did I race in 2020?',
        'races 2020',
        'any race at all in 2020',
        'How many races were there in 2020?',
        'did i do any races in teh year 2020',
      ],
      [['2020-01-01', '2020-12-31']],
      [],
      { none: true },
    ],
  ]),
  ...inWords('club', [
    [
      [
        'What was my time in the Winter 5 this year?',
        'winter 5 2026 time',
        'how fast was i at this years winter 5',
        'My Winter 5 result from January?',
        'winter 5 this year wat was my time',
      ],
      [],
      [time(of('finish_time', `${called('Winter 5')} and date >= '2026-01-01'`))],
    ],
    [
      [
        'How many days until the Riverside Half?',
        'days to riverside',
        'how long have i got till the riverside half',
        'Riverside Half: how many days left?',
        'days till the rivrside half',
      ],
      [],
      [
        daysAway(
          `select race_date - date '${today}' from ahead where race_name = 'Riverside Half'`,
        ),
      ],
    ],
    [
      [
        'Which races have I got planned?',
        'upcoming races',
        'what races are coming up',
        'All the races still to come?',
        'wich races am i signed up for',
      ],
      [],
      [text('select race_name from ahead')],
    ],
    [
      [
        'How many 5Ks have I raced?',
        '5k races count',
        'number of 5 km races i did',
        'How many times have I raced over 5 km?',
        'how many 5k race have i done',
      ],
      [],
      [countOf(of('count(*)', 'distance = 5'))],
    ],
  ]),
  ...inWords('high-mileage', [
    [
      [
        'What was my last race?',
        'last race?',
        'latest race i did and my time there',
        'Most recent race: which one and how fast?',
        'wat was the last race i ran',
      ],
      [],
      [text(of('race_name', last)), time(of('finish_time', last))],
    ],
    [
      [
        'How fast did I run the Forest 50?',
        'forest 50 time',
        'finish time of my ultra, the forest 50',
        'My result at the Forest 50?',
        'whats my time from forrest 50',
      ],
      [],
      [time(of('finish_time', called('Forest 50')))],
    ],
  ]),
  ...inWords('beginner', [
    [
      [
        'What was my best race?',
        'best race',
        'fastest race so far',
        'Which of my races went best?',
        'my best rase?',
      ],
      [],
      [],
      { none: true },
    ],
  ]),
];
