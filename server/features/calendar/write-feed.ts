import ical from 'ical-generator';
import type { Selectable } from 'kysely';
import { plannedMinutes, raceKey } from '#shared/calendar/items.ts';
import { readEvent } from '#shared/calendar/read-event.ts';
import { product } from '#shared/product.ts';
import { distanceLabel } from '#shared/races/rules.ts';
import type { CalendarEvents, Races } from '../../db/types.ts';

interface Rows {
  events: Selectable<CalendarEvents>[];
  races: Pick<Selectable<Races>, 'id' | 'race_name' | 'date' | 'distance' | 'updated_at'>[];
}

/** An hour: how often a calendar need ask. */
const refreshSeconds = 60 * 60;

/**
 * Events and races as iCalendar (RFC 5545). Times are the runner's clock wherever that is, so they are
 * "floating", without a zone; what has no time takes its day. The same rows give the same text.
 */
export function writeFeed({ events, races }: Rows): string {
  const calendar = ical({
    name: product.name,
    prodId: { company: product.name, product: 'Calendar' },
    ttl: refreshSeconds,
  });
  const logged = new Set(races.map(({ date, race_name }) => raceKey(date, race_name)));
  for (const row of events) {
    const event = readEvent(row);
    const { id, title, eventDate, eventTime, eventType, description, trainingId } = event;
    if (eventType === 'race' && logged.has(raceKey(eventDate, title))) continue;
    calendar.createEvent({
      ...whenOf(eventDate, eventTime, plannedMinutes(event)),
      ...about(`event-${id}`, row.updated_at),
      summary: plain(trainingId ? `✓ ${title}` : title),
      description: plain(description ?? ''),
      categories: [{ name: eventType === 'race' ? 'Race' : 'Training' }],
    });
  }
  for (const { id, race_name, date, distance, updated_at } of races) {
    calendar.createEvent({
      ...whenOf(date),
      ...about(`race-${id}`, updated_at),
      summary: plain(race_name),
      description: distanceLabel(distance),
      categories: [{ name: 'Race' }],
    });
  }
  return calendar.toString();
}

/** Its name for ever, and when it was changed: not when it was asked for, which is always now. */
const about = (name: string, changed: Date) => ({
  id: `${name}@${product.name.toLowerCase()}`,
  stamp: changed,
  lastModified: changed,
});

/** Floating and all-day values are written as UTC has them, so that is how they are given. */
function whenOf(day: string, time?: string, minutes = 0) {
  const start = new Date(`${day}T${time ?? '00:00'}:00Z`);
  const length = time ? minutes * 60_000 : 86_400_000;
  return { start, end: new Date(start.getTime() + length), floating: true, allDay: !time };
}

/**
 * iCalendar has no control characters but tabs and line ends, which are escaped. Unicode's own line
 * ends become such ones: there are readers that take them for the end of a property.
 */
const plain = (text: string) =>
  text.replace(/[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\r\n]/gu, '');
