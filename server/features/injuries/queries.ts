import type { Selectable, Transaction } from 'kysely';
import type { InjuryChanges } from '#shared/injuries/schema.ts';
import { columnsOf, recordsOf } from '../../db/records.ts';
import type { DB, Injuries } from '../../db/types.ts';

export const injuries = recordsOf('injuries');

export const toColumns = (fields: InjuryChanges) => columnsOf<'injuries'>(fields);

/** By reported date, newest first, matching the index `injuries_newest`. */
export function listInjuries(
  tx: Transaction<DB>,
  { userId }: { userId: string },
): Promise<Selectable<Injuries>[]> {
  return tx
    .selectFrom('injuries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('date_reported', 'desc')
    .orderBy('logged_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
