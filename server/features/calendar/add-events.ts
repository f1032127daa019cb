import type { Transaction } from 'kysely';
import type { EventFields } from '#shared/calendar/schema.ts';
import { seriesOf } from '#shared/calendar/series.ts';
import type { DB } from '../../db/types.ts';
import { findEvents, insertEvents } from './queries.ts';

/** Stores an event, one row per occurrence. Existing rows stay as they are. */
export async function addEvents(
  tx: Transaction<DB>,
  { userId, id, fields }: { userId: string; id: string; fields: EventFields },
) {
  const series = seriesOf({ ...fields, id });
  const added = await insertEvents(tx, { userId, series });
  const rows = await findEvents(tx, { userId, ids: series.map((event) => event.id) });
  return { rows, added: added.length > 0 };
}
