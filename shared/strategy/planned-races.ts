import { raceKey } from '../calendar/items.ts';
import { compareEvents } from '../calendar/rules.ts';
import type { CalendarEvent } from '../calendar/schema.ts';
import type { Formats } from '../formats.ts';
import { distanceLabel } from '../races/rules.ts';
import type { PlannedRace } from './schema.ts';

/** What the calendar shows of a planned race. */
export type PlannedRaceDay = Pick<
  PlannedRace,
  'id' | 'raceName' | 'raceDate' | 'raceDistance' | 'targetTime' | 'finishTime' | 'resultRaceId'
>;

/**
 * The events together with the planned races, in order. A planned race is merged with an event of
 * the same name and day, which then carries its id; otherwise it becomes a read-only event. If its
 * result is in the race log, the log shows it.
 */
export function withPlannedRaces(
  events: readonly CalendarEvent[],
  races: readonly PlannedRaceDay[],
  formats: Formats,
): CalendarEvent[] {
  const ahead = races.filter(({ resultRaceId }) => resultRaceId === undefined);
  if (ahead.length === 0) return [...events];
  const byKey = new Map(ahead.map((race) => [raceKey(race.raceDate, race.raceName), race.id]));
  const joined = new Set<string>();
  const stored = events.map((event) => {
    const key = raceKey(event.eventDate, event.title);
    const plannedRaceId = byKey.get(key);
    if (plannedRaceId === undefined) return event;
    joined.add(key);
    return { ...event, plannedRaceId };
  });
  const projected = ahead
    .filter(({ raceDate, raceName }) => !joined.has(raceKey(raceDate, raceName)))
    .map((race) => eventOf(race, formats));
  return [...stored, ...projected].sort(compareEvents);
}

const eventOf = (race: PlannedRaceDay, formats: Formats): CalendarEvent => ({
  id: race.id,
  title: race.raceName,
  eventDate: race.raceDate,
  eventType: 'race',
  description: [distanceLabel(race.raceDistance, formats), timeOf(race)]
    .filter(Boolean)
    .join(' · '),
  isRecurring: false,
  recurringType: 'none',
  plannedRaceId: race.id,
});

const timeOf = ({ finishTime, targetTime }: PlannedRaceDay) =>
  finishTime ? `Finished in ${finishTime}` : targetTime && `Target ${targetTime}`;
