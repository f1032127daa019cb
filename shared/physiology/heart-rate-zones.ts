import { type Seconds, seconds } from '../units.ts';

/** From easiest to hardest; bounds as a percentage of the maximum heart rate. */
const zoneBounds = [
  { zone: 1, name: 'Recovery', from: 50, to: 60 },
  { zone: 2, name: 'Aerobic Base', from: 60, to: 70 },
  { zone: 3, name: 'Aerobic', from: 70, to: 80 },
  { zone: 4, name: 'Threshold', from: 80, to: 90 },
  { zone: 5, name: 'VO2 Max', from: 90, to: 100 },
] as const;

const defaultAge = 30;

/**
 * What the maximum is based on: the profile's own value, 220 minus the age, or 220 minus an assumed
 * age.
 */
export const maxHeartRateBases = ['profile', 'age', 'default-age'] as const;

export interface MaxHeartRate {
  /** Beats per minute. */
  bpm: number;
  basis: (typeof maxHeartRateBases)[number];
}

export interface HeartRateZone {
  /** 1 to 5. */
  zone: number;
  name: string;
  /**
   * Whole beats per minute. A zone starts at the beat where the one below ends, which belongs to
   * the upper one.
   */
  from: number;
  to: number;
}

/**
 * The maximum heart rate the zones are based on: the profile's, else 220 − age, assuming 30 if the
 * age is unknown. The formula is usually traced to Fox, Naughton & Haskell (1971); any formula by
 * age alone is off by 10 to 12 bpm for an individual (Tanaka et al. 2001; Nes et al. 2013).
 * @param runner `maxHeartRate` in beats per minute, `age` in years
 */
export function maxHeartRateOf(runner: {
  maxHeartRate: number | null;
  age: number | null;
}): MaxHeartRate {
  if (runner.maxHeartRate !== null) return { bpm: runner.maxHeartRate, basis: 'profile' };
  if (runner.age !== null) return { bpm: 220 - runner.age, basis: 'age' };
  return { bpm: 220 - defaultAge, basis: 'default-age' };
}

/** The five zones as tenths of the maximum, 50 to 100 %, with bounds rounded to whole beats. */
export const heartRateZones = (max: number): HeartRateZone[] =>
  zoneBounds.map(({ zone, name, from, to }) => ({
    zone,
    name,
    from: Math.round((max * from) / 100),
    to: Math.round((max * to) / 100),
  }));

export interface MeasuredSession {
  duration: Seconds;
  /** Beats per minute; null if not measured. */
  heartRateAvg: number | null;
}

interface TimeShare {
  sessions: number;
  time: Seconds;
  /** Percentage of the time of all measured sessions, 0 to 100, not rounded. */
  share: number;
}

export interface ZoneShares {
  zones: (HeartRateZone & TimeShare)[];
  /** Sessions that averaged less than half the maximum, below any zone. */
  below: TimeShare;
  sessions: number;
  /** Sessions with a duration and an average heart rate; all shares refer to these. */
  measured: number;
  /**
   * Sessions that averaged more than the maximum, which is therefore too low. They count in the top
   * zone.
   */
  aboveMax: number;
}

/**
 * How session time is distributed over the zones, each session counted as a whole in the zone of
 * its average heart rate. This hides variation within a session: intervals and their pauses count
 * where they average out.
 */
export function zoneShares(sessions: readonly MeasuredSession[], max: number): ZoneShares {
  const zones = heartRateZones(max);
  const sums = Array.from({ length: zones.length + 1 }, () => ({ sessions: 0, time: 0 }));
  let aboveMax = 0;
  for (const { duration, heartRateAvg } of sessions) {
    if (heartRateAvg === null || duration <= 0) continue;
    const sum = sums[zones.filter(({ from }) => heartRateAvg >= from).length];
    if (!sum) continue;
    sum.sessions += 1;
    sum.time += duration;
    if (heartRateAvg > max) aboveMax += 1;
  }
  const total = sums.reduce((all, { time }) => all + time, 0);
  const shareAt = (index: number): TimeShare => {
    const { sessions = 0, time = 0 } = sums[index] ?? {};
    return { sessions, time: seconds(time), share: total > 0 ? (time * 100) / total : 0 };
  };
  return {
    zones: zones.map((zone, index) => ({ ...zone, ...shareAt(index + 1) })),
    below: shareAt(0),
    sessions: sessions.length,
    measured: sums.reduce((all, { sessions }) => all + sessions, 0),
    aboveMax,
  };
}
