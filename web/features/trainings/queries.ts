import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api.ts';
import { listQuery } from '../../list-query.ts';

export const trainingsQuery = listQuery(
  'trainings',
  () => answer(api.trainings.$get({ query: {} })),
  'Failed to load training data',
);

export const useTrainings = () => useQuery(trainingsQuery);
