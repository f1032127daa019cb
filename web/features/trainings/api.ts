import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { readTraining } from '../../../shared/trainings/read-training.ts';
import { compareNewestFirst } from '../../../shared/trainings/rules.ts';
import type {
  NewTrainingInput,
  Training,
  trainingChangesSchema,
} from '../../../shared/trainings/schema.ts';
import { answer, api } from '../../api.ts';
import { dataStatusQuery } from '../dashboard/api.ts';

export const trainingsQuery = queryOptions({
  queryKey: ['trainings'],
  queryFn: () => answer(api.trainings.$get({ query: {} })) as Promise<Training[]>,
  staleTime: 5 * 60_000,
  meta: { failure: 'Failed to load training data' },
});

export const useTrainings = () => useQuery(trainingsQuery);

export type NewTraining = NewTrainingInput & { id: string };
export type TrainingEdit = z.input<typeof trainingChangesSchema>;

/** Every write shows at once and is taken back when the server refuses it. */
function useTrainingMutation<Variables, Result>(options: {
  write: (variables: Variables) => Promise<Result>;
  apply: (trainings: Training[], variables: Variables) => Training[];
  settle?: (trainings: Training[], result: Result) => Training[];
  failure?: string;
}) {
  const client = useQueryClient();
  const change = (update: (trainings: Training[]) => Training[]) =>
    client.setQueryData(trainingsQuery.queryKey, (trainings) => trainings && update(trainings));
  return useMutation({
    mutationFn: options.write,
    onMutate: async (variables) => {
      // A load under way would bring back the state from before this write.
      await client.cancelQueries(trainingsQuery);
      const before = client.getQueryData(trainingsQuery.queryKey);
      change((trainings) => options.apply(trainings, variables));
      return before;
    },
    onError: (_error, _variables, before) => client.setQueryData(trainingsQuery.queryKey, before),
    onSuccess: (result) => {
      const { settle } = options;
      if (settle) change((trainings) => settle(trainings, result));
    },
    onSettled: () => client.invalidateQueries(dataStatusQuery),
    ...(options.failure && { meta: { failure: options.failure } }),
  });
}

const put = (trainings: Training[], training: Training) =>
  [training, ...trainings.filter(({ id }) => id !== training.id)].sort(compareNewestFirst);

export const useAddTraining = () =>
  useTrainingMutation({
    write: (training: NewTraining) =>
      answer(api.trainings.$post({ json: training })) as Promise<Training>,
    apply: (trainings, training) => put(trainings, expected(training)),
    settle: put,
  });

export const useEditTraining = () =>
  useTrainingMutation({
    write: ({ id, changes }: { id: string; changes: TrainingEdit }) =>
      answer(api.trainings[':id'].$patch({ param: { id }, json: changes })) as Promise<Training>,
    apply: (trainings, { id, changes }) => {
      const before = trainings.find((training) => training.id === id);
      return before ? put(trainings, expected({ ...before, ...changes })) : trainings;
    },
    settle: put,
  });

export const useDeleteTraining = () =>
  useTrainingMutation({
    write: async (id: string) => {
      // Gone already, by a first click or another tab, is as good as deleted.
      await answer(api.trainings[':id'].$delete({ param: { id } })).catch((error) => {
        if (error.status !== 404) throw error;
      });
    },
    apply: (trainings, id) => trainings.filter((training) => training.id !== id),
    failure: 'Failed to delete training session',
  });

/** The training as the server will answer it, its pace computed from what was entered. */
const expected = (fields: Record<string, unknown>): Training =>
  readTraining({ loggedAt: new Date(), ...fields, averagePace: undefined });
