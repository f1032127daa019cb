import type { CalendarEvent } from '../../calendar/schema.ts';
import { addDays, weekdayName } from '../../calendar-day.ts';
import { quoted } from '../data-block.ts';
import type { CoachRecords } from '../records.ts';
import { table } from './table.ts';

const daysAhead = 14;
const shown = { events: 14, text: 100 };

export const eventColumns = ['day', 'at', 'kind', 'title', 'description'] as const;

export const eventCells = (event: CalendarEvent): (string | undefined)[] => [
  `${event.eventDate} ${weekdayName(event.eventDate)}`,
  event.eventTime,
  event.trainingId ? `${event.eventType}, done` : event.eventType,
  quoted(event.title, shown.text),
  event.description && quoted(event.description, shown.text),
];

export function calendarLines({ events, today }: CoachRecords): string[] | undefined {
  if (!events) return undefined;
  const ahead = events.filter(({ eventDate }) => eventDate >= today);
  const soon = ahead.filter(({ eventDate }) => eventDate <= addDays(today, daysAhead));
  return [
    ...table(eventColumns, soon.slice(0, shown.events).map(eventCells)),
    `in the next ${daysAhead} days: ${soon.length}; in the year ahead: ${ahead.length}`,
  ];
}
