import type { Transaction } from 'kysely';
import type { KeptFlag } from '#shared/trainings/flag.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { deleteSource, deleteTrackOf, findSource, updateSource } from './source-queries.ts';

type Tx = Transaction<DB>;

/**
 * Records that a source from a service's API stays, as its runner has decided. The keys are those
 * of sources.
 */
export const markKept = (tx: Tx, key: RecordKey): Promise<void> =>
  updateSource(tx, key, { kept: true });

/** Reduces a source to some values that its training cannot do without: no laps, no track. */
export async function reduceSource(
  tx: Tx,
  key: RecordKey,
  values: Partial<TrainingFields>,
): Promise<void> {
  await deleteTrackOf(tx, key);
  await updateSource(tx, key, {
    kept: true,
    values: jsonText(values),
    taken: Object.keys(values),
    laps: jsonText([]),
    flags: jsonText([]),
    mended: jsonText({}),
  });
}

/** Updates a source's values, and the fields that its training has from it. */
export const saveSourceValues = (
  tx: Tx,
  key: RecordKey,
  { values, taken }: { values: Partial<TrainingFields>; taken: string[] },
): Promise<void> => updateSource(tx, key, { values: jsonText(values), taken });

/** Stores what is probably wrong in a source's data. */
export const saveSourceFlags = (tx: Tx, key: RecordKey, flags: KeptFlag[]): Promise<void> =>
  updateSource(tx, key, { flags: jsonText(flags) });

/**
 * Deletes a source's track, and the findings from it, as the source has changed. The training keeps
 * what was mended.
 */
export async function discardTrack(tx: Tx, key: RecordKey): Promise<void> {
  await deleteTrackOf(tx, key);
  const source = await findSource(tx, key);
  await updateSource(tx, key, { flags: jsonText([]), mended: jsonText({ to: source?.mended.to }) });
}

/** Deletes a source whose values its training no longer has. */
export const dropSource = (tx: Tx, key: RecordKey): Promise<void> => deleteSource(tx, key);
