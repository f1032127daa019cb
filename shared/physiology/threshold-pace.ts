import type { CalendarDay } from '../calendar-day.ts';
import { km, paceOf, type SecondsPerKm, seconds, secondsPerKm } from '../units.ts';
import { medianOfBest } from './median-of-best.ts';
import { raceError } from './prediction-error.ts';
import type { Session } from './session.ts';
import { isUsable, type TimedRace } from './timed-race.ts';
import { paceAtIntensity, vdotOf } from './vdot.ts';
import { fastestPace } from './world-records.ts';

/** Plus or minus percent: our own convention, and a generous one. */
export const sessionError = 7;

interface Pace {
  /** Whole seconds per km. */
  value: SecondsPerKm;
  /** Plus or minus, in whole seconds per km. */
  uncertainty: number;
}
type PaceOfRace<Race> = Pace & { method: 'race'; basedOn: Race[] };
type PaceOfSessions<Run> = Pace & { method: 'hard-sessions'; basedOn: Run[] };
export type PaceEstimate<Race, Run> = PaceOfRace<Race> | PaceOfSessions<Run>;

/**
 * The threshold pace from the race with the highest VDOT: the pace at 88 % of it (Daniels' Running
 * Formula). It is as uncertain as predicting an hour's race from that race.
 * @returns undefined without a race of 3.5 to 240 minutes
 */
export function thresholdPaceOfRaces<Race extends TimedRace>(
  races: readonly Race[],
  today: CalendarDay,
): PaceOfRace<Race> | undefined {
  const [best] = races
    .filter((race) => isUsable(race, today))
    .map((race) => ({ race, vdot: vdotOf(race.time, race.distance) ?? 0 }))
    .sort((a, b) => b.vdot - a.vdot);
  if (!best || best.vdot <= 0) return undefined;
  const { race, vdot } = best;
  const pace = paceAtIntensity(vdot, 0.88);
  const hour = seconds(3600);
  const error = raceError(race, { distance: km(hour / pace), time: hour }, today);
  return { ...rounded(pace, error), method: 'race', basedOn: [race] };
}

/**
 * The threshold pace from hard sessions: the median pace of the three fastest. Sessions include the
 * warm-up and cool-down, so the runner may well be faster.
 * @returns undefined with fewer than three credible sessions
 */
export function thresholdPaceOfSessions<Run extends Session>(
  hard: readonly Run[],
): PaceOfSessions<Run> | undefined {
  const best = medianOfBest(hard, crediblePace, (a, b) => a - b);
  return (
    best && {
      ...rounded(best.median, sessionError),
      method: 'hard-sessions',
      basedOn: best.runs,
    }
  );
}

function crediblePace({ duration, distance }: Session): SecondsPerKm | undefined {
  const pace = paceOf(duration, distance);
  return pace !== undefined && pace >= fastestPace(distance) ? pace : undefined;
}

const rounded = (pace: number, error: number): Pace => ({
  value: secondsPerKm(Math.round(pace)),
  uncertainty: Math.ceil((pace * error) / 100),
});
