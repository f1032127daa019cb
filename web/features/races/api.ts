import type { z } from 'zod';
import { readRace } from '#shared/races/read-race.ts';
import { compareRaces } from '#shared/races/rules.ts';
import type { NewRaceInput, Race, raceChangesSchema } from '#shared/races/schema.ts';
import { type Ask, api } from '../../api.ts';
import { recordHooks } from '../../records.ts';
import { changesTo } from './form-values.ts';
import { racesQuery } from './queries.ts';

export type NewRace = NewRaceInput & { id: string };
export type RaceEdit = z.input<typeof raceChangesSchema>;

export const {
  useAdd: useAddRace,
  useEdit: useEditRace,
  useDelete: useDeleteRace,
} = recordHooks({
  list: {
    queryKey: racesQuery.queryKey,
    compare: compareRaces,
  },
  post: (race: NewRace, ask: Ask) => ask(api.races.$post({ json: race })),
  patch: (id, changes: RaceEdit, ask: Ask) =>
    ask(api.races[':id'].$patch({ param: { id }, json: changes })),
  remove: (id, ask) => ask(api.races[':id'].$delete({ param: { id } })),
  changesTo,
  asAnswered: (fields): Race => readRace({ loggedAt: new Date(), ...fields }),
  addFailure: 'Failed to create race',
  deleteFailure: 'Failed to delete race',
});
