import type { ScheduleEventData } from '@mantine/schedule';
import { type CalendarItem, minutesOf, racesFirst } from '#shared/calendar/items.ts';

/** The space an item has, which the schedule does not provide. */
interface Room {
  /** In the month view: it is the only item on its day. */
  alone?: boolean;
  /** In the week and day views: how many lines fit into its height. */
  lines?: number;
}

/** An item in the schedule's format, with the item itself attached. */
export type ScheduledItem = ScheduleEventData<{ item: CalendarItem; room: Room }>;

export const hourHeight = 48; // px

/** The minimum length that keeps a title readable without reaching into the next day. */
const shortest = 30; // minutes
const lastMinute = 24 * 60 - 1;

/** How many lines of 14 px fit into an item in the week and day views. */
const linesIn = (minutes: number) =>
  Math.max(1, Math.floor(((minutes / 60) * hourHeight - 6) / 14));

/** For the month view, where the only item of a day gets the space of two. */
export function toMonth(items: readonly CalendarItem[]): ScheduledItem[] {
  const byDay = Map.groupBy(items, ({ day }) => day);
  return racesFirst(items).map((item) => {
    const scheduled = toScheduled(item);
    return { ...scheduled, payload: { item, room: { alone: byDay.get(item.day)?.length === 1 } } };
  });
}

export function toScheduled(item: CalendarItem): ScheduledItem {
  const { key, title, day, time } = item;
  const start = time ? minuteOf(time) : 0;
  const end = Math.min(lastMinute, start + Math.max(shortest, minutesOf(item)));
  return {
    id: key,
    title,
    start: `${day} ${time ?? '00:00'}:00`,
    // The schedule recognizes all-day items by this second.
    end: `${day} ${time ? clock(end) : '23:59:59'}`,
    color: 'gray', // drawn by kind, see event-button.tsx
    payload: { item, room: time ? { lines: linesIn(end - start) } : {} },
  };
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const clock = (minute: number) => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}:00`;
};

/** Splits the schedule's YYYY-MM-DD HH:mm:ss into day and time. */
export const placeOf = (moment: string) => ({
  eventDate: moment.slice(0, 10),
  eventTime: moment.slice(11, 16),
});

export const itemOf = (event: ScheduleEventData): CalendarItem => payloadOf(event).item;

export const roomOf = (event: ScheduleEventData): Room => payloadOf(event).room;

const payloadOf = (event: ScheduleEventData) =>
  (event as ScheduledItem & { payload: { item: CalendarItem; room: Room } }).payload;
