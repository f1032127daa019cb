import type { Transaction } from 'kysely';
import { leftOutOf } from '#shared/quality/mend.ts';
import { readFlags } from '#shared/trainings/flag-schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { findSource, findTrack } from './source-queries.ts';

/** A training's visible track, compressed, and the parts of it that the runner has left out. */
export async function findShownTrack(tx: Transaction<DB>, key: RecordKey) {
  const track = await findTrack(tx, key);
  if (!track) return undefined;
  const source = await findSource(tx, { userId: key.userId, id: track.id });
  return { ...track, leftOut: leftOutOf(readFlags(source?.flags)) };
}
