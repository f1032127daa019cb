import { isRun } from '../trainings/rules.ts';
import type { DataSnapshot } from './schema.ts';

/** What was recorded in a period. */
export interface RecordedInPeriod {
  trainings: readonly {
    sessionType: string;
    /** km */
    distance: number;
    rpe: number | null;
  }[];
  races: number;
  /** Reported in the period, even if resolved since. */
  injuries: number;
}

/**
 * The figures of a summary. As on the dashboard, every session counts, and the distance is that of
 * the runs.
 */
export function dataSnapshot({ trainings, races, injuries }: RecordedInPeriod): DataSnapshot {
  const runs = trainings.filter(({ sessionType }) => isRun(sessionType));
  // Whole metres, because their sums are exact and sums of kilometres are not.
  const metres = runs.reduce((sum, { distance }) => sum + Math.round(distance * 1000), 0);
  const ratings = trainings.flatMap(({ rpe }) => rpe ?? []);
  return {
    trainings: trainings.length,
    totalDistance: metres / 1000,
    avgRPE: ratings.length > 0 ? ratings.reduce((sum, rpe) => sum + rpe) / ratings.length : null,
    races,
    injuries,
  };
}
