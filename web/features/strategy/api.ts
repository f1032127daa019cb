import type { z } from 'zod';
import { readPlannedRace } from '#shared/strategy/read-planned-race.ts';
import { comparePlannedRaces } from '#shared/strategy/rules.ts';
import type {
  NewPlannedRaceInput,
  PlannedRace,
  plannedRaceChangesSchema,
  ResultInput,
} from '#shared/strategy/schema.ts';
import { type Ask, answer, api } from '../../api.ts';
import { recordHooks, useListWrite } from '../../records.ts';
import { changesTo } from './form-values.ts';
import { plannedRacesQuery } from './queries.ts';

type NewPlannedRace = NewPlannedRaceInput & { id: string };
type PlannedRaceEdit = z.input<typeof plannedRaceChangesSchema>;

const strategies = api['race-strategies'];

const list = {
  queryKey: plannedRacesQuery.queryKey,
  compare: comparePlannedRaces,
};

export const {
  useAdd: useAddPlannedRace,
  useEdit: useEditPlannedRace,
  useDelete: useDeletePlannedRace,
} = recordHooks({
  list,
  post: (race: NewPlannedRace, ask: Ask) => ask(strategies.$post({ json: race })),
  patch: (id, changes: PlannedRaceEdit, ask: Ask) =>
    ask(strategies[':id'].$patch({ param: { id }, json: changes })),
  remove: (id, ask) => ask(strategies[':id'].$delete({ param: { id } })),
  changesTo,
  asAnswered: (fields): PlannedRace => readPlannedRace({ ...fields }),
  addFailure: 'Failed to create race',
  deleteFailure: 'Failed to delete race',
});

/** Enters the result, which also goes into the race log. */
export const useEnterResult = () =>
  useListWrite(list, {
    write: async ({ id, fields }: { id: string; fields: ResultInput }, ask) => {
      const call = strategies[':id'].result.$post({ param: { id }, json: fields });
      return [(await ask(call)).race];
    },
    expected: ({ id, fields }, records) => {
      const before = records.get(id);
      const { finishTime, splits = before?.runSplits } = fields;
      return new Map([[id, before && { ...before, finishTime, runSplits: splits ?? undefined }]]);
    },
  });

export const generateStrategy = (json: { userId: string; raceId: string; today: string }) =>
  answer(api.ai['generate-race-strategy'].$post({ json }));
