import { shortened } from '../clean-text.ts';
import type { LocalStart } from '../time-zone.ts';
import { type TrainingFields, trainingFields } from '../trainings/schema.ts';
import { formatDuration, seconds } from '../units.ts';
import type { Activity } from './activity.ts';
import { sportOf } from './sports.ts';

const measured = [
  'heartRateAvg',
  'heartRateMax',
  'avgPower',
  'calories',
  'elevationGain',
] as const satisfies (keyof TrainingFields & keyof Activity)[];

/** Garmin Connect calls activities without a name "Untitled". */
const nameOf = (name = '') =>
  /^\s*untitled\s*$/i.test(name) ? undefined : shortened(name, 500) || undefined;

/**
 * The training for an activity, always valid for `trainingFields`; values that a training cannot
 * hold are left out. Anything other than a run counts as cross-training, and is named after its
 * sport if it has no name.
 * @param start the runner's local date and time when it began
 */
export function trainingOf(activity: Activity, { date, startTime }: LocalStart): TrainingFields {
  const { isRun, kind, terrain, distance, duration, name, notes } = activity;
  const fields: TrainingFields = {
    date,
    startTime,
    sessionType: isRun ? 'uncategorized-run' : 'cross-training',
    terrain: terrain ?? 'road',
    distance: Math.min(1000, Math.round(distance) / 1000),
    duration: formatDuration(seconds(Math.min(35_999_999, duration))),
    workoutDescription: nameOf(name) ?? (isRun ? undefined : sportOf(kind)),
    sessionNotes: (notes && shortened(notes, 5000)) || undefined,
  };
  for (const field of measured) {
    const fits = trainingFields.shape[field].safeParse(activity[field]);
    fields[field] = fits.success ? fits.data : undefined;
  }
  return fields;
}
