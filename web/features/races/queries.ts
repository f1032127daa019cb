import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Race } from '../../../shared/races/schema.ts';
import { answer, api } from '../../api.ts';

export const racesQuery = queryOptions({
  queryKey: ['races'],
  queryFn: () => answer(api.races.$get()) as Promise<Race[]>,
  staleTime: 5 * 60_000,
  meta: { failure: 'Failed to load races' },
});

export const useRaces = () => useQuery(racesQuery);
