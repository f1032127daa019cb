import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { addDays, daysBetween } from '#shared/calendar-day.ts';
import type { DB } from '../../../server/db/types.ts';
import { today } from '../question.ts';

/** A row without its owner, whom storing adds. */
type Row<Table extends keyof DB> = Omit<Insertable<DB[Table]>, 'user_id'>;

/** All that the database holds of a made-up runner. */
export interface RunnerData {
  profile: Row<'user_profiles'>;
  trainings: Row<'trainings'>[];
  races: Row<'races'>[];
  plannedRaces: Row<'race_strategies'>[];
  injuries: Row<'injuries'>[];
  gear: Row<'gear_items'>[];
  events: Row<'calendar_events'>[];
  zones?: Row<'user_zones'>;
}

export type TrainingRow = Row<'trainings'>;

/** The same id for the same name, always. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A fraction from 0 to 1 that depends on the name alone: made-up runners never change. */
export const fraction = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32;

/** A value around the middle, to the step. */
export const around = (name: string, middle: number, spread: number, step: number): number =>
  Math.round((middle + (fraction(name) * 2 - 1) * spread) / step) * step;

export interface Day {
  date: string;
  /** Its week's number, and its place in it, 0 for Monday. */
  week: number;
  weekday: number;
}

/** Each day from the first one to today. */
export const daysSince = (first: string): Day[] =>
  Array.from({ length: daysBetween(first, today) + 1 }, (_, count) => {
    const date = addDays(first, count);
    const sinceMonday = daysBetween('2024-01-01', date);
    return { date, week: Math.floor(sinceMonday / 7), weekday: ((sinceMonday % 7) + 7) % 7 };
  });

/** A training at a pace in s per km. */
export function trained(
  name: string,
  date: string,
  type: string,
  { km, pace, ...columns }: { km: number; pace: number } & Partial<TrainingRow>,
): TrainingRow {
  const distance = Math.round(km * 100) / 100;
  return {
    id: idOf(`${name} ${date} ${type} ${columns.start_time ?? ''}`),
    date,
    session_type: type,
    distance,
    duration: Math.round(distance * pace),
    ...columns,
  };
}

/** A race that was run, in km and seconds. */
export interface Raced {
  race: string;
  date: string;
  km: number;
  time: number;
}

/** The race log. */
export const raceLog = (name: string, races: readonly Raced[]): RunnerData['races'] =>
  races.map(({ race, date, km, time }) => ({
    id: idOf(`${name} ${race} ${date}`),
    race_name: race,
    date,
    distance: km,
    finish_time: time,
  }));

/** A race as a training, to the metre and the second. */
export const racedTraining = (
  name: string,
  { date, km, time }: Raced,
  columns: Partial<TrainingRow>,
): TrainingRow => ({
  ...trained(name, date, 'race', { km, pace: time / km, ...columns }),
  distance: km,
  duration: time,
});

/** The columns of zones, from their bounds in bpm and in s per km. */
export const zoneColumns = (beats: readonly number[], paces: readonly number[]) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((zone) => [
      [`zone_${zone}_min`, beats[zone - 1]],
      [`zone_${zone}_max`, beats[zone]],
      [`zone_${zone}_pace_max`, paces[zone - 1]],
      [`zone_${zone}_pace_min`, paces[zone]],
    ]),
  );
