import { isWhen, type MergedSource, ownerOf } from './merge.ts';
import type { TrainingFields } from './schema.ts';
import { type StoredSource, type Unmerge, unmerge } from './unmerge.ts';

type Field = keyof TrainingFields;

/** What changes when a corrected file replaces another source. */
export interface Replacement extends Unmerge {
  /** What the training has from the corrected file, and what was there before. */
  taken: string[];
  before: Record<string, unknown>;
  /** What the training had from the replaced source. */
  given: string[];
}

/**
 * Replaces one of a training's sources by a corrected file. Whatever the training had from the old
 * source, it has from the file; where the file has no value, the previous value returns, or that of
 * the richest other source. The file also provides what neither training nor old source had. Values
 * that the runner typed, and those of other sources, stay.
 * @param sources in the order in which they came
 */
export function putInPlace(
  training: Partial<TrainingFields>,
  sources: readonly StoredSource[],
  { replacedId, corrected }: { replacedId: string; corrected: Omit<MergedSource, 'taken'> },
): Replacement {
  const replaced = sources.find(({ id }) => id === replacedId);
  const result: Replacement = { changes: {}, remaining: [], taken: [], before: {}, given: [] };
  if (!replaced) return { ...result, remaining: [...sources] };
  const { values } = corrected;
  const give = (field: Field, before: Readonly<Record<string, unknown>>) => {
    result.changes[field] = values[field];
    result.taken.push(field);
    if (field in before) result.before[field] = before[field];
  };
  result.given = (replaced.taken as Field[]).filter(
    (field) => ownerOf(field, training[field], sources) === replaced,
  );
  const swapped = (result.given as Field[]).filter((field) => values[field] !== undefined);

  const less = sources.map((source) => (source === replaced ? lessOf(source, swapped) : source));
  // As there still is a file, nothing from an API takes its place.
  const without = unmerge(training, less, replacedId, { hasFile: true });
  result.remaining = without.remaining;
  Object.assign(result.changes, without.changes);
  for (const field of swapped) give(field, replaced.before);
  for (const field of Object.keys(values) as Field[]) {
    const isKnown = [training, replaced.values].some((known) => known[field] !== undefined);
    const isNews = !isKnown && values[field] !== undefined && !isWhen(field);
    if (isNews && !(field in result.changes)) give(field, { [field]: null });
  }
  return result;
}

/** What changes when a replaced source is put back. */
export interface PutBack extends Unmerge {
  /** What the training has from it again. */
  taken: string[];
}

/**
 * Removes a corrected file again, and puts back the source that it had replaced, with what that one
 * had provided, except for what the runner, or a later source, has changed since.
 * @param sources the training's, without the one that is put back
 */
export function putBack(
  training: Partial<TrainingFields>,
  sources: readonly StoredSource[],
  { correctedId, replaced }: { correctedId: string; replaced: StoredSource },
): PutBack {
  const at = sources.findIndex(({ id }) => id === correctedId);
  const corrected = sources[at];
  if (!corrected) return { changes: {}, remaining: [...sources], taken: replaced.taken };
  const given = replaced.taken as Field[];
  const swapped = given.filter(
    (field) =>
      corrected.taken.includes(field) &&
      training[field] === corrected.values[field] &&
      !heirOf(field),
  );
  // As the old file provides these again, no other source stands in for the corrected one.
  const less = sources.map((source) => (source === corrected ? lessOf(source, swapped) : source));
  const { changes, remaining } = unmerge(training, less, correctedId);
  const taken = given.filter((field) => {
    const heir = remaining.find(({ id }) => id === heirOf(field)?.id);
    if (heir) {
      heir.before = { ...heir.before, [field]: replaced.values[field] };
      return true;
    }
    const isFree = corrected.taken.includes(field) ? swapped.includes(field) : isLeft(field);
    if (isFree) changes[field] = replaced.values[field];
    return isFree;
  });
  return { changes, remaining, taken };

  /** The later source that took over a field from the corrected file. */
  function heirOf(field: Field): StoredSource | undefined {
    if (!corrected?.taken.includes(field)) return undefined;
    return sources
      .slice(at + 1)
      .find((one) => one.taken.includes(field) && one.before[field] === corrected.values[field]);
  }

  /** Whether a field that the corrected file lacks still has no value. */
  function isLeft(field: Field): boolean {
    const current = training[field];
    if (field in replaced.before) return replaced.before[field] === (current ?? null);
    if (current === undefined) return true;
    const owner = ownerOf(field, current, sources);
    const standIn = remaining.find(({ id }) => id === owner?.id);
    if (!standIn || field in standIn.before) return false;
    standIn.taken = standIn.taken.filter((other) => other !== field);
    return true;
  }
}

const lessOf = (source: StoredSource, fields: readonly string[]): StoredSource => ({
  ...source,
  taken: source.taken.filter((field) => !fields.includes(field)),
});
