import type { z } from 'zod';
import { readInjury } from '#shared/injuries/read-injury.ts';
import { compareInjuries } from '#shared/injuries/rules.ts';
import type { Injury, injuryChangesSchema, NewInjuryInput } from '#shared/injuries/schema.ts';
import { type Ask, api } from '../../api.ts';
import { recordHooks } from '../../records.ts';
import { changesTo } from './form-values.ts';
import { injuriesQuery } from './queries.ts';

export type NewInjury = NewInjuryInput & { id: string };
export type InjuryEdit = z.input<typeof injuryChangesSchema>;

export const {
  useAdd: useAddInjury,
  useEdit: useEditInjury,
  useDelete: useDeleteInjury,
} = recordHooks({
  list: { queryKey: injuriesQuery.queryKey, compare: compareInjuries },
  post: (injury: NewInjury, ask: Ask) => ask(api.injuries.$post({ json: injury })),
  patch: (id, changes: InjuryEdit, ask: Ask) =>
    ask(api.injuries[':id'].$patch({ param: { id }, json: changes })),
  remove: (id, ask) => ask(api.injuries[':id'].$delete({ param: { id } })),
  changesTo,
  asAnswered: (fields): Injury => readInjury({ loggedAt: new Date(), ...fields }),
  deleteFailure: 'Failed to delete injury record',
});
