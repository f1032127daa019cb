import type { ScheduleEventData } from '@mantine/schedule';
import { type CalendarItem, minutesOf, racesFirst } from '#shared/calendar/items.ts';

/** How much room an item has, where the schedule does not say. */
interface Room {
  /** In the month: no other item is on its day. */
  alone?: boolean;
  /** By the clock: how many lines fit in its height. */
  lines?: number;
}

/** An item as the schedule takes it; the item itself comes along. */
export type ScheduledItem = ScheduleEventData<{ item: CalendarItem; room: Room }>;

export const hourHeight = 48; // px

/** So low that its title can be read, and so long that it does not reach the next day. */
const shortest = 30; // minutes
const lastMinute = 24 * 60 - 1;

/** What the lines of an item, 14 px each, have of its height in the week and the day. */
const linesIn = (minutes: number) =>
  Math.max(1, Math.floor(((minutes / 60) * hourHeight - 6) / 14));

/** For the month, where an item that is alone on its day has the place of two. */
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
    // A whole day is recognised by this second.
    end: `${day} ${time ? clock(end) : '23:59:59'}`,
    color: 'gray', // drawn by its kind, see event-button.tsx
    payload: { item, room: time ? { lines: linesIn(end - start) } : {} },
  };
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const clock = (minute: number) => {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}:00`;
};

/** Day and time of what the schedule writes as YYYY-MM-DD HH:mm:ss. */
export const placeOf = (moment: string) => ({
  eventDate: moment.slice(0, 10),
  eventTime: moment.slice(11, 16),
});

export const itemOf = (event: ScheduleEventData): CalendarItem => payloadOf(event).item;

export const roomOf = (event: ScheduleEventData): Room => payloadOf(event).room;

const payloadOf = (event: ScheduleEventData) =>
  (event as ScheduledItem & { payload: { item: CalendarItem; room: Room } }).payload;
