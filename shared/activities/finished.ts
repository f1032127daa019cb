import { cleaned, shortened } from '../clean-text.ts';
import type { Activity } from './activity.ts';
import { activityLimits } from './limits.ts';
import { remarks } from './remarks.ts';

/** An activity that can be stored: finite numbers within its limits, clean text, whole figures. */
export function finished(activity: Activity): Activity {
  const { laps } = activity;
  const cut = laps.length > activityLimits.laps ? [remarks.manyLaps] : [];
  return {
    ...activity,
    kind: text(activity.kind, activityLimits.kind) ?? '',
    name: text(activity.name, activityLimits.name),
    notes: text(activity.notes, activityLimits.notes),
    device: text(activity.device, activityLimits.device),
    startedAt: Math.round(activity.startedAt),
    distance: within(activity.distance, activityLimits.distance),
    duration: within(activity.duration, activityLimits.duration),
    elapsed: within(Math.max(activity.elapsed, activity.duration), activityLimits.duration),
    heartRateAvg: whole(activity.heartRateAvg, 25, 250),
    heartRateMax: whole(activity.heartRateMax, 25, 250),
    avgPower: whole(activity.avgPower, 1, 3000),
    calories: whole(activity.calories, 1, 50_000),
    elevationGain: whole(activity.elevationGain, 0, 20_000),
    laps: laps.slice(0, activityLimits.laps).map((lap, index) => ({
      no: index + 1,
      distance: within(lap.distance, activityLimits.distance),
      duration: within(lap.duration, activityLimits.duration),
      heartRateAvg: whole(lap.heartRateAvg, 25, 250),
    })),
    remarks: [...new Set([...activity.remarks, ...cut])],
  };
}

const text = (value: string | undefined, most: number) =>
  shortened(cleaned((value ?? '').slice(0, 2 * most + 100)), most) || undefined;

/** Rounded to a tenth. */
const within = (value: number, most: number) =>
  Number.isFinite(value) ? Math.min(most, Math.max(0, Math.round(value * 10) / 10)) : 0;

function whole(value: number | undefined, least: number, most: number): number | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined;
  const rounded = Math.round(value);
  return rounded >= least && rounded <= most ? rounded : undefined;
}
