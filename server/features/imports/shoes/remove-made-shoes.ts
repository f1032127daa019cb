import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { removeUnused } from '../../gear/remove-unused.ts';
import type { ImportRecord } from '../queries.ts';
import { shoesIn } from './stored-shoes.ts';

/** Removes the gear that an import made, once nothing is left that was run in it. */
export async function removeMadeShoes(tx: Transaction<DB>, record: ImportRecord): Promise<void> {
  const made = shoesIn(record).filter(({ isMade }) => isMade);
  await removeUnused(
    tx,
    record.user_id,
    made.map(({ becomes }) => becomes),
  );
}
