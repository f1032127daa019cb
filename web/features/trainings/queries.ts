import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Training } from '../../../shared/trainings/schema.ts';
import { answer, api } from '../../api.ts';

export const trainingsQuery = queryOptions({
  queryKey: ['trainings'],
  queryFn: () => answer(api.trainings.$get({ query: {} })) as Promise<Training[]>,
  staleTime: 5 * 60_000,
  meta: { failure: 'Failed to load training data' },
});

export const useTrainings = () => useQuery(trainingsQuery);
