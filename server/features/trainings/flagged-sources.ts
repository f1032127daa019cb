import type { Selectable } from 'kysely';
import { readFlags } from '#shared/quality/flag-schema.ts';
import type { Flagged } from '#shared/quality/shown-flags.ts';
import type { TrainingSources } from '../../db/types.ts';

/** @param tracked the source whose track is shown, which comes first */
export function flaggedOf(
  stored: Selectable<TrainingSources>[],
  tracked: string | undefined,
): Flagged[] {
  const first = stored.filter(({ id }) => id === tracked);
  return [...first, ...stored.filter(({ id }) => id !== tracked)].map((source) => ({
    id: source.id,
    values: source.values as Flagged['values'],
    mended: source.mended as Flagged['mended'],
    flags: readFlags(source.flags),
  }));
}
