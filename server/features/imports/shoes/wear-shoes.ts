import type { Transaction } from 'kysely';
import { defaultRetirementDistance } from '#shared/gear/fields.ts';
import type { TrainingRow } from '#shared/imports/activity-row.ts';
import { jsonText } from '../../../db/json-columns.ts';
import type { DB } from '../../../db/types.ts';
import { findShoes } from '../../gear/find-shoes.ts';
import { addGearItem } from '../../gear/write-gear-item.ts';
import { type ImportRecord, updateImport } from '../import-record.ts';
import { findWorn } from '../log-queries.ts';
import { type StoredShoe, shoesIn } from './stored-shoes.ts';

/** Maps the service's name for shoes to their name in trainings; undefined for those left out. */
export type NameShoes = (name: string) => string | undefined;

/** Names the shoes of a started import by the present names of the runner's gear. */
export async function shoeNames(tx: Transaction<DB>, record: ImportRecord): Promise<NameShoes> {
  const shoes = new Map(shoesIn(record).map((shoe) => [shoe.name, shoe]));
  if (shoes.size === 0) return (name) => name;
  const gear = new Map((await findShoes(tx, record.user_id)).map(({ id, name }) => [id, name]));
  return (name) => {
    const shoe = shoes.get(name);
    if (!shoe) return name;
    return shoe.becomes === 'none' ? undefined : (gear.get(shoe.becomes) ?? shoe.called);
  };
}

/** A run with its shoes named as in the runner's gear. */
export function inNamedShoes(run: TrainingRow, nameOf: NameShoes): TrainingRow {
  const { shoesUsed } = run.fields;
  if (shoesUsed === undefined) return run;
  const named = <Fields extends TrainingRow['fields']>(fields: Fields): Fields => ({
    ...fields,
    shoesUsed: nameOf(shoesUsed),
  });
  const { activity } = run;
  return {
    ...run,
    fields: named(run.fields),
    ...(activity?.joined && {
      activity: { ...activity, joined: { ...activity.joined, row: named(activity.joined.row) } },
    }),
  };
}

/** Creates the planned gear as soon as a training uses it. */
export async function makeShoes(
  tx: Transaction<DB>,
  record: ImportRecord,
  trainings: string[],
): Promise<void> {
  const { user_id: userId, id } = record;
  const shoes = shoesIn(record);
  const toMake = shoes.filter(({ fresh, isMade }) => fresh && !isMade);
  if (toMake.length === 0 || trainings.length === 0) return;
  const names = toMake.flatMap(({ called }) => called ?? []);
  const worn = await findWorn(tx, userId, { trainings, names });
  const now = toMake.filter(({ called }) => called !== undefined && worn.has(called));
  if (now.length === 0) return;
  for (const shoe of now) await make(tx, userId, shoe);
  const after = shoes.map((shoe) => (now.includes(shoe) ? { ...shoe, isMade: true } : shoe));
  await updateImport(tx, { userId, id }, { shoes: jsonText(after) });
}

async function make(tx: Transaction<DB>, userId: string, shoe: StoredShoe): Promise<void> {
  const { brand, model, isActive = true } = shoe.fresh ?? {};
  await addGearItem(tx, {
    userId,
    id: shoe.becomes,
    fields: {
      name: shoe.called ?? shoe.name,
      category: 'shoes',
      brand,
      model,
      isActive,
      retirementDistance: defaultRetirementDistance,
    },
  });
}
