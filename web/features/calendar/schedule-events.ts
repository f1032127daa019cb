import type { ScheduleEventData } from '@mantine/schedule';
import { type CalendarItem, minutesOf } from '../../../shared/calendar/items.ts';

/** An item as the schedule takes it; the item itself comes along. */
export type ScheduledItem = ScheduleEventData<{ item: CalendarItem }>;

/** So low that its title can be read, and so long that it does not reach the next day. */
const shortest = 30; // minutes
const lastMinute = 24 * 60 - 1;

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
    payload: { item },
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

export const itemOf = (event: ScheduleEventData): CalendarItem =>
  (event as ScheduledItem & { payload: { item: CalendarItem } }).payload.item;
