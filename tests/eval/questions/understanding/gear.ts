import { inWords, km, type Question, spans, text, within } from '../../question.ts';
import { ofKind, ofRuns } from '../periods.ts';
import { byPair, inUse, mostWorn, of } from './worn.ts';

const kmOf = (name: string) => km(of('km', name));
const longThisYear = `session_type = 'long-run' and ${within(spans.thisYear)}`;

/** Shoes, and the little else that the log holds of gear. */
export const gear: Question[] = [
  ...inWords('club', [
    [
      [
        'How far have I run in my Comet 2?',
        'comet 2 mileage',
        'how many km have my comet 2s got on them now',
        'Kilometres on the Comet 2 please',
        'hey, any idea how much i have run in teh comet 2 so far?',
        'what have the Comet 2 done in total',
      ],
      [],
      [kmOf('Comet 2')],
    ],
    [
      [
        'which shoes are worn out?',
        'do any of my shoes need replacing',
        'Time for a new pair? Which ones are done?',
        'shoes past their limit',
        'what shoes shoud i bin',
        'Which trainers are due to be replaced?',
      ],
      [],
      [text(`select name ${inUse} and km >= retirement_distance`)],
    ],
    [
      [
        'What is the oldest pair I still run in?',
        'oldest shoes still in use',
        'which of the shoes im using now have i had the longest',
        'of my active shoes, which is the oldest?',
        'Oldest pair of trainers that is not retired',
      ],
      [],
      [text(`select name ${inUse} order by date_acquired limit 1`)],
    ],
    [
      [
        'Which shoes have I been wearing for my long runs this year?',
        'shoes on long runs 2026',
        'what do i wear for long runs this year',
        'this year, long runs: which pair?',
        'wich shoes do i do my sunday long ones in this year',
      ],
      [spans.thisYear],
      [mostWorn(longThisYear)],
      { facts: [...byPair(longThisYear), ...ofKind(spans.thisYear, "session_type = 'long-run'")] },
    ],
    [
      [
        'Which shoes do I use on trails?',
        'trail shoes i run in',
        'what do I wear off road, on the trails',
        'my trail runs - which pair is that in?',
        'Wich pair is for my trail runs?',
      ],
      [],
      [mostWorn("terrain = 'trail'")],
      { facts: byPair("terrain = 'trail'") },
    ],
    [
      [
        'What shoes did I run in today?',
        'shoes today',
        'which pair was it today',
        'What did I have on my feet for this morning’s run?',
        'todays run which shoes did i log',
      ],
      [['2026-03-05', '2026-03-05']],
      [text("select shoes_used from runs where date = '2026-03-05'")],
    ],
    [
      [
        'How far in the Comet 2 this year?',
        'comet 2 km 2026',
        'this year in my comet 2s, how many kilometres',
        'What distance have I covered in the Comet 2 since January 1?',
        'comet 2 distance so far this yaer',
      ],
      [spans.thisYear],
      [km(ofRuns('sum(distance)', spans.thisYear, "shoes_used = 'Comet 2'"))],
      { facts: ofKind(spans.thisYear, "shoes_used = 'Comet 2'") },
    ],
    [
      [
        'How far over the limit are my Meadow 4?',
        'meadow 4 how many km past retirement',
        'by how much have the meadow 4 gone past their limit',
        'Meadow 4: kilometres beyond retirement distance',
        'i know the meadow 4 are over, by how many km tho',
      ],
      [],
      [km(of('km - retirement_distance', 'Meadow 4'))],
    ],
    [
      [
        'What gear do I have besides shoes?',
        'gear other than shoes',
        'which of my gear isnt shoes',
        'Any kit in my list that is not a pair of shoes?',
        'non shoe gear pls',
      ],
      [],
      [text("select name from gear where category <> 'shoes'")],
    ],
    [
      [
        'How far have I run in my Hoka Clifton?',
        'clifton mileage',
        'km on the hoka cliftons',
        'What about my Cliftons, how much have they done?',
        'how many kilometers in teh clifton 9',
      ],
      [],
      [],
      { refuses: true, never: /clifton[^.\n]*[1-9]\d*(?:\.\d)? ?(?:km|mi)/i },
    ],
  ]),
];
