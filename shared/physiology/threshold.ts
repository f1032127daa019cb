import { isHardSession, isIn, type Period } from './hard-session.ts';
import { hardSessionsNeeded } from './median-of-best.ts';
import type { Session } from './session.ts';
import { type HeartRateEstimate, thresholdHeartRate } from './threshold-heart-rate.ts';
import {
  type PaceEstimate,
  thresholdPaceOfRaces,
  thresholdPaceOfSessions,
} from './threshold-pace.ts';
import type { TimedRace } from './timed-race.ts';

export interface ThresholdSources<Race, Run> extends Period {
  races: readonly Race[];
  sessions: readonly Run[];
  /** Beats per minute. */
  maxHeartRate: number;
}

export interface ThresholdEstimate<Race, Run> {
  heartRate?: HeartRateEstimate<Run> | undefined;
  pace?: PaceEstimate<Race, Run> | undefined;
  /** What there is so far, if neither can be estimated. */
  tooLittle?: { days: number; hardSessions: number; hardSessionsNeeded: number } | undefined;
}

/**
 * Estimates the lactate threshold, the effort that can be held for about an hour: its pace from the
 * best race of the period, else from hard sessions, and its heart rate from hard sessions (see
 * isHardSession).
 */
export function estimateThreshold<Race extends TimedRace, Run extends Session>({
  races,
  sessions,
  maxHeartRate,
  ...period
}: ThresholdSources<Race, Run>): ThresholdEstimate<Race, Run> {
  const hard = sessions.filter(
    (session) => isIn(period, session.date) && isHardSession(session, maxHeartRate),
  );
  const recent = races.filter(({ date }) => isIn(period, date));
  const pace = thresholdPaceOfRaces(recent, period.today) ?? thresholdPaceOfSessions(hard);
  const heartRate = thresholdHeartRate(hard, maxHeartRate);
  const { days } = period;
  return pace || heartRate
    ? { pace, heartRate }
    : { tooLittle: { days, hardSessions: hard.length, hardSessionsNeeded } };
}
