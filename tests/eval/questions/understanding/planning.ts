import { inWords, type Question, spans, type WantedAction, within } from '../../question.ts';

const last28 = `from runs where ${within(spans.last28)}`;
/** What a plan builds on: the mean week and the longest run of the last four weeks. */
const habit = [
  `select 'km', sum(distance) / 4, null ${last28}`,
  `select 'km', max(distance), null ${last28}`,
];
const plans = (holds: WantedAction['holds'] = {}) => ({
  facts: habit,
  suggests: true as const,
  action: { type: 'create_calendar_event', holds, builtIn: true as const },
});
const oneWeek =
  /\b(?:one|a|1|single) week\b|week (?:by|at a time|after) ?|\bnext week (?:only|first)\b/i;
const moves = (to: string, record: string): { action: WantedAction } => ({
  action: {
    type: 'update_calendar_event',
    holds: { 'changes.eventDate': to },
    record,
    builtIn: true,
  },
});
const changed = /\b(?:i(?:['’]ve| have)?|have been|was|is now) (?:moved|planned|added|deleted)\b/i;

/** Weeks and sessions to come, and what is in the calendar. */
export const planning: Question[] = [
  ...inWords('high-mileage', [
    [
      [
        'Plan my next week',
        'plan next week',
        'make me a plan for next week pls',
        'Could you write my training plan for next week?',
        'put together next weeks training for me',
        'plan my nxet week',
      ],
      [spans.nextWeek],
      [],
      plans(),
    ],
    [
      [
        'Plan my next 4 weeks',
        'plan the next four weeks',
        'i need a training plan for 4 weeks',
        'Could you put together a plan for the coming four weeks?',
        'next 4 wks of training please',
        'plan my next 4 weks',
      ],
      [spans.nextWeek],
      [],
      { ...plans(), says: oneWeek },
    ],
    [
      [
        'Give me an interval session for Tuesday',
        'intervals for tuesday',
        'can i have an interval workout for tuesday',
        'Please plan an interval session on Tuesday.',
        'put intervals in my calendar on tuesday',
        'intervall session for tuesday',
      ],
      [spans.nextWeek],
      [],
      plans({ 'events.0.eventDate': '2026-03-10' }),
    ],
    [
      [
        'Move my long run to Saturday',
        'move long run to saturday',
        'can you shift my long run to saturday',
        'Please put my long run on Saturday instead of Sunday.',
        'move my logn run to sat',
      ],
      [],
      [],
      { none: true, never: changed },
    ],
    [
      [
        'What is on my calendar next week?',
        'next week calendar',
        'whats planned for next week',
        'Is there anything in my calendar for next week?',
        'anything planed next week',
      ],
      [spans.nextWeek],
      [],
      { none: true },
    ],
  ]),
  ...inWords('twelve-years', [
    [
      [
        'Please plan next week for me',
        'next week plan pls',
        'sort out my training for next week',
        'What about a plan for next week? Write one.',
        'write me a trainig plan for next week',
      ],
      [spans.nextWeek],
      [],
      plans(),
    ],
    [
      [
        'Plan two months of training for me',
        'training plan for the next 8 weeks',
        'plan the next two months',
        'I would like a plan for the next eight weeks, please.',
        'make an 8 week plan fro me',
      ],
      [spans.nextWeek],
      [],
      { ...plans(), says: oneWeek },
    ],
    [
      [
        'Put an interval session on Wednesday',
        'intervals wednesday',
        'i want an interval workout for wednesday',
        'Can you schedule intervals for me on Wednesday?',
        'plan a interval sesion for wednesday',
      ],
      [spans.nextWeek],
      [],
      plans({ 'events.0.eventDate': '2026-03-11' }),
    ],
    [
      [
        'Move the Moor recce to March 21',
        'moor recce to 21 march',
        'can you move the moor recce one day earlier, to march 21',
        'Please reschedule the Moor recce for 21 March.',
        'shift moor recce to march 21st',
        'move the moor reccy to march 21',
      ],
      [],
      [],
      moves('2026-03-21', "select id from events where title = 'Moor recce'"),
    ],
    [
      [
        'When is the Moor recce?',
        'moor recce date',
        'what day have i planned the moor recce for',
        'The Moor recce is on which day?',
        'wen is the moor recce again',
      ],
      [],
      [{ unit: 'date', sql: "select event_date from events where title = 'Moor recce'" }],
    ],
  ]),
  ...inWords('club', [
    [
      [
        'Move my long run to Saturday',
        'move long run to saturday',
        'can we do my long run on saturday instead of sunday',
        'Please shift the long run from Sunday to Saturday.',
        'long run to sat please',
        'mvoe my long run to saturday',
      ],
      [],
      [],
      moves('2026-03-07', "select id from events where event_date = '2026-03-08'"),
    ],
    [
      [
        'Move the club intervals to Wednesday',
        'club intervals to wednesday',
        'shift tuesdays intervals to wednesday',
        'Could you put Tuesday’s club intervals on Wednesday instead?',
        'move my club intervalls to wednesday',
      ],
      [],
      [],
      moves('2026-03-11', "select id from events where event_date = '2026-03-10'"),
    ],
    [
      [
        'What have I got planned for Sunday?',
        'sunday plan',
        'whats on sunday',
        'Which session is in my calendar this Sunday?',
        'what do i have on sundy',
      ],
      [],
      [{ unit: 'text', sql: "select title from events where event_date = '2026-03-08'" }],
    ],
    [
      [
        'Should I move my long run to Saturday?',
        'would it be better to do the long run on saturday',
        'is it ok if i move my long run to saturday',
        'Do you think Saturday is a better day for my long run?',
        'shoud i do my long run on saturday instead?',
      ],
      [spans.thisWeek, spans.lastWeek, spans.last28],
      [],
      { facts: habit, suggests: true, never: changed },
    ],
  ]),
  ...inWords('beginner', [
    [
      [
        'Plan my next week',
        'plan next week please',
        'what should i run next week, make a plan',
        'Can you make me a running plan for next week?',
        'nxt week plan please',
      ],
      [spans.nextWeek],
      [],
      // After a parkrun: easy for a day for every 3 km.
      { ...plans(), facts: [...habit, "select 'km', km, null from unnest(array[5, 3]) km"] },
    ],
    [
      [
        'I ran 10k today, is that too much?',
        'is 10k today too much for me',
        'did 10 km today was that too far',
        'I went for 10 km today. Is that too much for a beginner?',
        'ran 10k today, is taht too much',
      ],
      [spans.thisWeek, spans.lastWeek, spans.february, spans.last28, spans.thisYear],
      [],
      {
        facts: [...habit, "select 'percent', 100 * 10 / max(distance) - 100, null from runs"],
        suggests: true,
        never: /\b(?:i(?:['’]ve| have)?|have been) (?:logged|added)\b/i,
      },
    ],
  ]),
];
