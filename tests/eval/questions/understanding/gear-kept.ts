import { day, inWords, km, pairs, percent, type Question, sessions, text } from '../../question.ts';
import { byPair, inUse, mostWorn, of } from './worn.ts';

const noKm = /\d\s?(?:km|kilomet|mi\b|miles?)/i;
const fastRuns = "session_type in ('intervals', 'tempo')";

/** Shoes of twelve years, of much running and of a beginner. */
export const gearKept: Question[] = [
  ...inWords('twelve-years', [
    [
      [
        'What was my very first pair of shoes?',
        'first shoes in my log ever',
        'which shoes did i start out with, the first pair',
        'The earliest pair I own or owned, what are they called?',
        'frist pair of running shoes i ever logged',
      ],
      [],
      [text('select name from worn order by date_acquired limit 1')],
    ],
    [
      [
        'When did I last wear the Meadow 5?',
        'meadow 5 last worn',
        'last time i ran in my meadow 5s',
        'Last run in the Meadow 5 – when?',
        'how long ago did i last have the meadow 5 on, which day was that',
      ],
      [],
      [day(of('last_worn', 'Meadow 5'))],
    ],
    [
      [
        'When did I get the Tempest?',
        'tempest bought when',
        'since when do i have the tempest shoes',
        'What date did I acquire my Tempest?',
        'when were teh tempest new',
      ],
      [],
      [day(of('date_acquired', 'Tempest'))],
    ],
    [
      [
        'How many km are left in my Tempest?',
        'tempest km left',
        'how much further can i go in the tempest before i retire them',
        'Remaining distance on the Tempest?',
        'what have the tempest got left in them in kilometres',
      ],
      [],
      [km(of('retirement_distance - km', 'Tempest'))],
    ],
    [
      [
        'How many pairs of shoes am I using?',
        'number of active shoes',
        'how many pairs not retired',
        'Pairs in use right now, how many?',
        'how many shoes do i curently have on the go',
      ],
      [],
      [pairs(`select count(*) ${inUse}`)],
    ],
    [
      [
        'Which shoes are still in use?',
        'active shoes list',
        'name the pairs i havent retired',
        'What shoes am I running in at the moment?',
        'tell me all my current running shoes',
      ],
      [],
      [text(`select name ${inUse}`)],
    ],
    [
      [
        'How many runs did I do in the Fell Goat?',
        'fell goat number of runs',
        'runs in my fell goats',
        'Fell Goat – how often did I wear them?',
        'how many times have i ran in the fell goat',
      ],
      [],
      [sessions(of('sessions', 'Fell Goat'))],
    ],
    [
      [
        'Which shoes did I wear in my last race?',
        'shoes last race',
        'what did i race in last time',
        'The pair I wore at my latest race?',
        'last race, wich shoes',
      ],
      [],
      [text("select shoes_used from runs where session_type = 'race' order by date desc limit 1")],
    ],
    [
      [
        'Is any pair due for replacement?',
        'shoes to replace',
        'which of the ones i use are over their limit',
        'Do I need new shoes? Which pair is finished?',
        'any shoes thats reached retirement and still active',
      ],
      [],
      [text(`select name ${inUse} and km >= retirement_distance`)],
    ],
  ]),
  ...inWords('high-mileage', [
    [
      [
        'Which shoes do I wear for intervals and tempo?',
        'shoes for speedwork',
        'what pair do i do my fast sessions in',
        'For my hard workouts (intervals, tempos), which shoes?',
        'wich shoes on interval days',
      ],
      [],
      [mostWorn(fastRuns)],
      { facts: [...byPair(fastRuns), ...byPair("session_type = 'intervals'")] },
    ],
    [
      [
        'Which pair do I do my long runs in?',
        'long run shoes',
        'what shoes do I always take for the long run',
        'my sunday long runs, in which shoes were they',
        'Shoes I use for long runs the most?',
      ],
      [],
      [mostWorn("session_type = 'long-run'")],
      { facts: byPair("session_type = 'long-run'") },
    ],
    [
      [
        'Do I have to replace any shoes?',
        'shoes to replace?',
        'are any of my shoes worn out',
        'Need new trainers yet?',
        'any pair at its limit allready',
      ],
      [],
      [],
      { says: /\b(?:no|none|not|neither|nothing|yet|left)\b|n['’]t\b/i },
    ],
    [
      [
        'How many runs have I done in the Swift Pro?',
        'swift pro runs count',
        'how often did i run in swift pro',
        'Number of sessions in the Swift Pro?',
        'how many times have i used the swfit pro',
      ],
      [],
      [sessions(of('sessions', 'Swift Pro'))],
    ],
    [
      [
        'When did I buy the Atlas 7?',
        'atlas 7 purchase date',
        'what day did i get my atlas 7',
        'how old are the Atlas 7, when were they bought',
        'date of purchase of atlas 7?',
      ],
      [],
      [],
      // No day is noted; the first run in them is.
      { says: /\b(?:no|not|never|none|without)\b|n['’]t\b|first (?:run|worn|wore|logged)/i },
    ],
    [
      [
        'What did my Atlas 7 cost?',
        'price of the atlas 7',
        'how much did i pay for my shoes',
        'What have I spent on shoes?',
        'how expensive were teh swift pro',
      ],
      [],
      [],
      { refuses: true, never: /[$€£]\s?\d|\d\s?(?:[$€£]|euros?|dollars?|pounds?)/i },
    ],
  ]),
  ...inWords('beginner', [
    [
      [
        'What percentage of my Willow 2 is used up?',
        'how worn are the willow 2',
        'willow 2 wear in percent',
        'How far through their life are my Willow 2 shoes, in per cent?',
        'how much of the willow 2 is gone alredy',
      ],
      [],
      [percent(of('floor(km * 100 / retirement_distance)', 'Willow 2'))],
    ],
    [
      [
        'How many km before I retire the Willow 2?',
        'willow 2 remaining',
        'whats left on my shoes',
        'Distance to go in the Willow 2?',
        'how many more km can i run in my shoes',
      ],
      [],
      [km(of('retirement_distance - km', 'Willow 2'))],
    ],
    [
      [
        'what size are my shoes',
        'my shoe size?',
        'Which size Willow 2 did I get?',
        'do you know my shoe size',
        'size of my runing shoes',
      ],
      [],
      [],
      { refuses: true, never: noKm },
    ],
  ]),
];
