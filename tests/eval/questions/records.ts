import {
  bpm,
  day,
  days,
  daysAway,
  hard,
  injuries,
  km,
  outOfTen,
  pace,
  pairs,
  percent,
  type Question,
  races,
  sessions,
  spans,
  text,
  time,
  today,
} from '../question.ts';

const best = (distance: number) =>
  time(`select min(finish_time) from raced where round(distance::numeric, 1) = ${distance}`);
const severity = (area: string) =>
  outOfTen(`select pain_severity from hurt where pain_area = '${area}'`);

/** The 21 days before an injury, and the 28 before those: what an answer about it shows. */
function leadUp(reported: string): string[] {
  const span = (from: number, to: number) =>
    `date between date '${reported}' - ${from} and date '${reported}' - ${to}`;
  const both: [string, number][] = [
    [span(21, 1), 3],
    [span(49, 22), 4],
  ];
  return [
    ...both.flatMap(([when, weeks]) => [
      `select 'km', sum(distance) / ${weeks}, null from runs where ${when}`,
      `select 'count', count(*), 'session' from sessions where ${when}`,
      `select 'count', count(*), 'session' from sessions where ${when} and ${hard}`,
      `select 'percent', 100.0 * count(*) filter (where ${hard}) / nullif(count(*), 0), null from sessions where ${when}`,
    ]),
    `select 'percent', abs(100.0 * (sum(distance) filter (where ${span(21, 1)}) / 3) / (sum(distance) filter (where ${span(49, 22)}) / 4) - 100), null from runs`,
    `select 'km', sum(distance), null from runs where date >= '${reported}'`,
    `select 'count', count(*), 'session' from runs where date >= '${reported}'`,
    "select 'date', to_char(min(date), 'YYYYMMDD')::int, null from sessions where shoes_used is not null group by shoes_used",
  ];
}

/** Races, injuries, gear and zones. */
export const records: Question[] = [
  { runner: 'club', ask: 'What is my 5K personal best?', wants: [best(5)] },
  { runner: 'club', ask: 'What is my PB over 10 km?', wants: [best(10)] },
  { runner: 'club', ask: 'What is my half marathon record?', wants: [best(21.1)] },
  { runner: 'club', ask: 'How fast was my fastest marathon?', wants: [best(42.2)] },
  {
    runner: 'club',
    ask: 'Show me all my personal bests',
    wants: [best(5), best(10), best(21.1), best(42.2)],
  },
  {
    runner: 'club',
    ask: 'How did my last race go?',
    wants: [
      time('select finish_time from raced order by date desc limit 1'),
      text('select race_name from raced order by date desc limit 1'),
    ],
  },
  {
    runner: 'club',
    ask: 'How did I do at the Lakeside Marathon?',
    wants: [
      time("select finish_time from raced where race_name = 'Lakeside Marathon'"),
      pace("select finish_time / distance from raced where race_name = 'Lakeside Marathon'"),
    ],
  },
  {
    runner: 'club',
    ask: 'How many races have I run?',
    wants: [races('select count(*) from raced')],
  },
  {
    runner: 'club',
    ask: 'How many races did I run last year?',
    wants: [races("select count(*) from raced where date between '2025-01-01' and '2025-12-31'")],
  },
  {
    runner: 'club',
    ask: 'How many 10K races have I done?',
    wants: [races('select count(*) from raced where distance = 10')],
  },
  {
    runner: 'high-mileage',
    ask: 'What is my fastest marathon?',
    wants: [
      best(42.2),
      day('select date from raced where distance = 42.195 order by finish_time limit 1'),
    ],
  },
  {
    runner: 'high-mileage',
    ask: 'How many marathons have I run?',
    wants: [races('select count(*) from raced where distance = 42.195')],
  },
  {
    runner: 'high-mileage',
    ask: 'What was my time at the Castle Half?',
    wants: [time("select finish_time from raced where race_name = 'Castle Half'")],
  },
  {
    runner: 'high-mileage',
    ask: 'When was my last marathon?',
    wants: [day('select max(date) from raced where distance = 42.195')],
  },
  { runner: 'beginner', ask: 'How many races have I run?', none: true },
  { runner: 'beginner', ask: 'What was my last race?', none: true },

  {
    runner: 'club',
    ask: 'Do I have any injuries at the moment?',
    wants: [severity('Right Achilles tendon')],
    facts: leadUp('2026-02-17'),
  },
  {
    runner: 'club',
    ask: 'How many days have I had my Achilles injury?',
    wants: [daysAway(`select date '${today}' - date_reported from hurt where status = 'ongoing'`)],
    facts: leadUp('2026-02-17'),
  },
  {
    runner: 'club',
    ask: 'How long did my calf injury last?',
    wants: [
      daysAway("select date_resolved - date_reported from hurt where pain_area = 'Left calf'"),
    ],
    facts: leadUp('2025-06-02'),
  },
  {
    runner: 'club',
    ask: 'How many injuries have I had?',
    wants: [injuries('select count(*) from hurt')],
  },
  {
    runner: 'club',
    ask: 'How bad was my calf?',
    wants: [severity('Left calf')],
    facts: leadUp('2025-06-02'),
  },
  {
    runner: 'beginner',
    ask: 'How severe is my shin pain?',
    wants: [severity('Right shin')],
    facts: leadUp('2026-02-22'),
  },
  { runner: 'high-mileage', ask: 'Do I have an open injury?', none: true },
  {
    runner: 'high-mileage',
    ask: 'When did my hip injury end?',
    wants: [day("select date_resolved from hurt where pain_area = 'Left hip'")],
    facts: leadUp('2025-06-09'),
  },

  {
    runner: 'club',
    ask: 'How many kilometres are on my Meadow 4?',
    wants: [km("select km from worn where name = 'Meadow 4'")],
  },
  {
    runner: 'club',
    ask: 'How far have the Ridge Trail shoes come?',
    wants: [km("select km from worn where name = 'Ridge Trail'")],
  },
  {
    runner: 'club',
    ask: 'Which shoes should I replace?',
    wants: [text('select name from worn where is_active and km >= retirement_distance')],
  },
  {
    runner: 'club',
    ask: 'How many pairs of shoes do I have in use?',
    wants: [pairs('select count(*) from worn where is_active')],
  },
  {
    runner: 'club',
    ask: 'How many sessions did I run in the Comet 2?',
    wants: [sessions("select sessions from worn where name = 'Comet 2'")],
  },
  {
    runner: 'beginner',
    ask: 'How worn are my shoes?',
    wants: [percent('select floor(km * 100 / retirement_distance) from worn')],
  },
  {
    runner: 'high-mileage',
    ask: 'How much distance is left in my Swift Pro?',
    wants: [km("select retirement_distance - km from worn where name = 'Swift Pro'")],
  },

  {
    runner: 'club',
    ask: 'What is my maximum heart rate?',
    wants: [bpm('select max_heart_rate from zones')],
  },
  {
    runner: 'club',
    ask: 'What is my zone 2?',
    wants: [bpm('select zone_2_min from zones'), bpm('select zone_2_max from zones')],
  },
  {
    runner: 'high-mileage',
    ask: 'What is my threshold heart rate?',
    wants: [bpm('select lactate_threshold_hr from zones')],
  },
  {
    runner: 'high-mileage',
    ask: 'What is my threshold pace?',
    wants: [pace('select lactate_threshold_pace from zones')],
  },
  {
    runner: 'beginner',
    ask: 'What are my heart rate zones?',
    wants: [bpm('select 220 - age from profile')],
    facts: [
      "select 'bpm', (220 - age) * part / 10.0, null from profile, generate_series(5, 10) part",
      "select 'bpm', error, null from unnest(array[10, 12]) error",
    ],
  },

  {
    runner: 'club',
    ask: 'When is my next race?',
    wants: [
      day('select min(race_date) from ahead'),
      text('select race_name from ahead order by race_date limit 1'),
    ],
  },
  {
    runner: 'club',
    ask: 'How many days until my next race?',
    wants: [daysAway(`select min(race_date) - date '${today}' from ahead`)],
  },
  {
    runner: 'club',
    ask: 'How many races do I have planned?',
    wants: [races('select count(*) from ahead')],
  },
  {
    runner: 'club',
    ask: 'What is my target time for the Riverside Half?',
    wants: [time("select target_time from ahead where race_name = 'Riverside Half'")],
  },
  {
    runner: 'club',
    ask: 'What is planned for tomorrow?',
    wants: [text("select title from events where event_date = '2026-03-06'")],
  },
  {
    runner: 'club',
    ask: 'What should I run tomorrow?',
    wants: [text("select title from events where event_date = '2026-03-06'")],
    suggests: true,
  },
  {
    runner: 'club',
    ask: 'What is on my calendar on Sunday?',
    wants: [text("select title from events where event_date = '2026-03-08'")],
  },
  {
    runner: 'club',
    ask: 'What is coming up next week?',
    wants: [text("select title from events where event_date = '2026-03-10'")],
  },
  {
    runner: 'high-mileage',
    ask: 'How long until my next marathon?',
    wants: [daysAway(`select race_date - date '${today}' from ahead`)],
  },
  {
    runner: 'high-mileage',
    ask: 'What is in my calendar for next week?',
    about: [spans.nextWeek],
    none: true,
  },
  { runner: 'beginner', ask: 'When is my next race?', none: true },
  {
    runner: 'beginner',
    ask: 'What is planned for Saturday?',
    wants: [text('select title from events')],
  },
  {
    runner: 'club',
    ask: 'How many days since my last race?',
    wants: [days(`select date '${today}' - max(date) from raced`)],
  },
  { runner: 'club', ask: 'When was my first race?', wants: [day('select min(date) from raced')] },
  {
    runner: 'club',
    ask: 'What was my pace in the Lakeside Marathon?',
    wants: [pace("select finish_time / distance from raced where race_name = 'Lakeside Marathon'")],
  },
  {
    runner: 'club',
    ask: 'When is the Summer Night 10?',
    wants: [day("select race_date from ahead where race_name = 'Summer Night 10'")],
  },
  {
    runner: 'club',
    ask: 'What should I run this weekend?',
    wants: [text("select title from events where event_date = '2026-03-08'")],
    suggests: true,
  },
];
