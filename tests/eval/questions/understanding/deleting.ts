import { inWords, type Question, spans, type WantedAction } from '../../question.ts';

const deletes = (type: string, record: string): { action: WantedAction } => ({
  action: { type, record, builtIn: true },
});
const run = (record: string) => deletes('delete_training', `select id from runs where ${record}`);

/** It says that it does not, and does not say that it did. */
const refused = {
  says: /\bcan(?:not|['’]t| not)\b|\b(?:won|don|doesn)['’]t\b|\b(?:do|does|will) not\b|\bonly one\b|\bone at a time\b|\byourself\b|\bnever\b/i,
  never: /\b(?:i(?:['’]ve| have)?|have been|were|are now) (?:deleted|removed)\b/i,
};
/** Several are meant, or none in particular. */
const asksWhich = {
  says: /\?|\bwhich\b|\btell me\b/i,
  never: refused.never,
};

/** Records to be deleted: one, too many, one that is not there, and mere doubts. */
export const deleting: Question[] = [
  ...inWords('beginner', [
    [
      [
        'Delete yesterday’s run',
        'delete yesterdays run',
        'please remove the run i did yesterday',
        'Could you take yesterday’s run out of my log?',
        'erase my run from yesterday',
        'delet my run of yesterday',
      ],
      [],
      [],
      run("date = '2026-03-04'"),
    ],
    [
      [
        'Delete my run from February 28',
        'delete run feb 28',
        'remove the long run on 28 february',
        'Please delete last Saturday’s run, the one on February 28.',
        'dlete the run of feb 28th',
      ],
      [],
      [],
      run("date = '2026-02-28'"),
    ],
    [
      [
        'Delete my last run',
        'delete last run',
        'remove my most recent run pls',
        'Please take the latest run out of my log.',
        'delete my lsat run',
      ],
      [],
      [],
      run("date = '2026-03-04'"),
    ],
    [
      [
        'Delete all my trainings',
        'delete everything',
        'wipe all my runs please',
        'Please remove every training from my log.',
        'erase my whole log',
        'delete al my trainings',
      ],
      [],
      [],
      refused,
    ],
    [
      [
        'Should I delete my run from yesterday?',
        'should i delete yesterdays run',
        'is it better to delete my run of yesterday, the gps was off',
        'Do you think I ought to remove yesterday’s run?',
        'shuld i delete my run from yesterday',
      ],
      [['2026-03-04', '2026-03-04'], spans.thisWeek],
      [],
      { says: /delet|remov|keep|log/i, never: refused.never },
    ],
    [
      [
        'How do I delete a run?',
        'how to delete a training',
        'where can i remove a run from my log',
        'What is the way to delete a single training?',
        'how can i delte a run',
      ],
      [],
      [],
      { says: /delet|remov/i, never: refused.never },
    ],
    [
      [
        'Delete the parkrun from my calendar',
        'remove parkrun saturday from calendar',
        'take parkrun with friends off my calendar',
        'Please delete Saturday’s Parkrun with friends, we cancelled.',
        'cancel the prakrun on saturday in my calendar',
      ],
      [],
      [],
      deletes('delete_calendar_event', "select id from events where event_date = '2026-03-07'"),
    ],
    [
      [
        'Remove my Willow 2 from my gear',
        'delete willow 2',
        'delete the shoes willow 2 from gear',
        'Please delete the Willow 2 from my gear list.',
        'delete wilow 2 shoes',
      ],
      [],
      [],
      deletes('delete_gear_item', "select id from gear where name = 'Willow 2'"),
    ],
  ]),
  ...inWords('twelve-years', [
    [
      [
        'Delete today’s run',
        'delete todays run',
        'remove the tempo i logged today',
        'Take today’s tempo run out of my log, please.',
        'delete my run form today',
      ],
      [],
      [],
      run("date = '2026-03-05'"),
    ],
    [
      [
        'Delete yesterday’s run',
        'delete yesterdays run',
        'remove the run from yesterday',
        'Please delete the run I did yesterday.',
        'delete yesterdys run',
      ],
      [],
      [],
      { none: true, never: refused.never },
    ],
    [
      [
        'Delete all my runs from 2014',
        'delete everything from 2014',
        'remove all of my 2014 trainings',
        'Please get rid of every run in 2014.',
        'delete al runs of 2014',
      ],
      [['2014-01-01', '2014-12-31']],
      [],
      refused,
    ],
    [
      [
        'Delete the race Moor 50',
        'delete moor 50 race',
        'remove the moor 50 from my races',
        'Please take the Moor 50 out of my race log.',
        'delete teh race moor 50 from my log',
      ],
      [],
      [],
      deletes('delete_race', "select id from raced where race_name = 'Moor 50'"),
    ],
    [
      [
        'Delete the Harbour Half',
        'delete harbour half race',
        'remove my harbour half race from the log',
        'Please take the Harbour Half out of my races.',
        'delete the harbor half race',
      ],
      [],
      [],
      asksWhich,
    ],
  ]),
  ...inWords('high-mileage', [
    [
      [
        'Delete today’s run',
        'delete todays run',
        'remove the run i did today',
        'Please delete the run from today.',
        'delte my run of today',
      ],
      [['2026-03-05', '2026-03-05']],
      [],
      asksWhich,
    ],
    [
      [
        'Delete my account',
        'delete account',
        'i want to delete my whole account and all data',
        'Please close my account and remove my data.',
        'deleet my account',
      ],
      [],
      [],
      { says: /account|settings|profile/i, never: refused.never },
    ],
    [
      [
        'Delete my hip injury',
        'delete hip injury',
        'remove the left hip from my injuries',
        'Please take the hip injury out of my log.',
        'delete the hip injruy',
      ],
      [],
      [],
      deletes('delete_injury', "select id from hurt where pain_area = 'Left hip'"),
    ],
  ]),
];
