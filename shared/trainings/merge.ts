import { isFromApi, type Source } from '../sources/provenance.ts';
import type { ActivityFormat } from './file-format.ts';
import type { TrainingFields } from './schema.ts';

/** What a source says about a training, and which fields the training has from it. */
export interface MergedSource {
  source: Source;
  format?: ActivityFormat | undefined;
  values: Partial<TrainingFields>;
  taken: string[];
}

/** What a training takes from a further source. */
export interface Merge {
  changes: Partial<TrainingFields>;
  taken: string[];
  /** The previous value; null if there was none. */
  before: Record<string, unknown>;
}

type Field = keyof TrainingFields;

/** Which value the runner wants if both have one. */
export type FieldChoices = Partial<Record<Field, 'log' | 'file'>>;

/** Fields that devices measure: the richer source is trusted. */
const measured: ReadonlySet<Field> = new Set<Field>([
  'distance',
  'duration',
  'heartRateAvg',
  'heartRateMax',
  'avgPower',
  'calories',
  'elevationGain',
]);

/** What stands for "not known" in fields that a training always has. */
const unknownValues: Partial<Record<Field, unknown>> = {
  sessionType: 'uncategorized-run',
  terrain: 'road',
};

/** Whether a field's value only stands for "not known". */
export const saysNothing = (field: string, value: unknown): boolean =>
  value === undefined || unknownValues[field as Field] === value;

/** A watch's FIT file has the most data, a service's API the least. */
const ranks: Record<ActivityFormat, number> = { gpx: 2, apple: 3, tcx: 3, fit: 4 };
export const rankOf = ({ source, format }: Pick<MergedSource, 'source' | 'format'>): number =>
  isFromApi(source) ? 0 : format ? ranks[format] : 1;

/**
 * What a training takes from a further source of the same run: whatever it does not have yet, and
 * measurements if the further source is a richer one. What the runner typed stays, and so do date
 * and start time. Data from a service's API are not mixed with a runner's own.
 * @param sources those that the training has; values from none of them were typed
 * @param choices what the runner wants instead
 */
export function mergeSource(
  training: Partial<TrainingFields>,
  sources: readonly MergedSource[],
  further: Pick<MergedSource, 'source' | 'format' | 'values'>,
  choices: FieldChoices = {},
): Merge {
  const merge: Merge = { changes: {}, taken: [], before: {} };
  if (isFromApi(further.source)) return merge;
  for (const field of Object.keys(further.values) as Field[]) {
    const value = further.values[field];
    const current = training[field];
    if (value === undefined || field === 'date') continue;
    const isOpen = mayChoose(field, { current, value, isTyped: sources.length === 0 });
    const choice = isOpen ? choices[field] : undefined;
    if (choice ? choice === 'log' : !isTaken(field, value)) continue;
    Object.assign(merge.changes, { [field]: value });
    merge.taken.push(field);
    merge.before[field] = current ?? null;
  }
  return merge;

  function isTaken(field: Field, value: unknown): boolean {
    const current = training[field];
    if (current === undefined) return field !== 'startTime' || sources.length === 0;
    const owner = ownerOf(field, current, sources);
    if (!owner) return false;
    // The same value, which is now the runner's own.
    if (value === current) return isFromApi(owner.source);
    if (unknownValues[field] === current) return true;
    // A richer source than the owner may have said the same.
    const agreeing = sources.filter(({ values }) => values[field] === current);
    return (
      (measured.has(field) || isFromApi(owner.source)) &&
      agreeing.every((source) => rankOf(further) > rankOf(source))
    );
  }
}

/**
 * Whether a runner may choose between two values of a field. A training that was imported keeps its start.
 * @param values `isTyped`: whether the training has no source yet
 */
export const mayChoose = (
  field: string,
  { current, value, isTyped }: { current: unknown; value: unknown; isTyped: boolean },
): boolean =>
  value !== current &&
  !saysNothing(field, value) &&
  field !== 'date' &&
  (field !== 'startTime' || isTyped);

/** The date and start of an imported training never change, whatever else is added to it. */
export const isWhen = (field: string): boolean => field === 'date' || field === 'startTime';

/** The source that a training has a value from; undefined if it was typed. */
export const ownerOf = <Owner extends Pick<MergedSource, 'values' | 'taken'>>(
  field: Field,
  value: unknown,
  sources: readonly Owner[],
): Owner | undefined =>
  sources.findLast(({ taken, values }) => taken.includes(field) && values[field] === value);

/** Whether a training still has anything that came only through a service's API. */
export function hasApiData(
  training: Partial<TrainingFields>,
  sources: readonly MergedSource[],
): boolean {
  return (Object.keys(training) as Field[]).some((field) => {
    const value = training[field];
    if (saysNothing(field, value) || isWhen(field)) return false;
    return isFromApi(ownerOf(field, value, sources)?.source);
  });
}
