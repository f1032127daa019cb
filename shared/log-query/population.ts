import { isRun } from '../trainings/rules.ts';
import { type SessionType, sessionTypes } from '../trainings/words.ts';
import type { LogFilter, LogMeasure, LogUnit } from './schema.ts';

/** Measures that cover all sessions by default; the others cover running only. */
const ofAllSessions: ReadonlySet<LogMeasure> = new Set<LogMeasure>([
  ...(['sessions', 'calories', 'rpe', 'sleep', 'resting-heart-rate', 'hrv'] as const),
  'highest-heart-rate',
]);

const runTypes: readonly SessionType[] = sessionTypes.filter(isRun);

/** The filter with explicit types, as the default depends on the measure. */
export const withTypes = (filter: LogFilter, measure: LogMeasure): LogFilter => ({
  ...filter,
  types: filter.types ?? (ofAllSessions.has(measure) ? 'all' : 'running'),
});

/** The types that a filter matches; undefined for all. */
export const typesOf = ({ types }: Pick<LogFilter, 'types'>): readonly SessionType[] | undefined =>
  types === undefined || types === 'all' ? undefined : types === 'running' ? runTypes : types;

export const unitOf: Record<LogMeasure, LogUnit> = {
  sessions: 'sessions',
  days: 'days',
  distance: 'kilometres',
  time: 'seconds',
  climb: 'metres',
  calories: 'kilocalories',
  pace: 'secondsPerKilometre',
  'heart-rate': 'bpm',
  power: 'watts',
  rpe: 'rpe',
  sleep: 'hours',
  'resting-heart-rate': 'bpm',
  hrv: 'milliseconds',
  longest: 'kilometres',
  'longest-time': 'seconds',
  fastest: 'secondsPerKilometre',
  hilliest: 'metres',
  'best-effort': 'seconds',
  'highest-heart-rate': 'bpm',
  first: 'kilometres',
  last: 'kilometres',
  'day-streak': 'days',
  'week-streak': 'weeks',
  break: 'days',
};
