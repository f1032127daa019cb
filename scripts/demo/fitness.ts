import { type SecondsPerKm, secondsPerKm } from '#shared/units.ts';

/** Threshold pace in s/km at certain weeks of the plan, interpolated linearly in between. */
const landmarks: readonly (readonly [week: number, pace: number])[] = [
  [0, 306],
  [14, 293], // 10K
  [24, 286], // half marathon
  [40, 280], // marathon
  [43, 286],
  [50, 283],
  [54, 304], // after four weeks without running
  [60, 294],
  [71, 276], // 10K
  [81, 270], // half marathon
  [99, 262], // marathon
  [101, 270],
  [105, 264],
];

export const maxHeartRate = 188;
export const weightKg = 68;

/** The pace the runner could hold for an hour; `week` counts from 0 and may be fractional. */
export function thresholdPace(week: number): SecondsPerKm {
  const next = landmarks.findIndex(([end]) => end >= week);
  const [toWeek, to] = landmarks[next] ?? [105, 264];
  const [fromWeek, from] = landmarks[next - 1] ?? [toWeek, to];
  const progress = toWeek > fromWeek ? (week - fromWeek) / (toWeek - fromWeek) : 1;
  return secondsPerKm(from + (to - from) * progress);
}

/** Morning resting heart rate in bpm: lower in a fitter runner. */
export const restingHeartRate = (week: number): number => 44 + (thresholdPace(week) - 262) / 5.5;

/**
 * Average bpm at an effort (pace over threshold pace, on the flat): its share of the heart rate
 * reserve grows with speed, up to 90 % at threshold.
 */
export function heartRateAt(effort: number, week: number): number {
  const share = Math.min(0.97, 1.15 / effort - 0.25);
  const resting = restingHeartRate(week);
  return resting + share * (maxHeartRate - resting);
}
