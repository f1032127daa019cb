import { eventFields, type NewEventInput } from '#shared/calendar/schema.ts';
import { seriesOf } from '#shared/calendar/series.ts';
import { addDays, addMonths, type CalendarDay, mondayOf } from '#shared/calendar-day.ts';
import { columnsOf } from '../../server/db/records.ts';
import { demoId } from './demo-id.ts';
import type { DemoTraining } from './trainings.ts';

/**
 * The rows of the calendar table: the weeks and races ahead, and recurring events. Completed plans
 * are linked to their training; past races are in the race log.
 */
export function eventRows(trainings: readonly DemoTraining[], today: CalendarDay) {
  const nextMonday = addDays(mondayOf(today), 7);
  const rows = [...weeksAhead(nextMonday), ...racesAhead(nextMonday), ...repeated(today)];
  return rows.map((row) => ({ ...row, training_id: doneAs(row, trainings) ?? null }));
}

/** How base training continues week after week. */
const pattern: readonly (readonly [weekday: number, time: string, title: string])[] = [
  [1, '06:30', 'Easy run, 8 km'],
  [2, '18:00', 'Fartlek in the park'],
  [5, '08:30', 'Easy on the forest trails'],
  [6, '08:00', 'Long run, 16 km'],
];

const weeksAhead = (monday: CalendarDay) =>
  [0, 1, 2].flatMap((week) =>
    pattern.flatMap(([weekday, eventTime, title]) =>
      rowsOf({ title, eventDate: addDays(monday, week * 7 + weekday), eventTime }),
    ),
  );

/** The races in the calendar that are also planned, with their day after some Monday. */
export const harbour = {
  title: 'Harbour 10K',
  dayAfter: (monday: CalendarDay) => addDays(monday, 5 * 7 + 6),
};
export const oldTown = {
  title: 'Old Town Half Marathon',
  dayAfter: (monday: CalendarDay) => addDays(monday, 15 * 7 + 6),
};

const racesAhead = (monday: CalendarDay) => [
  ...rowsOf({
    title: harbour.title,
    eventType: 'race',
    eventTime: '10:00',
    eventDate: harbour.dayAfter(monday),
    description: 'Goal: under 45 minutes, even splits.',
  }),
  ...rowsOf({
    title: oldTown.title,
    eventType: 'race',
    eventTime: '09:30',
    eventDate: oldTown.dayAfter(monday),
  }),
];

const strength = 'Strength class';

/** The gym on Mondays, and a monthly time trial with the club. */
const repeated = (today: CalendarDay) => [
  ...rowsOf({
    title: strength,
    eventDate: addDays(mondayOf(today), -8 * 7),
    eventTime: '18:00',
    recurringType: 'weekly',
    recurringEndDate: addDays(mondayOf(today), 12 * 7),
    description: 'Bring the bands.',
  }),
  ...rowsOf({
    title: 'Club time trial, 5 km',
    eventTime: '19:00',
    recurringType: 'monthly',
    eventDate: addDays(today, 4),
    recurringEndDate: addMonths(today, 6),
  }),
];

/** The training that fulfilled a class, if the runner logged one. */
const doneAs = (
  row: { title?: string; event_date?: string },
  trainings: readonly DemoTraining[],
): string | undefined =>
  row.title === strength
    ? trainings.find((t) => t.date === row.event_date && t.sessionType === 'strength')?.id
    : undefined;

/** Converts an event from the form a runner enters to its rows. */
function rowsOf(event: NewEventInput) {
  const id = demoId(event.eventDate, 'event', event.title);
  return seriesOf({ ...eventFields.parse(event), id }).map((occurrence) => {
    const columns = columnsOf<'calendar_events'>(occurrence);
    return { ...(columns as typeof columns & Required<Pick<typeof columns, Needed>>) };
  });
}

/** Columns without a default. */
type Needed = 'id' | 'title' | 'event_date' | 'event_type';
