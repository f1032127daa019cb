import { terrainOf } from '../activities/kinds.ts';
import { shortened } from '../clean-text.ts';
import type { Formats } from '../formats.ts';
import { type TrainingFields, trainingFields } from '../trainings/schema.ts';
import { formatDuration, type Km, km, type Seconds, seconds } from '../units.ts';
import type { Column } from './language.ts';
import type { Row } from './row.ts';
import { sessionTypeOf } from './session-type.ts';

/**
 * What an export says about a training; its day and time depend on a time zone and are added later.
 */
export type ImportedFields = Omit<TrainingFields, 'date' | 'startTime'>;

/** A run's measurements; 0 if the export has none. */
export interface Measured {
  distance: Km;
  duration: Seconds;
  elapsed: Seconds;
}

/**
 * An activity's distance and times.
 * @param sport what it is, if not a run
 * @returns a sentence if one of them is not a number, or not one that a training can hold
 */
export function measuredIn(
  row: Row,
  { withDistanceUnit }: Formats,
  sport?: string,
): Measured | string {
  const kilometres = row.kilometres({ isShownInMetres: sport === 'Swimming' }) ?? 0;
  const read = {
    distance: kilometres,
    moving: row.seconds('moving', km(kilometres)) ?? 0,
    elapsed: row.seconds('elapsed', km(kilometres)) ?? 0,
  };
  for (const [what, value] of Object.entries(read)) {
    const name = what === 'distance' ? 'The distance' : `The ${what} time`;
    if (!Number.isFinite(value)) return `${name} is not a number.`;
    if (value < 0) return `${name} is below zero.`;
  }
  if (read.distance > 1000) return `The distance is more than ${withDistanceUnit(1000)}.`;
  const duration = seconds(Math.round(read.moving || read.elapsed));
  if (duration >= 10_000 * 3600) return 'The time is more than 9999 hours.';
  // Trainings are stored to the metre, so that is the value to check for plausibility.
  const distance = km(Math.round(read.distance * 1000) / 1000);
  return { distance, duration, elapsed: seconds(read.elapsed) };
}

/** Text cut to the length that a training allows; undefined if there is none. */
const fitting = (text: string, max: number) => shortened(text, max) || undefined;

type MeasuredField = keyof typeof sources;
const sources = {
  heartRateAvg: 'averageHeartRate',
  heartRateMax: 'maxHeartRate',
  avgPower: 'averageWatts',
  calories: 'calories',
  elevationGain: 'elevationGain',
  rpe: 'perceivedExertion',
} as const satisfies Partial<Record<keyof TrainingFields, Column>>;

/** Drops a value that a training cannot hold (a heart rate of 0, a million calories). */
function secondary(row: Row, field: MeasuredField): number | undefined {
  const value = row.number(sources[field]);
  if (value === undefined || !Number.isFinite(value)) return undefined;
  const fits = trainingFields.shape[field].safeParse(Math.round(value));
  return fits.success ? fits.data : undefined;
}

/**
 * The fields of a training, always valid for `trainingFields`. Gear for other sports is left out:
 * bicycles, and kilometres not run in the shoes.
 * @param sport what it is, if not a run
 */
export function fieldsOf(
  row: Row,
  { distance, duration }: Measured,
  sport?: string,
): ImportedFields {
  const notes = [row.text('description'), row.text('privateNote')].filter(Boolean).join('\n\n');
  const fields: ImportedFields = {
    sessionType: sport
      ? 'cross-training'
      : sessionTypeOf({ competition: row.text('competition'), longRun: row.text('longRun') }),
    workoutDescription: fitting(row.text('name'), 500) ?? sport,
    distance,
    duration: formatDuration(duration),
    terrain: terrainOf(row.text('sportType')) ?? terrainOf(row.text('kind')) ?? 'road',
    sessionNotes: fitting(notes, 5000),
    shoesUsed: sport ? undefined : fitting(row.text('gear'), 200),
  };
  for (const field of Object.keys(sources) as MeasuredField[]) {
    fields[field] = secondary(row, field);
  }
  return fields;
}
