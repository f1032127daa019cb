import { inWords, type Question, spans, type WantedAction } from '../../question.ts';
import { lines } from './true-figures.ts';
import { ofAdvice } from './worries.ts';

type Holds = NonNullable<WantedAction['holds']>;

const plans = (holds: Holds = {}) => ({
  // After a parkrun: easy for a day for every 3 km.
  facts: [...ofAdvice, "select 'km', km, null from unnest(array[5, 3]) km"],
  suggests: true as const,
  action: { type: 'create_calendar_event', holds, builtIn: true as const },
});
const on = (date: string) => plans({ 'events.0.eventDate': date });
const plan = 'Plan my next week';
/** One week is planned, and it says so. */
const oneWeek =
  /\b(?:one|a|1|single|each) week\b|week (?:by|at a time|after) ?|\b(?:next|first) week\b/i;

/** Weeks to come, and what is in the calendar: planned, changed, made easier. */
export const wishes: Question[] = [
  ...inWords('club', [
    [
      lines(`six weeks to riverside, lay them out for me
        what should the weeks up to riverside look like, plan them
        get me to the half in april: a plan
        i want a schedule from now until the riverside half
        build me up to riverside please, week by week`),
      [spans.nextWeek],
      [],
      { ...plans(), says: oneWeek },
    ],
    [
      lines(`make it easier
        that's too much for me, tone it down
        bit less please
        can you make that week gentler
        hm too hard, something lighter`),
      [spans.nextWeek],
      [],
      { ...plans(), after: plan },
    ],
    [
      lines(`without a long run please
        leave out the long run
        no long one that week
        drop the long run, i'm travelling on the weekend
        same but skip the long run`),
      [spans.nextWeek],
      [],
      { ...plans(), after: plan, never: /\blong run,? \d/i },
    ],
    [
      lines(`three runs are enough
        only three times, i have no more time
        just 3 outings
        cut it to three days
        can you do it with 3 runs instead`),
      [spans.nextWeek],
      [],
      { ...plans(), after: plan },
    ],
  ]),
  ...inWords('high-mileage', [
    [
      lines(`something for saturday, easy, 12 k
        put an easy 12 k on saturday
        pencil in 12 km easy for saturday
        easy 12 on the 7th of march, into the calendar
        saturday: easy run, twelve kilometres. add it to my calendar`),
      [],
      [],
      on('2026-03-07'),
    ],
    [
      lines(`need a tempo for wednesday
        what could i do as a tempo on wednesday, put it in
        a tempo session on wednesday, design me one
        wednesday's going to be tempo day, set it up
        tempo run next wednesday into the calendar, please`),
      [spans.nextWeek],
      [],
      on('2026-03-11'),
    ],
    [
      lines(`next week with a rest day or two, plan it
        an easy week next please, all of it
        i want to take it easy next week, give me a plan for that
        recovery week coming up, plan it
        lighter week from monday, write it out`),
      [spans.nextWeek],
      [],
      plans(),
    ],
  ]),
  ...inWords('beginner', [
    [
      lines(`couch to 5k style plan for the next month
        a month of running, set it out for me
        what do i run in the coming 4 weeks, day by day, please plan
        i'd like to see the next month laid out
        schedule for the next thirty days`),
      [spans.nextWeek],
      [],
      { ...plans(), facts: [...plans().facts, "select 'days-away', 30, null"], says: oneWeek },
    ],
    [
      lines(`easier please, i'm knackered
        way too much, i'm a beginner
        shorter runs pls
        could that be a softer week
        i can't manage that, less`),
      [spans.nextWeek],
      [],
      { ...plans(), after: plan },
    ],
  ]),
];
