import { addDays, type CalendarDay } from '../calendar-day.ts';

export interface DayLoad {
  day: CalendarDay;
  load: number;
}

export interface FitnessDay {
  day: CalendarDay;
  /** Long-term load, in the unit of a day's load. */
  fitness: number;
  /** Short-term load. */
  fatigue: number;
  /** Yesterday's fitness minus yesterday's fatigue: how rested the day began. */
  form: number;
  /** False for the first 42 days of the log, while fitness is still building up from zero. */
  isMeaningful: boolean;
}

/** Days. */
const fitnessTime = 42;
const fatigueTime = 7;

/** One day's step of an exponentially weighted mean, (x − y)(1 − e^(−1/τ)). */
const step = (mean: number, load: number, time: number) =>
  mean + (load - mean) * (1 - Math.exp(-1 / time));

/**
 * Fitness, fatigue and form of each day: exponentially weighted means of the daily load over 42 and 7
 * days. The fitness and fatigue model is Banister's (Aust J Sports Med 7, 1975); the means are
 * Coggan's simpler form of it. Days without load count as 0. It models load, not health, and says
 * nothing about injury.
 * @param loads for any days, in any order, with several a day for several sessions
 * @param from first and `to` last day of the result
 */
export function fitnessByDay(
  loads: readonly DayLoad[],
  from: CalendarDay,
  to: CalendarDay,
): FitnessDay[] {
  const sums = new Map<CalendarDay, number>();
  for (const { day, load } of loads) sums.set(day, (sums.get(day) ?? 0) + load);
  const first = [...sums.keys()].reduce((a, b) => (a < b ? a : b), to);
  const meaningfulFrom = addDays(first, fitnessTime);
  const days: FitnessDay[] = [];
  let [fitness, fatigue] = [0, 0];
  for (let day = first < from ? first : from; day <= to; day = addDays(day, 1)) {
    const form = fitness - fatigue;
    const load = sums.get(day) ?? 0;
    fitness = step(fitness, load, fitnessTime);
    fatigue = step(fatigue, load, fatigueTime);
    const isMeaningful = sums.size > 0 && day >= meaningfulFrom;
    if (day >= from) days.push({ day, fitness, fatigue, form, isMeaningful });
  }
  return days;
}
