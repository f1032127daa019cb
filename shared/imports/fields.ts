import { type TrainingFields, trainingFields } from '../trainings/schema.ts';
import { formatDuration, type Km, km, type Seconds, seconds } from '../units.ts';
import { sessionTypeOf, terrainOf } from './kinds.ts';
import type { Column } from './language.ts';
import { type Row, shortened } from './row.ts';

/** What an export tells of a training; its day and hour need a time zone and are added later. */
export type ImportedFields = Omit<TrainingFields, 'date' | 'startTime'>;

/** What a run measured. 0 where the export says nothing. */
export interface Measured {
  distance: Km;
  duration: Seconds;
  elapsed: Seconds;
}

/**
 * Distance and times of a run.
 * @returns a sentence when one of them is no number or none that a training can hold
 */
export function measuredIn(row: Row): Measured | string {
  const kilometres = row.kilometres() ?? 0;
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
  if (read.distance > 1000) return 'The distance is more than 1000 km.';
  const duration = seconds(Math.round(read.moving || read.elapsed));
  if (duration >= 10_000 * 3600) return 'The time is more than 9999 hours.';
  // A training is stored to the metre, and the plausibility of what is stored is what counts.
  const distance = km(Math.round(read.distance * 1000) / 1000);
  return { distance, duration, elapsed: seconds(read.elapsed) };
}

/** Text no longer than a training can hold; undefined when there is none. */
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

/** A value that a training cannot hold (a heart rate of 0, calories of a million) is left out. */
function secondary(row: Row, field: MeasuredField): number | undefined {
  const value = row.number(sources[field]);
  if (value === undefined || !Number.isFinite(value)) return undefined;
  const fits = trainingFields.shape[field].safeParse(Math.round(value));
  return fits.success ? fits.data : undefined;
}

/** The fields of a training, always such that `trainingFields` accepts them. */
export function fieldsOf(row: Row, { distance, duration }: Measured): ImportedFields {
  const notes = [row.text('description'), row.text('privateNote')].filter(Boolean).join('\n\n');
  const fields: ImportedFields = {
    sessionType: sessionTypeOf({
      competition: row.text('competition'),
      longRun: row.text('longRun'),
    }),
    workoutDescription: fitting(row.text('name'), 500),
    distance,
    duration: formatDuration(duration),
    terrain: terrainOf(row.text('sportType')) ?? terrainOf(row.text('kind')) ?? 'road',
    sessionNotes: fitting(notes, 5000),
    shoesUsed: fitting(row.text('gear'), 200),
  };
  for (const field of Object.keys(sources) as MeasuredField[]) {
    fields[field] = secondary(row, field);
  }
  return fields;
}
