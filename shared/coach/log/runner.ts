import type { CalendarDay } from '../../calendar-day.ts';
import { maxHeartRateOf } from '../../physiology/max-heart-rate.ts';
import type { Session } from '../../physiology/session.ts';
import { estimateThreshold } from '../../physiology/threshold.ts';
import { type PaceEstimate, thresholdPaceOfRaces } from '../../physiology/threshold-pace.ts';
import type { TimedRace } from '../../physiology/timed-race.ts';
import type { LoadRunner } from '../../physiology/training-load.ts';
import { finishSeconds } from '../../races/rules.ts';
import { km, type SecondsPerKm, secondsPerKm } from '../../units.ts';
import { analysisDays } from '../../zones/schema.ts';
import type { CoachProfile, CoachRecords } from '../records.ts';
import { type LoggedRecords, loggedSessions } from './sessions.ts';

/** The records from which a runner's load is computed. */
export interface LoadRecords extends LoggedRecords {
  profile?: Pick<CoachProfile, 'age' | 'gender' | 'maxHeartRate' | 'lactateThresholdHr'>;
  zones?: CoachRecords['zones'];
}

/** What the load formulas need to know about a runner. */
export function loadRunnerOf(records: LoadRecords): LoadRunner {
  const { profile, zones } = records;
  const { gender } = profile ?? {};
  return {
    maxHeartRate: maxHeartRateFor(records),
    thresholdHeartRate: zones?.lactateThresholdHr ?? profile?.lactateThresholdHr ?? null,
    thresholdPace: thresholdPaceOf(records) ?? null,
    sex: gender === 'male' || gender === 'female' ? gender : undefined,
  };
}

const maxHeartRateFor = ({ profile, zones }: LoadRecords): number =>
  zones?.maxHeartRate ??
  maxHeartRateOf({ maxHeartRate: profile?.maxHeartRate ?? null, age: profile?.age ?? null }).bpm;

/** Zones are stored as typed; a threshold outside this range is a mistake. In seconds per km. */
const credible = { from: 150, to: 600 };

export type Threshold =
  | { from: 'zones'; value: SecondsPerKm }
  | { from: 'log'; value: SecondsPerKm; estimate: PaceEstimate<TimedRace, Session> };

/**
 * The threshold pace: from the runner's zones, else from races and hard sessions of the last 90
 * days, else from the races of the last twelve months.
 */
export function thresholdOf(records: LoadRecords): Threshold | undefined {
  const { zones, today } = records;
  const stored = zones?.lactateThresholdPace ?? 0;
  if (stored >= credible.from && stored <= credible.to) {
    return { from: 'zones', value: secondsPerKm(stored) };
  }
  const races = timedRaces(records, today);
  const { pace } = estimateThreshold({
    races,
    sessions: loggedSessions(records) ?? [],
    maxHeartRate: maxHeartRateFor(records),
    today,
    days: analysisDays,
  });
  const estimate = pace ?? thresholdPaceOfRaces(races, today);
  return estimate && { from: 'log', value: estimate.value, estimate };
}

export const thresholdPaceOf = (records: LoadRecords): SecondsPerKm | undefined =>
  thresholdOf(records)?.value;

const timedRaces = ({ races = [] }: LoadRecords, today: CalendarDay) =>
  races
    .filter(({ date }) => date <= today)
    .map((race) => ({ date: race.date, distance: km(race.distance), time: finishSeconds(race) }));
