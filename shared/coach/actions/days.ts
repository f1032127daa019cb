import { isRestDay } from '../../calendar/is-rest-day.ts';
import { readPlan } from '../../calendar/read-plan.ts';
import { type CalendarDay, isCalendarDay } from '../../calendar-day.ts';
import { isRun } from '../../trainings/rules.ts';
import { parseDuration } from '../../units.ts';
import { dayText } from '../guard/words.ts';
import type { CoachRecords } from '../records.ts';
import { mostEvents } from './types.ts';
import { valuesOf } from './values.ts';

/** A day of a plan, as its card shows it. */
export interface ActionDay {
  /** Its index in `data.events`. */
  index: number;
  date: CalendarDay;
  /** 'Mon, Nov 30' */
  day: string;
  title: string;
  /** HH:MM */
  time?: string;
  /** The description, or ''. */
  text: string;
  isRace: boolean;
  /** Absent unless the title or description states it. */
  km?: number;
  minutes?: number;
}

/** As of which day an action is read, and how its runner reads figures. */
export type Reading = Pick<CoachRecords, 'today' | 'formats'>;

/** No form accepts longer texts. */
const longest = { title: 200, text: 5000 } as const;

/**
 * The events that a plan would add, by date. Data from another version are shown as far as they can
 * be understood: an event without a title or a day is left out.
 */
export function actionDays(data: unknown, reading: Reading): ActionDay[] {
  const events = valuesOf(data).events;
  if (!Array.isArray(events)) return [];
  return events
    .slice(0, mostEvents)
    .flatMap((event, index) => dayOf(event, index, reading) ?? [])
    .sort((a, b) => compare(keyOf(a), keyOf(b)));
}

function dayOf(given: unknown, index: number, { today, formats }: Reading): ActionDay | undefined {
  const event = valuesOf(given);
  const textIn = (name: string, most: number) => {
    const value = event[name];
    return typeof value === 'string' ? value.slice(0, most) : undefined;
  };
  const date = textIn('eventDate', 10);
  const title = textIn('title', longest.title);
  if (date === undefined || !isCalendarDay(date) || !title) return undefined;
  const text = textIn('description', longest.text) ?? '';
  const time = textIn('eventTime', 5);
  const isRace = event.eventType === 'race';
  return {
    index,
    date,
    day: dayText(date, today, formats),
    title,
    ...(time && { time }),
    text,
    isRace,
    ...sizeOf(title, text, isRace),
  };
}

function sizeOf(title: string, description: string, isRace: boolean) {
  const event = { title, description, eventType: isRace ? 'race' : 'training' } as const;
  if (isRestDay(event)) return {};
  const { sessionType, distance, duration } = readPlan(event);
  const minutes = Math.round((parseDuration(duration ?? '') ?? 0) / 60);
  return {
    ...(distance && isRun(sessionType) && { km: distance }),
    ...(minutes > 0 && { minutes }),
  };
}

const keyOf = ({ date, time = '', index }: ActionDay) =>
  `${date} ${time} ${String(index).padStart(3, '0')}`;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
