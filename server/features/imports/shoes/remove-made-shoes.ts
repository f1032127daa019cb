import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { removeUnused } from '../../gear/remove-unused.ts';
import type { ImportRecord } from '../queries.ts';
import { shoesIn } from './stored-shoes.ts';

/** Removes the gear that an import created, once no training uses it any more. */
export async function removeMadeShoes(tx: Transaction<DB>, record: ImportRecord): Promise<void> {
  const made = shoesIn(record).filter(({ isMade }) => isMade);
  await removeUnused(
    tx,
    record.user_id,
    made.map(({ becomes }) => becomes),
  );
}
