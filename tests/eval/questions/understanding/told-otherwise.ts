import { inWords, type Question, today, type WantedAction } from '../../question.ts';
import { training } from './told.ts';
import { lines } from './true-figures.ts';

type Holds = NonNullable<WantedAction['holds']>;

const yesterday = '2026-03-04';
const about = (type: string, record: string, holds: Holds = {}) => ({
  action: { type, record, holds, builtIn: true as const },
});

/** What was told is corrected, is over, is worn out or never was. */
export const toldOtherwise: Question[] = [
  ...inWords('beginner', [
    [
      lines(`no, 12 km
        sorry, 12 not 10
        make that twelve kilometres
        it was 12k actually
        wrong, i meant 12 km`),
      [],
      [],
      {
        ...training({ date: today, distance: 12, duration: '1:15:00' }),
        after: 'I ran 10 km today in 75 minutes, log it',
      },
    ],
    [
      lines(`no wait that was yesterday
        yesterday, not today
        sorry it was yesterday
        wrong day, should be yesterday
        oh, i did that yesterday actually`),
      [],
      [],
      {
        ...training({ date: yesterday, distance: 6, duration: '0:44:00' }),
        after: 'log 6 km today in 44 minutes',
      },
    ],
    [
      lines(`46 minutes not 44
        it took 46 min, sorry
        no, 46:00
        the time was 46 minutes
        correction: forty-six minutes`),
      [],
      [],
      {
        ...training({ date: today, distance: 6, duration: '0:46:00' }),
        after: 'log 6 km today in 44 minutes',
      },
    ],
  ]),
  ...inWords('club', [
    [
      lines(`achilles is fine again
        my achilles has healed, you can close it
        no more pain in the achilles, mark it as over
        the tendon is all good now, take it off the open injuries
        achilles: done and dusted, set it to resolved`),
      [],
      [],
      about('update_injury', "select id from hurt where status = 'ongoing'", {
        'changes.status': 'resolved',
      }),
    ],
    [
      lines(`the ridge trail have had it, stop using them
        ridge trail are going in the bin
        i'm done with the ridge trail, retire them
        take the Ridge Trail out of service
        no longer running in the ridge trail, mark them retired`),
      [],
      [],
      about('update_gear_item', "select id from gear where name = 'Ridge Trail'", {
        'changes.isActive': false,
      }),
    ],
    [
      lines(`tuesday's tempo never happened, get rid of it
        i didn't actually do the tempo this tuesday, delete it from the log
        please bin the session of march 3rd
        that training on tuesday is a mistake, remove it
        erase tuesday's workout, the watch was on somebody else's wrist`),
      [],
      [],
      about('delete_training', "select id from runs where date = '2026-03-03'"),
    ],
  ]),
];
