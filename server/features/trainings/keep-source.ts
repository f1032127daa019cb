import type { Transaction } from 'kysely';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { deleteSource, deleteTrackOf, updateSource } from './source-queries.ts';

type Tx = Transaction<DB>;

/** Notes that a source from Strava's API stays, as its runner has said. The keys are those of sources. */
export const keepSource = (tx: Tx, key: RecordKey): Promise<void> =>
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
    values: JSON.stringify(values),
    taken: Object.keys(values),
    laps: '[]',
  });
}

/** Lets go of a source whose values its training does not have any more. */
export const dropSource = (tx: Tx, key: RecordKey): Promise<void> => deleteSource(tx, key);
