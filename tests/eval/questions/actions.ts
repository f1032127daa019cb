import { type Question, spans, today, within } from '../question.ts';

const last28 = `from runs where ${within(spans.last28)}`;
/** What a plan builds on: the mean week and the longest run of the last four weeks. */
const habit = [
  `select 'km', sum(distance) / 4, null ${last28}`,
  `select 'km', max(distance), null ${last28}`,
];

/** What the coach is to propose. */
export const actions: Question[] = [
  {
    runner: 'club',
    ask: 'Plan my next week',
    about: [spans.nextWeek],
    facts: habit,
    action: { type: 'create_calendar_event', builtIn: true },
  },
  {
    runner: 'high-mileage',
    ask: 'Plan my next week',
    about: [spans.nextWeek],
    facts: habit,
    action: { type: 'create_calendar_event', builtIn: true },
  },
  {
    runner: 'beginner',
    ask: 'Plan my next week',
    about: [spans.nextWeek],
    // After a parkrun: easy for a day for every 3 km.
    facts: [...habit, "select 'km', km, null from unnest(array[5, 3]) km"],
    action: { type: 'create_calendar_event', builtIn: true },
  },
  {
    runner: 'club',
    ask: 'Retire my Meadow 4',
    action: {
      type: 'update_gear_item',
      holds: { 'changes.isActive': false },
      record: "select id from gear where name = 'Meadow 4'",
      builtIn: true,
    },
  },
  {
    runner: 'club',
    ask: 'Mark my Achilles injury as resolved',
    action: {
      type: 'update_injury',
      holds: { 'changes.status': 'resolved' },
      record: "select id from hurt where status = 'ongoing'",
      builtIn: true,
    },
  },
  {
    runner: 'high-mileage',
    ask: 'Set my maximum heart rate to 193',
    action: { type: 'update_zones', holds: { maxHeartRate: 193 }, builtIn: true },
  },
  {
    runner: 'club',
    ask: 'Delete the race Hilltop 10 from my log',
    action: { type: 'delete_race', record: "select id from raced where race_name = 'Hilltop 10'" },
  },
  {
    runner: 'beginner',
    ask: 'Log an easy run for today: 6 km in 43 minutes, RPE 4',
    action: {
      type: 'create_training',
      holds: { date: today, sessionType: 'easy-run', distance: 6 },
    },
  },
  {
    runner: 'beginner',
    ask: 'I ran the Town 5K yesterday in 30:15. Add it to my races.',
    action: { type: 'create_race', holds: { date: '2026-03-04', distance: 5 } },
  },
  {
    runner: 'high-mileage',
    ask: 'Add my new shoes to my gear, they are called Swift Pro 2',
    action: { type: 'create_gear_item', holds: { name: 'Swift Pro 2', category: 'shoes' } },
  },
  {
    runner: 'high-mileage',
    ask: 'Note an injury: my left knee has hurt since yesterday, 4 out of 10',
    action: { type: 'create_injury', holds: { dateReported: '2026-03-04', painSeverity: 4 } },
  },
  {
    runner: 'club',
    ask: 'Move my long run from Sunday to Saturday',
    action: {
      type: 'update_calendar_event',
      holds: { 'changes.eventDate': '2026-03-07' },
      record: "select id from events where event_date = '2026-03-08'",
    },
  },
];
