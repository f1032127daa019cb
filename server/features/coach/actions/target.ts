import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { readEvent } from '#shared/calendar/read-event.ts';
import type { Proposed } from '#shared/coach/actions/schema.ts';
import {
  type ActionArea,
  type ActionType,
  actionAreas,
  partsOf,
} from '#shared/coach/actions/types.ts';
import type { Section } from '#shared/coach/sections.ts';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import { readInjury } from '#shared/injuries/read-injury.ts';
import { readRace } from '#shared/races/read-race.ts';
import type { Row } from '#shared/row-reader.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { type RecordKey, recordsOf } from '../../../db/records.ts';
import type { DB } from '../../../db/types.ts';
import { findCurrentSet } from '../../zones/find-current-set.ts';

type Tx = Transaction<DB>;

/** A record as the API returns it. */
export type Target = Record<string, unknown>;

/** What an action type is about; zones have no area. */
export const areaOf = (type: ActionType): ActionArea | undefined => partsOf(type)?.area;

/** The section that an action reads and changes. */
export function sectionOf(type: ActionType): Section {
  const area = areaOf(type);
  return area ? actionAreas[area].section : 'zones';
}

/** What it changes, as a noun for sentences. */
export function nounOf(type: ActionType): string {
  const area = areaOf(type);
  return area ? actionAreas[area].noun : 'set of training zones';
}

/** The record that is changed or deleted; null for a new one, and for zones. */
export const targetIdOf = ({ data }: Proposed): string | null =>
  'id' in data && typeof data.id === 'string' ? data.id.toLowerCase() : null;

const finders: Record<ActionArea, (tx: Tx, key: RecordKey) => Promise<Row | undefined>> = {
  training: recordsOf('trainings').find,
  race: recordsOf('races').find,
  calendar_event: recordsOf('calendar_events').find,
  gear_item: recordsOf('gear_items').find,
  injury: recordsOf('injuries').find,
};

const readers: Record<ActionArea, (row: Row) => object> = {
  training: readTraining,
  race: readRace,
  calendar_event: readEvent,
  gear_item: readGearItem,
  injury: readInjury,
};

/** The row of the record that is changed or deleted. */
export async function findTargetRow(
  tx: Tx,
  { userId, proposed }: { userId: string; proposed: Proposed },
): Promise<Row | undefined> {
  const id = targetIdOf(proposed);
  const area = areaOf(proposed.type);
  return id && area ? await finders[area](tx, { userId, id }) : undefined;
}

/**
 * The current state of what is changed or deleted; null if it does not exist, and for a new record.
 */
export async function findTarget(
  tx: Tx,
  { userId, proposed }: { userId: string; proposed: Proposed },
): Promise<Target | null> {
  if (proposed.type === 'update_zones') return plain(await findCurrentSet(tx, userId));
  const area = areaOf(proposed.type);
  const row = await findTargetRow(tx, { userId, proposed });
  return row && area ? plain(readers[area](row)) : null;
}

/** Its JSON form: without fields that have no value. */
const plain = (record: object | null): Target | null =>
  record && (JSON.parse(JSON.stringify(record)) as Target);

/** Whether a record is unchanged. The time of its last write does not count. */
export function isSame(before: unknown, now: Target | null): boolean {
  return isDeepStrictEqual(withoutTime(before as Target | null), withoutTime(now));
}

function withoutTime(record: Target | null): object | null {
  if (!record) return null;
  const { updatedAt, ...fields } = record;
  return fields;
}
