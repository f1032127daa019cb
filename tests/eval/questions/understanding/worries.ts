import { addDays } from '#shared/calendar-day.ts';
import { inWords, type Question, today } from '../../question.ts';
import { ofRuns } from '../periods.ts';
import { all } from './says.ts';
import { anyOf, besides, easyBeats, easyKinds, lines, trendOf } from './true-figures.ts';

/** What advice may rest on, and figures that any sensible advice may have. */
export const ofAdvice = [
  ...trendOf('true', easyKinds[0], easyKinds[2], easyBeats[0], "session_type = 'long-run'"),
  ...besides([]),
  anyOf('percent', 0, 100),
  "select 'duration', at * 60, null from generate_series(0, 240, 5) at",
  "select 'duration', at * 3600, null from generate_series(1, 72) at",
  "select 'days-away', at, null from generate_series(1, 28) at",
  "select 'count', at, 'session' from generate_series(1, 7) at",
];
/** Sums of km are no advice. */
const sums = /\bkm in \d+ (?:runs|sessions|trainings)\b/i;
export const advice = (says: RegExp, more: readonly string[] = []) => ({
  facts: [...ofAdvice, ...more],
  says,
  never: sums,
  suggests: true as const,
});
const since = (reported: string): string[] => [
  ofRuns("'km', sum(distance), null", [reported, today]),
  ofRuns("'km', sum(distance) / 3, null", [addDays(reported, -21), addDays(reported, -1)]),
];

const overtrained = lines(`am i overtraining
  is this too much, all of it together
  starting to think i'm overdoing it. am i?
  signs that i train too much, do i have any
  am i heading for burnout with this training`);
const whySlow = lines(`why am i slow
  why am i so bloody slow
  what is holding me back
  what's the reason i don't get any quicker
  everyone passes me. why`);
const ill = lines(`got a cold, run or not
  i'm coming down with something, should i still train tomorrow
  sore throat and a bit of a temperature - can i jog
  is running with the flu a bad idea
  just over a cold, when can i start again`);

/** What worries runners: what the answer must be about, and what it may rest on. */
export const worries: Question[] = [
  ...inWords('high-mileage', [
    [overtrained, [], [], advice(/load|rest|recover|hard|easy|sleep|volume|week/i)],
    [
      lines(`my legs are heavy on every single outing
        heavy legs for days now, whats up with that
        no pop in the legs lately, why
        every jog feels like wading through mud
        legs like lead since the weekend, what do i do about it`),
      [],
      [],
      advice(/rest|easy|recover|sleep|load|hard|fuel|eat/i),
    ],
  ]),
  ...inWords('club', [
    [overtrained, [], [], advice(/load|rest|recover|hard|easy|sleep|volume|week/i)],
    [whySlow, [], [], advice(/easy|hard|interval|tempo|pace|sleep|volume|week|long|reason|race/i)],
    [ill, [], [], advice(/rest|cold|fever|ill|sick|wait|easy|doctor|symptom/i)],
    [
      lines(`the achilles still aches, what now
        what can i do about this tendon
        getting nowhere with the achilles, advice?
        should i back off because of the tendon
        how do i get rid of the pain in the achilles`),
      [],
      [],
      advice(
        all(/achilles|tendon|injur|pain/, /pain|physio|doctor|rest|easy|stop|load/),
        since('2026-02-17'),
      ),
    ],
  ]),
  ...inWords('twelve-years', [
    [
      lines(`how long until i can train properly again after a marathon
        marathon done, and then? when do i start hard stuff again
        days of rest after 42 k
        getting back to it after a marathon – how soon
        recovering from a marathon takes how long`),
      [],
      [],
      advice(/day|week|easy|rest|recover/i),
    ],
  ]),
  ...inWords('beginner', [
    [whySlow, [], [], advice(/easy|week|regular|consisten|pace|patien|long|more|run|new/i)],
  ]),
];
