import { addDays, type CalendarDay } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import { easyDaysAfterRace } from '../physiology/easy-days.ts';
import { type DayOfTraining, type RecentSession, trainingOn } from './demand.ts';
import type { GearUse } from './gear-use.ts';
import { type OpenInjury, type Sore, soreSpots } from './sore.ts';

/** The parts of the runner's data that change a section. */
export interface Data {
  today: CalendarDay;
  formats: Formats;
  /** From the last few weeks, including races from the race log. */
  sessions: readonly RecentSession[];
  injuries: readonly OpenInjury[];
  /** The next race, if there is one. */
  nextRace?: { name: string; date: CalendarDay } | undefined;
}

/** The same, in the terms the sections use. */
export interface Situation {
  today: DayOfTraining;
  yesterday: DayOfTraining;
  race: { name: string; isToday: boolean } | undefined;
  /** After a race: the day until which to run easy, such as 'Mar 10'. */
  easyUntil: string | undefined;
  sore: Sore | undefined;
}

/** A step before gear is assigned to it. */
export interface Proposal {
  text: string;
  /** The step uses such an item; without one it is left out, or replaced by `bare`. */
  use?: GearUse;
  bare?: string;
  /** Loads or moves the legs, so it is left out with a severe injury. */
  moves?: true;
}

export function situationOf({ today, formats, sessions, injuries, nextRace }: Data): Situation {
  return {
    today: trainingOn(today, sessions, formats),
    yesterday: trainingOn(addDays(today, -1), sessions, formats),
    race: raceAround(today, nextRace),
    easyUntil: easyUntil(today, sessions, formats),
    sore: soreSpots(injuries),
  };
}

function raceAround(today: CalendarDay, race: Data['nextRace']): Situation['race'] {
  const isToday = race?.date === today;
  return race && (isToday || race.date === addDays(today, 1))
    ? { name: race.name, isToday }
    : undefined;
}

function easyUntil(
  today: CalendarDay,
  sessions: readonly RecentSession[],
  { shortDate }: Formats,
): string | undefined {
  const ends = sessions
    .filter(({ sessionType, date }) => sessionType === 'race' && date <= today)
    .map(({ date, distance }) => addDays(date, easyDaysAfterRace(distance)))
    .filter((end) => end > today)
    .toSorted();
  const last = ends.at(-1);
  return last === undefined ? undefined : shortDate(last, today);
}
