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
import { changesTo } from './form-values.ts';

export const trainingsQuery = queryOptions({
  queryKey: ['trainings'],
  queryFn: () => answer(api.trainings.$get({ query: {} })) as Promise<Training[]>,
  staleTime: 5 * 60_000,
  meta: { failure: 'Failed to load training data' },
});

export const useTrainings = () => useQuery(trainingsQuery);

export type NewTraining = NewTrainingInput & { id: string };
export type TrainingEdit = z.input<typeof trainingChangesSchema>;

/**
 * A write to one training shows at once and, when the server refuses it, is taken back: that one
 * training only, since others may have been written meanwhile.
 */
function useTrainingMutation<Variables extends { id: string }>(options: {
  write: (variables: Variables) => Promise<Training | undefined>;
  /** The training as it will be; undefined when it goes. */
  expected: (variables: Variables, before: Training | undefined) => Training | undefined;
  failure?: string;
}) {
  const client = useQueryClient();
  const put = (id: string, training: Training | undefined) =>
    client.setQueryData(trainingsQuery.queryKey, (trainings) => {
      const others = trainings?.filter((other) => other.id !== id);
      return training && others ? [training, ...others].sort(compareNewestFirst) : others;
    });
  return useMutation({
    mutationFn: options.write,
    onMutate: async (variables) => {
      // A load under way would bring back the state from before this write; it is made up for below.
      const wasLoading = client.isFetching(trainingsQuery) > 0;
      await client.cancelQueries(trainingsQuery);
      const trainings = client.getQueryData(trainingsQuery.queryKey);
      const before = trainings?.find(({ id }) => id === variables.id);
      put(variables.id, options.expected(variables, before));
      return { before, wasLoading };
    },
    onError: (_error, { id }, context) => put(id, context?.before),
    onSuccess: (training, { id }) => put(id, training),
    onSettled: (_training, _error, _variables, context) => {
      client.invalidateQueries(dataStatusQuery);
      if (context?.wasLoading) client.invalidateQueries(trainingsQuery);
    },
    ...(options.failure && { meta: { failure: options.failure } }),
  });
}

export const useAddTraining = () =>
  useTrainingMutation({
    write: async (training: NewTraining) => {
      const saved = (await answer(api.trainings.$post({ json: training }))) as Training;
      // An earlier try may have arrived unheard, before its runner corrected what was entered.
      const changes = changesTo(saved, training);
      return Object.keys(changes).length > 0 ? await patch(saved.id, changes) : saved;
    },
    expected: (training) => asAnswered(training),
  });

export const useEditTraining = () =>
  useTrainingMutation({
    write: ({ id, changes }: { id: string; changes: TrainingEdit }) => patch(id, changes),
    expected: ({ changes }, before) => before && asAnswered({ ...before, ...changes }),
  });

export const useDeleteTraining = () =>
  useTrainingMutation({
    write: ({ id }: { id: string }) =>
      // Gone already, by a first click or another tab, is as good as deleted.
      answer(api.trainings[':id'].$delete({ param: { id } })).catch((error) => {
        if (error.status !== 404) throw error;
        return undefined;
      }) as Promise<undefined>,
    expected: () => undefined,
    failure: 'Failed to delete training session',
  });

const patch = (id: string, changes: TrainingEdit) =>
  answer(api.trainings[':id'].$patch({ param: { id }, json: changes })) as Promise<Training>;

/** The training as the server will answer it, its pace computed from what was entered. */
const asAnswered = (fields: Record<string, unknown>): Training =>
  readTraining({ loggedAt: new Date(), ...fields, averagePace: undefined });
