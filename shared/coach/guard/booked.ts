import { isRestDay } from '../../calendar/is-rest-day.ts';
import { plannedMinutes } from '../../calendar/items.ts';
import { readPlan } from '../../calendar/read-plan.ts';
import type { CalendarEvent } from '../../calendar/schema.ts';
import type { CalendarDay } from '../../calendar-day.ts';
import { km, parseDuration, type Seconds, seconds } from '../../units.ts';
import type { CoachRecords } from '../records.ts';
import type { PlannedSession } from './session.ts';

/** The distance assumed for a race whose calendar entry does not state one: 10 km. */
const assumedRace = km(10);
/** A guess at race pace, to estimate a race's time: 5:30 per km. */
const racePace = 330;
const easyPace = 360;

/**
 * What the runner still has planned from today on, by date: the calendar's events, the planned
 * races, and future races in the race log. Each race is included once.
 * @param without the ids of events to leave out, as they are to be replaced
 */
export function bookedSessions(
  records: CoachRecords,
  without: readonly string[] = [],
): PlannedSession[] {
  const races = racesAhead(records);
  const raceDays = new Set(races.map(({ date }) => date));
  const events = (records.events ?? [])
    .filter(({ id, eventDate, trainingId }) => {
      return eventDate >= records.today && !trainingId && !without.includes(id);
    })
    .filter((event) => !isRestDay(event))
    .map(sessionOfEvent)
    .filter(({ sessionType, date }) => sessionType !== 'race' || !raceDays.has(date));
  return [...races, ...events].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Planned races and future ones in the race log: one a day, from today on. */
export function racesAhead({
  plannedRaces = [],
  races = [],
  today,
}: CoachRecords): PlannedSession[] {
  const planned = plannedRaces
    .filter(({ raceDate, finishTime }) => raceDate >= today && !finishTime)
    .map((race) =>
      raceOn(race.raceDate, race.raceName, race.raceDistance, race.targetTime ?? undefined),
    );
  const days = new Set(planned.map(({ date }) => date));
  const logged = races
    .filter(({ date }) => date > today && !days.has(date))
    .map(({ date, raceName, distance, finishTime }) =>
      raceOn(date, raceName, distance, finishTime),
    );
  return [...planned, ...logged];
}

function raceOn(date: CalendarDay, title: string, length: number, time?: string): PlannedSession {
  const isAssumed = !(length > 0);
  const distance = isAssumed ? assumedRace : km(length);
  const duration = (time && parseDuration(time)) || seconds(distance * racePace);
  return { date, sessionType: 'race', distance, duration, title, ...(isAssumed && { isAssumed }) };
}

/**
 * What an event asks of the runner, as far as its title and description say: see readPlan. A
 * missing distance or time is estimated from the other. A rest day is not a session: see isRestDay.
 */
export function sessionOfEvent(
  event: Pick<CalendarEvent, 'eventDate' | 'title' | 'description' | 'eventType'>,
): PlannedSession {
  const plan = readPlan(event);
  const { eventDate: date, title } = event;
  if (event.eventType === 'race' || plan.sessionType === 'race') {
    return raceOn(date, title, plan.distance ?? 0, plan.duration);
  }
  const duration: Seconds = seconds(plannedMinutes(event) * 60);
  const distance = km(plan.distance ?? duration / easyPace);
  return { date, sessionType: plan.sessionType, distance, duration, title };
}
