import type { Transaction } from 'kysely';
import type { Proposed } from '#shared/coach/actions/schema.ts';
import type { Part } from '../../../db/stored-shapes.ts';
import type { DB } from '../../../db/types.ts';
import { addedId, recordIds } from './derived-ids.ts';
import { takeImages } from './image.ts';
import { areaOf } from './target.ts';

interface Asked {
  tx: Transaction<DB>;
  userId: string;
  actionId: string;
  proposed: Proposed;
}

const tables = {
  training: 'trainings',
  race: 'races',
  calendar_event: 'calendar_events',
  gear_item: 'gear_items',
  injury: 'injuries',
} as const;

/** The fields that refer to gear by name, without their values. */
export const namesOfGear = {
  trainings: { table: 'trainings', key: 'shoes_used', columns: ['shoes_used'] },
  races: { table: 'races', key: 'gear_used', columns: ['gear_used'] },
} satisfies Record<string, Omit<Part, 'values'>>;

/** The rows that an action changes first, and locks before anything is checked. */
export function mainPart({ userId, actionId, proposed }: Omit<Asked, 'tx'>): Part {
  const area = areaOf(proposed.type);
  if (!area) return { table: 'user_zones', key: 'user_id', values: [userId] };
  return { table: tables[area], key: 'id', values: recordIds(actionId, proposed) };
}

/**
 * Every row that an action may write besides its records: those that refer to them. For a new
 * record these are the rows that later refer to it, so that an undo can verify that there are none.
 */
export async function otherParts(asked: Asked): Promise<Part[]> {
  const { proposed, actionId } = asked;
  const ids = recordIds(actionId, proposed);
  const done: Part = { table: 'calendar_events', key: 'training_id', values: ids };
  const result: Part = { table: 'race_strategies', key: 'result_race_id', values: ids };
  switch (proposed.type) {
    case 'create_training':
      return [{ ...done, columns: ['training_id'] }];
    case 'delete_training':
      return [await byId(asked, { ...done, columns: ['training_id'] })];
    case 'create_race':
      return [{ ...result, columns: ['result_race_id'] }];
    case 'delete_race':
      return [await byId(asked, { ...result, columns: ['result_race_id'] })];
    case 'update_race':
      return [{ ...result, columns: ['result_race_id', 'finish_time', 'run_splits'] }];
    case 'update_gear_item':
      return await renamedParts(asked, ids, proposed.data.changes.name);
    case 'update_zones':
      return [{ table: 'user_zone_history', key: 'id', values: [addedId(actionId)] }];
    default:
      return [];
  }
}

/** The same rows by their ids, as they are about to refer to something else, or to nothing. */
async function byId({ tx, userId }: Asked, part: Part): Promise<Part> {
  const [image] = await takeImages({ tx, userId }, [part]);
  return { ...part, key: 'id', values: image?.rows.map(({ id }) => String(id)) ?? [] };
}

/**
 * Trainings and races adopt the new name of their gear. Those that already have the new name are
 * included, so that an undo leaves it to them.
 */
async function renamedParts(asked: Asked, ids: string[], name: string | undefined) {
  const [image] = await takeImages(asked, [{ table: 'gear_items', key: 'id', values: ids }]);
  const before = image?.rows[0]?.name;
  if (name === undefined || typeof before !== 'string' || name === before) return [];
  const values = [before.trim(), name.trim()];
  return [
    await byId(asked, { ...namesOfGear.trainings, values }),
    await byId(asked, { ...namesOfGear.races, values }),
  ];
}
