import type { Transaction } from 'kysely';
import type { KeptFlag } from '#shared/trainings/flag.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { deleteSource, deleteTrackOf, findSource, updateSource } from './source-queries.ts';

type Tx = Transaction<DB>;

/** Notes that a source from a service's API stays, as its runner has said. The keys are those of sources. */
export const markKept = (tx: Tx, key: RecordKey): Promise<void> =>
  updateSource(tx, key, { kept: true });

/** Keeps of a source no more than some values that its training cannot be without: no laps, no track. */
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

/** Keeps what a source says by now, and the fields that its training has from it. */
export const saveValues = (
  tx: Tx,
  key: RecordKey,
  { values, taken }: { values: Partial<TrainingFields>; taken: string[] },
): Promise<void> => updateSource(tx, key, { values: jsonText(values), taken });

/** Notes what is probably not as it was in what a source says. */
export const saveFlags = (tx: Tx, key: RecordKey, flags: KeptFlag[]): Promise<void> =>
  updateSource(tx, key, { flags: jsonText(flags) });

/**
 * Lets go of a source's track, and of what was found in it, as the source says something else by now. The
 * training keeps what was mended.
 */
export async function discardTrack(tx: Tx, key: RecordKey): Promise<void> {
  await deleteTrackOf(tx, key);
  const source = await findSource(tx, key);
  await updateSource(tx, key, { flags: jsonText([]), mended: jsonText({ to: source?.mended.to }) });
}

/** Lets go of a source whose values its training does not have any more. */
export const dropSource = (tx: Tx, key: RecordKey): Promise<void> => deleteSource(tx, key);
