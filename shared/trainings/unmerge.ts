import { isFromApi } from '../sources/provenance.ts';
import { isWhen, type MergedSource, ownerOf, rankOf, saysNothing } from './merge.ts';
import type { TrainingFields } from './schema.ts';

type Field = keyof TrainingFields;

/** A source as stored, including the training's values before it. */
export interface StoredSource extends MergedSource {
  id: string;
  before: Readonly<Record<string, unknown>>;
}

export interface Unmerge {
  /** The values that the training returns to, by field; null if it was empty. */
  changes: Record<string, unknown>;
  /** The remaining sources, with what the training has from them now. */
  remaining: StoredSource[];
}

const required: ReadonlySet<string> = new Set(['sessionType', 'terrain', 'distance', 'duration']);

/**
 * Removes one of a training's sources again. Values that came from it return to the previous ones,
 * or become those of the richest other source; a later source that took over a field keeps it.
 * Values that the runner has changed since stay, and so do date and start time.
 * @param sources in the order in which they came
 * @param options `hasFile`: whether the training has a file in addition to these sources
 */
export function unmerge(
  training: Partial<TrainingFields>,
  sources: readonly StoredSource[],
  removedId: string,
  { hasFile = false } = {},
): Unmerge {
  const at = sources.findIndex(({ id }) => id === removedId);
  const removed = sources[at];
  const changes: Record<string, unknown> = {};
  if (!removed) return { changes, remaining: [...sources] };
  const remaining = sources
    .filter((source) => source !== removed)
    .map((source) => ({ ...source, taken: [...source.taken], before: { ...source.before } }));
  for (const field of removed.taken as Field[]) {
    const value = removed.values[field];
    const heir = remaining.slice(at).find(({ taken }) => taken.includes(field));
    if (heir) {
      if (heir.before[field] === (value ?? null)) inherit(heir, field, removed);
    } else if (training[field] === value) {
      goBack(field);
    }
  }
  return { changes, remaining };

  function goBack(field: Field): void {
    if (!removed) return;
    if (field in removed.before) {
      changes[field] = removed.before[field];
      return;
    }
    if (isWhen(field)) return;
    const next = richestOf(remaining, field, { hasFile });
    if (next) {
      next.taken.push(field);
      changes[field] = next.values[field];
    } else if (!required.has(field)) {
      changes[field] = null;
    }
  }
}

/**
 * The value before the removed source is now the one before the source that took over the field.
 */
function inherit(
  heir: { before: Record<string, unknown> },
  field: Field,
  { before }: StoredSource,
): void {
  if (field in before) heir.before[field] = before[field];
  else delete heir.before[field];
}

/** Data from a service's API count only if there is nothing else. */
function richestOf<Source extends MergedSource>(
  sources: readonly Source[],
  field: Field,
  { hasFile }: { hasFile: boolean },
): Source | undefined {
  const own = sources.filter(({ source }) => !isFromApi(source));
  return (hasFile || own.length > 0 ? own : sources)
    .filter(({ values }) => values[field] !== undefined)
    .toSorted((a, b) => rankOf(b) - rankOf(a))[0];
}

/** Whether a runner has added, changed or removed something in an imported training. */
export function isEdited(
  training: Partial<TrainingFields>,
  sources: readonly MergedSource[],
): boolean {
  const fields = new Set([
    ...Object.keys(training),
    ...sources.flatMap(({ taken }) => taken),
  ]) as Set<Field>;
  return [...fields].some((field) => {
    const value = training[field];
    if (isWhen(field)) return false;
    const isFromSource = ownerOf(field, value, sources) !== undefined;
    return !isFromSource && !(saysNothing(field, value) && !isTaken(field));
  });

  function isTaken(field: Field): boolean {
    return sources.some(
      ({ taken, values }) => taken.includes(field) && !saysNothing(field, values[field]),
    );
  }
}
