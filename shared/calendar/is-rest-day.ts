import { isRun } from '../trainings/rules.ts';
import { readPlan } from './read-plan.ts';
import type { CalendarEvent } from './schema.ts';

/** 'Rest', 'Rest day: legs up', 'Full rest – sleep in', 'Day off'. */
const rest =
  /^(?:(?:full|complete|total) )?(?:rest(?:[ -]?day)?|day off|off[ -]day|off)(?:[.!:,;(]|\s+[–—-]\s|$)/;

/** Whether an event's title says not to train, so that it is not a session. */
export function isRestDay({
  title,
  eventType,
}: Pick<CalendarEvent, 'title' | 'eventType'>): boolean {
  if (eventType === 'race' || !rest.test(title.trim().toLowerCase())) return false;
  const { sessionType, distance, duration } = readPlan({ title, eventType });
  return isRun(sessionType) && distance === undefined && duration === undefined;
}
