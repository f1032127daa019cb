import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { newId } from '#shared/new-id.ts';
import { jsonText } from '../../db/json-columns.ts';
import { columnsOf } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { insertEarlier, lockZones, putZones, type ZonesRow } from './queries.ts';
import { type NewSet, setIn } from './stored-set.ts';

interface Replace {
  /** In the role of the service. */
  tx: Transaction<DB>;
  userId: string;
  /** The runner's date, from which the new set applies. */
  today: CalendarDay;
  /** Makes the new set, which may depend on the current one. */
  next: (before: NewSet | undefined) => NewSet | Promise<NewSet>;
  /** The id of the previous set in the history, if the caller chooses it. */
  earlierId?: string;
}

/**
 * Replaces the current set, which moves into the history. A new set equal to it changes nothing, as
 * after a second click.
 */
export async function replaceZones({
  tx,
  userId,
  today,
  next,
  earlierId = newId(),
}: Replace): Promise<ZonesRow> {
  const row = await lockZones(tx, userId);
  const before = row && setIn(row);
  const set = await next(before);
  if (row && isDeepStrictEqual(set, before)) return row;
  // A runner who has travelled west may be a day behind the current set.
  const from = row && row.held_from > today ? row.held_from : today;
  if (row) {
    const { is_active, updated_at, ...former } = row;
    await insertEarlier(tx, {
      ...former,
      analysis: former.analysis ? jsonText(former.analysis) : null,
      id: earlierId,
      held_until: from,
    });
  }
  const { fields, analysis, ...origin } = set;
  return await putZones(tx, userId, {
    ...columnsOf<'user_zones'>(fields),
    ...columnsOf<'user_zones'>(origin),
    calculation_method: set.calculationMethod,
    analysis: analysis && jsonText(analysis),
    is_active: true,
    held_from: from,
    created_at: new Date(),
  });
}
