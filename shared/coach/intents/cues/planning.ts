import { cueList } from './cue-list.ts';

export const focus = cueList(`
  focus on, should i focus, focus on next, your thoughts on this, work on, what next,
  should i improve
`);

export const lacks = cueList(`
  missing + for, missing + before, still missing, is missing, do i lack, am i lacking, lack + for, gap + before,
  gap + for, gaps + for, gaps + before, work on + before, work on + for, weakness + for, still need + for
`);

export const raceCourse = cueList(`
  how hilly is, how flat is, race profile, course profile, half flat, half hilly, marathon flat, marathon hilly,
  race flat, race hilly, course flat, course hilly, ultra flat, ultra hilly, flat or hilly
`);

export const plan = cueList(`
  plan my, plan next, weeks plan, week plan, plan a, plan the, plan for, training plan, training program*, make + plan,
  create + plan, give + plan, need + plan, build + plan, plan + week, what should i run,
  what to run, what should i do + week, schedule for, schedule my, next week, workouts for,
  what should i train, coming week, my next workout should, what should i do next
`);

export const replan = cueList(`
  was too hard, was too much, replan*, re-plan*, plan + again, easier plan, missed it, missed that,
  i missed + run, i missed + session*, i missed + workout*, i missed + training*, i missed + week*,
  i missed + days, skipped it, skipped that, i skipped + run, i skipped + session*,
  i skipped + workout*, i skipped + week*
`);

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const days = ['tomorrow', 'today', ...weekdays];

export const dayAhead = [
  'what should i do + weekend',
  ...days.map((day) => `workout for + ${day}`),
  ...days.map((day) => `session for + ${day}`),
  ...days.map((day) => `suggest + ${day}`),
  ...days.map((day) => `recommend + ${day}`),
  ...days.map((day) => `idea* + ${day}`),
  ...days.map((day) => `advise + ${day}`),
  ...days.map((day) => `what should i do + ${day}`),
  ...[...days, 'weekend'].map((day) => `what should i run + ${day}`),
  ...[...days, 'weekend'].map((day) => `what can i run + ${day}`),
  ...cueList('train tomorrow, run tomorrow, what + train today, what to run + tomorrow'),
];

export const ahead = cueList(`
  what day is my, which day is my, what date is my, date of my, what day is the, what date is the, date of the,
  how many + have i planned, how many + planned, when is the, what is planned, what have i planned,
  what do i have planned, is scheduled, my calendar, on + calendar, coming up, upcoming, next race, do i have a race,
  have i got a race,
  when is my, do i have next week, what is + coming up, in + calendar, what is + next week,
  races + planned, planned races, what is my target, my target for, what is my goal time,
  how many races + planned, until my + marathon, until my + half, until my race, my next marathon,
  my next half, how many days until, how many weeks until, how long until, days till, days til, weeks till, weeks til, days to go, weeks to go
`);

export const taper = cueList('taper*, race week');
