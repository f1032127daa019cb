import { addDays, type CalendarDay, mondayOf } from '../../shared/calendar-day.ts';
import { demoId } from './demo-id.ts';
import type { raceRows } from './race-results.ts';

/** The calendar table's rows: the races that were, those to come, and the weeks ahead. */
export function eventRows(races: ReturnType<typeof raceRows>, today: CalendarDay) {
  const nextMonday = addDays(mondayOf(today), 7);
  const raced = races.map(({ race_name, date }) =>
    event(date, 'race', race_name, { time: '09:00' }),
  );
  return [...raced, ...weeksAhead(nextMonday), ...racesAhead(nextMonday), ...gym(today)];
}

/** How a week of base training goes on. */
const pattern: readonly (readonly [weekday: number, time: string, title: string])[] = [
  [1, '06:30', 'Easy run, 8 km'],
  [2, '18:00', 'Fartlek in the park'],
  [5, '08:30', 'Easy on the forest trails'],
  [6, '08:00', 'Long run, 16 km'],
];

const weeksAhead = (monday: CalendarDay) =>
  [0, 1, 2].flatMap((week) =>
    pattern.map(([weekday, time, title]) =>
      event(addDays(monday, week * 7 + weekday), 'training', title, { time }),
    ),
  );

const racesAhead = (monday: CalendarDay) => [
  event(addDays(monday, 5 * 7 + 6), 'race', 'Harbour 10K', {
    time: '10:00',
    description: 'Goal: under 45 minutes, even splits.',
  }),
  event(addDays(monday, 15 * 7 + 6), 'race', 'Old Town Half Marathon', { time: '09:30' }),
];

const thursday = 4; // counted from Sunday, as the calendar does

/** A weekly event is a row for each of its days. */
function gym(today: CalendarDay) {
  const first = addDays(mondayOf(today), -4 * 7 + 3);
  const last = addDays(first, 11 * 7);
  return Array.from({ length: 12 }, (_, week) => ({
    ...event(addDays(first, week * 7), 'training', 'Strength class', { time: '19:00' }),
    is_recurring: true,
    recurring_type: 'weekly',
    recurring_days: [thursday],
    recurring_end_date: last,
  }));
}

function event(
  day: CalendarDay,
  type: 'training' | 'race',
  title: string,
  { time, description }: { time: string; description?: string },
) {
  return {
    id: demoId(day, 'event', title),
    ...{ title, event_date: day, event_time: time, event_type: type },
    description: description ?? null,
  };
}
