import { readDuration } from '../row-reader.ts';
import type { Lap, Pause, Track } from '../tracks/track.ts';
import { type Flag, isStretch, type KeptFlag } from '../trainings/flag.ts';
import { type TrainingFields, trainingFields } from '../trainings/schema.ts';
import { formatDuration, seconds } from '../units.ts';
import { joined } from './cut-track.ts';
import { figuresWithout } from './figures.ts';

type Fields = Partial<TrainingFields>;

/** What flags have changed: the fields of a training before and since. */
export interface Mended {
  from?: Fields;
  to?: Fields;
  /** The source's remaining laps, as its track may not be kept as long. */
  laps?: Lap[] | undefined;
}

/** Whether the app knows how to fix it; otherwise only the runner does. */
export const isMendable = (flag: Flag): boolean =>
  isStretch(flag) ? flag.left !== undefined : flag.kind === 'clock' || flag.kind === 'distance';

/** The parts of a track that the runner has left out. */
export const leftOutOf = (flags: readonly KeptFlag[]): Pause[] =>
  joined(flags.flatMap((flag) => (isStretch(flag) && flag.decided === 'mended' ? flag.spans : [])));

/** Whether two sets of flag decisions differ in the date at most. */
export const isMeasuredAlike = (some: readonly KeptFlag[], others: readonly KeptFlag[]): boolean =>
  measuring(some).join() === measuring(others).join();

const measuring = (flags: readonly KeptFlag[]) =>
  flags.flatMap(({ kind, decided }) => (decided === 'mended' && kind !== 'clock' ? [kind] : []));

/** Whether changing the decisions on flags requires the track. */
export const takesTrack = (flags: readonly KeptFlag[], next: readonly KeptFlag[]): boolean =>
  !isMeasuredAlike(flags, next) && leftOutOf(next).length > 0;

/**
 * The fields of a training according to its mended flags, always starting from what it had before
 * any was mended, so that flags can be mended and undone in any order.
 * @param values what it had
 * @param track the source's, if parts of it are left out
 */
export function mendedFields(
  values: Fields,
  flags: readonly KeptFlag[],
  track: Track | undefined,
): Fields {
  const fields: Fields = {};
  let metres = (values.distance ?? 0) * 1000;
  const date = mendedDate(flags);
  if (date) fields.date = date;
  for (const flag of flags) {
    if (flag.kind !== 'distance' || flag.decided !== 'mended') continue;
    metres = flag.measured;
    fields.distance = kilometres(metres);
  }
  const spans = leftOutOf(flags);
  if (!track || spans.length === 0) return fields;
  const stated = { metres, seconds: readDuration(values.duration) ?? 0 };
  const left = figuresWithout(track, spans, stated);
  fields.distance = kilometres(left.metres);
  fields.duration = formatDuration(seconds(left.seconds));
  for (const field of measured) {
    const value = Math.round(left[field] ?? Number.NaN);
    const fits = trainingFields.shape[field].safeParse(value);
    if (values[field] !== undefined && fits.success) fields[field] = fits.data;
  }
  return fields;
}

/** The day that the runner set instead of the clock's. */
export const mendedDate = (flags: readonly KeptFlag[]): string | undefined =>
  flags.find(({ kind, decided }) => kind === 'clock' && decided === 'mended')?.date;

const measured = ['heartRateAvg', 'heartRateMax', 'avgPower', 'elevationGain'] as const;

const kilometres = (metres: number) => Math.round(metres) / 1000;

/**
 * How a training changes with its source's mended fields, except for fields edited by hand since.
 * @param from what it had before anything was mended
 */
export function changesOf(
  training: Fields,
  from: Fields,
  { before, after }: { before: Fields; after: Fields },
): Fields {
  const changes: Record<string, unknown> = {};
  for (const field of Object.keys({ ...before, ...after }) as (keyof Fields)[]) {
    const is = training[field];
    const next = after[field] ?? from[field];
    if (is === (before[field] ?? from[field]) && is !== next) changes[field] = next;
  }
  return changes;
}
