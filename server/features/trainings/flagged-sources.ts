import type { Selectable } from 'kysely';
import type { Flagged } from '#shared/quality/shown-flags.ts';
import { isFromApi } from '#shared/sources/provenance.ts';
import { readFlags } from '#shared/trainings/flag-schema.ts';
import type { TrainingSources, Trainings } from '../../db/types.ts';

/**
 * A training's sources with their flags. Data from a service's API does not mend a runner's own
 * training, as the two are not mixed.
 * @param tracked those that have a track; the one whose track is shown comes first
 */
export function flaggedOf(
  { source: origin }: Pick<Selectable<Trainings>, 'source'>,
  stored: Selectable<TrainingSources>[],
  tracked: readonly string[],
): Flagged[] {
  const mixable = stored.filter(({ source }) => !isFromApi(source) || isFromApi(origin));
  const first = mixable.filter(({ id }) => id === tracked[0]);
  return [...first, ...mixable.filter(({ id }) => id !== tracked[0])].map((source) => ({
    id: source.id,
    values: source.values as Flagged['values'],
    mended: source.mended as Flagged['mended'],
    flags: readFlags(source.flags),
    hasTrack: tracked.includes(source.id),
  }));
}
