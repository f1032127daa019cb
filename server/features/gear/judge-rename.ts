import type { Transaction } from 'kysely';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import { followsRename, isNameTaken } from '#shared/gear/rules.ts';
import type { Row } from '#shared/row-reader.ts';
import type { DB } from '../../db/types.ts';
import { listGear } from './queries.ts';

/**
 * What a rename of an item means for the trainings and races that refer to it, given all other
 * gear.
 */
export async function judgeRename(
  tx: Transaction<DB>,
  rename: { userId: string; before: Row; after: Row },
) {
  const items = (await listGear(tx, rename)).map(readGearItem);
  const change = { before: readGearItem(rename.before), after: readGearItem(rename.after) };
  return { follows: followsRename(items, change), isTaken: isNameTaken(items, change) };
}
