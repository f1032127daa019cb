import ical from 'ical-generator';
import type { Selectable } from 'kysely';
import { plannedMinutes, raceKey } from '#shared/calendar/items.ts';
import { readEvent } from '#shared/calendar/read-event.ts';
import { isProjected } from '#shared/calendar/rules.ts';
import type { Formats } from '#shared/formats.ts';
import { product } from '#shared/product.ts';
import { distanceLabel } from '#shared/races/rules.ts';
import { withPlannedRaces } from '#shared/strategy/planned-races.ts';
import { readPlannedRace } from '#shared/strategy/read-planned-race.ts';
import type { CalendarEvents, Races } from '../../db/types.ts';
import type { PlannedRaceDayRow } from './queries.ts';

interface Rows {
  events: Selectable<CalendarEvents>[];
  races: Pick<Selectable<Races>, 'id' | 'race_name' | 'date' | 'distance' | 'updated_at'>[];
  plannedRaces: PlannedRaceDayRow[];
  formats: Formats;
}

/** How often calendar programs should refresh: hourly. */
const refreshSeconds = 60 * 60;

/**
 * Events and races as iCalendar (RFC 5545). Times follow the runner's clock wherever that is, so
 * they are "floating", without a zone; events without a time take the whole day. The same rows
 * always give the same text.
 */
export function writeFeed({ events, races, plannedRaces, formats }: Rows): string {
  const calendar = ical({
    name: product.name,
    prodId: { company: product.name, product: 'Calendar' },
    ttl: refreshSeconds,
  });
  const logged = new Set(races.map(({ date, race_name }) => raceKey(date, race_name)));
  const changed = new Map([...plannedRaces, ...events].map((row) => [row.id, row.updated_at]));
  const listed = withPlannedRaces(
    events.map(readEvent),
    plannedRaces.map(readPlannedRace),
    formats,
  );
  for (const event of listed) {
    const { id, title, eventDate, eventTime, eventType, description, trainingId } = event;
    if (eventType === 'race' && logged.has(raceKey(eventDate, title))) continue;
    calendar.createEvent({
      ...whenOf(eventDate, eventTime, plannedMinutes(event)),
      ...about(`${isProjected(event) ? 'planned-race' : 'event'}-${id}`, changed.get(id)),
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
      description: distanceLabel(distance, formats),
      categories: [{ name: 'Race' }],
    });
  }
  return calendar.toString();
}

/** A stable id, and the time of the last change rather than of the request. */
const about = (name: string, changed = new Date(0)) => ({
  id: `${name}@${product.name.toLowerCase()}`,
  stamp: changed,
  lastModified: changed,
});

/** The library writes floating and all-day values in UTC, so that is how we pass them. */
function whenOf(day: string, time?: string, minutes = 0) {
  const start = new Date(`${day}T${time ?? '00:00'}:00Z`);
  const length = time ? minutes * 60_000 : 86_400_000;
  return { start, end: new Date(start.getTime() + length), floating: true, allDay: !time };
}

/**
 * iCalendar allows no control characters except tabs and line ends, which are escaped. Unicode's
 * own line separators become line ends too, as some readers would end the property there.
 */
const plain = (text: string) =>
  text.replace(/[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\r\n]/gu, '');
