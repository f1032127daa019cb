import { useQuery } from '@tanstack/react-query';
import type { Training } from '#shared/trainings/schema.ts';
import { answer, api } from '../../api.ts';
import { listQuery } from '../../list-query.ts';

export const trainingsQuery = listQuery(
  'trainings',
  () => answer(api.trainings.$get({ query: {} })) as Promise<Training[]>,
  'Failed to load training data',
);

export const useTrainings = () => useQuery(trainingsQuery);
