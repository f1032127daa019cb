import { addDays, type CalendarDay, shortDate } from '../calendar-day.ts';
import { type DayOfTraining, type RecentSession, trainingOn } from './demand.ts';
import type { GearUse } from './gear-use.ts';
import { type OpenInjury, type Sore, soreSpots } from './sore.ts';

/** What the runner's data says, as far as it changes a section. */
export interface Data {
  today: CalendarDay;
  /** Of the last weeks, races of the race log among them. */
  sessions: readonly RecentSession[];
  injuries: readonly OpenInjury[];
  /** The next race that lies ahead, if there is one. */
  nextRace?: { name: string; date: CalendarDay } | undefined;
}

/** The same in the words that the sections ask for. */
export interface Situation {
  today: DayOfTraining;
  yesterday: DayOfTraining;
  race: { name: string; isToday: boolean } | undefined;
  /** After a race: until when to run easily, such as 'Mar 10'. */
  easyUntil: string | undefined;
  sore: Sore | undefined;
}

/** A step before gear is found for it. */
export interface Proposal {
  text: string;
  /** The step is done with such an item; without one it is left out, or `bare` takes its place. */
  use?: GearUse;
  bare?: string;
  /** Puts weight or movement on the legs, so it is left out with a severe injury. */
  moves?: true;
}

export function situationOf({ today, sessions, injuries, nextRace }: Data): Situation {
  return {
    today: trainingOn(today, sessions),
    yesterday: trainingOn(addDays(today, -1), sessions),
    race: raceAround(today, nextRace),
    easyUntil: easyUntil(today, sessions),
    sore: soreSpots(injuries),
  };
}

function raceAround(today: CalendarDay, race: Data['nextRace']): Situation['race'] {
  const isToday = race?.date === today;
  return race && (isToday || race.date === addDays(today, 1))
    ? { name: race.name, isToday }
    : undefined;
}

const marathon = 42.2; // km

/**
 * One easy day for every 3 km of a race: the rule of thumb of Daniels' Running Formula (3rd edition,
 * 2013). Used up to the marathon, for which it was made; an ultra is counted like one.
 */
function easyUntil(today: CalendarDay, sessions: readonly RecentSession[]): string | undefined {
  const ends = sessions
    .filter(({ sessionType, date }) => sessionType === 'race' && date <= today)
    .map(({ date, distance }) => addDays(date, Math.ceil(Math.min(distance, marathon) / 3)))
    .filter((end) => end > today)
    .toSorted();
  const last = ends.at(-1);
  return last === undefined ? undefined : shortDate(last, today);
}
