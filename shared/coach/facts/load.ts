import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { type DayLoad, type FitnessDay, fitnessByDay } from '../../physiology/fitness.ts';
import { type WeekStrain, weekStrain } from '../../physiology/monotony.ts';
import { sessionLoad } from '../../physiology/training-load.ts';
import { loadRunnerOf } from '../log/runner.ts';
import { loggedSessions } from '../log/sessions.ts';
import type { CoachRecords } from '../records.ts';

export interface LoadState {
  today: FitnessDay;
  /** The day six weeks earlier. */
  before: FitnessDay;
  /** The seven days up to today. */
  week: WeekStrain;
  /** The mean load of the four weeks before those. */
  usualLoad: number;
}

const daysOfTrend = 42;

/**
 * Form below this means much more load than usual. A band in common use; the model itself has none.
 */
export const lowForm = -30;

/** @returns undefined if the training log is off, or has nothing up to today */
export function loadState(records: CoachRecords): LoadState | undefined {
  const { today } = records;
  const loads = dailyLoads(records);
  if (loads.length === 0) return undefined;
  const days = fitnessByDay(loads, addDays(today, -daysOfTrend), today);
  const [before, last] = [days[0], days.at(-1)];
  if (!before || !last) return undefined;
  const week = Array.from({ length: 7 }, (_, back) => loadOn(loads, addDays(today, -back)));
  const [from, to] = [addDays(today, -34), addDays(today, -7)];
  const usual = loads.filter(({ day }) => day >= from && day <= to);
  const usualLoad = usual.reduce((sum, { load }) => sum + load, 0) / 4;
  return { today: last, before, week: weekStrain(week), usualLoad };
}

/** The load of each session up to today; an hour at threshold is 100. */
function dailyLoads(records: CoachRecords): DayLoad[] {
  const runner = loadRunnerOf(records);
  const sessions = loggedSessions(records) ?? [];
  return sessions.map((session) => ({
    day: session.date,
    load: sessionLoad(session, runner).load,
  }));
}

const loadOn = (loads: readonly DayLoad[], on: CalendarDay) =>
  loads.reduce((sum, { day, load }) => (day === on ? sum + load : sum), 0);
