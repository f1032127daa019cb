import { queryOptions, useQuery } from '@tanstack/react-query';
import { compareInjuries } from '../../../shared/injuries/rules.ts';
import type { Injury } from '../../../shared/injuries/schema.ts';
import { answer, api } from '../../api.ts';

export const injuriesQuery = queryOptions({
  queryKey: ['injuries'],
  queryFn: async () => {
    const injuries = (await answer(api.injuries.$get())) as Injury[];
    return injuries.sort(compareInjuries);
  },
  staleTime: 5 * 60_000,
  meta: { failure: 'Failed to load injuries' },
});

export const useInjuries = () => useQuery(injuriesQuery);
