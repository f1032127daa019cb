import type { z } from 'zod';
import { readTraining } from '#shared/trainings/read-training.ts';
import { compareNewestFirst } from '#shared/trainings/rules.ts';
import type {
  NewTrainingInput,
  Training,
  trainingChangesSchema,
} from '#shared/trainings/schema.ts';
import { type Ask, api } from '../../api.ts';
import { recordHooks } from '../../records.ts';
import { trainingsQuery } from './queries.ts';

export type NewTraining = NewTrainingInput & { id: string };
export type TrainingEdit = z.input<typeof trainingChangesSchema>;

export const {
  useAdd: useAddTraining,
  useEdit: useEditTraining,
  useDelete: useDeleteTraining,
} = recordHooks({
  list: { queryKey: trainingsQuery.queryKey, compare: compareNewestFirst },
  post: (training: NewTraining, ask: Ask) => ask(api.trainings.$post({ json: training })),
  patch: (id, changes: TrainingEdit, ask: Ask) =>
    ask(api.trainings[':id'].$patch({ param: { id }, json: changes })),
  remove: (id, ask) => ask(api.trainings[':id'].$delete({ param: { id } })),
  // Loaded lazily: the dashboard loads the list too, but not the schema that only the form needs.
  changesTo: async (stored, entered) =>
    (await import('./form-values.ts')).changesTo(stored, entered),
  // With the pace computed from the entries.
  asAnswered: (fields): Training =>
    readTraining({ loggedAt: new Date(), ...fields, averagePace: undefined }),
  deleteFailure: 'Failed to delete training session',
});
