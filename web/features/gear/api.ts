import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import { compareGear, followsRename } from '#shared/gear/rules.ts';
import type { GearItem, gearChangesSchema, NewGearInput } from '#shared/gear/schema.ts';
import { type Ask, api } from '../../api.ts';
import { recordHooks } from '../../records.ts';
import { changesTo } from './form-values.ts';
import { gearQuery } from './queries.ts';

export type NewGear = NewGearInput & { id: string };
export type GearEdit = z.input<typeof gearChangesSchema>;

export const {
  useAdd: useAddGear,
  useEdit: useEditGear,
  useDelete: useDeleteGear,
} = recordHooks({
  list: { queryKey: gearQuery.queryKey, compare: compareGear },
  post: (item: NewGear, ask: Ask) => ask(api.gear.$post({ json: item })),
  patch: (id, changes: GearEdit, ask: Ask) =>
    ask(api.gear[':id'].$patch({ param: { id }, json: changes })),
  remove: (id, ask) => ask(api.gear[':id'].$delete({ param: { id } })),
  changesTo,
  asAnswered: (fields): GearItem =>
    readGearItem({ loggedAt: new Date(), ...fields, updatedAt: new Date() }),
  deleteFailure: 'Failed to delete gear item',
  follow: (client, renamed) => {
    const gear = client.getQueryData(gearQuery.queryKey) ?? [];
    const follows = followsRename(gear, renamed);
    if (follows.trainings) followIn(client, { list: 'trainings', field: 'shoesUsed', ...renamed });
    if (follows.races) followIn(client, { list: 'races', field: 'gearUsed', ...renamed });
  },
});

/** Applies the server's renaming to a list that is already loaded, until it is loaded again. */
function followIn(
  client: QueryClient,
  {
    list,
    field,
    before,
    after,
  }: { list: string; field: string; before: GearItem; after: GearItem },
) {
  const queryKey = [list];
  client.setQueryData<Record<string, unknown>[]>(queryKey, (records) =>
    records?.map((record) =>
      record[field] === before.name ? { ...record, [field]: after.name } : record,
    ),
  );
}
