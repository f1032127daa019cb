import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api.ts';

export const dataStatusQuery = queryOptions({
  queryKey: ['dashboard', 'data-status'],
  queryFn: () => answer(api.dashboard['data-status'].$get()),
  meta: { isDerived: true },
});

export const useDataStatus = () => useQuery(dataStatusQuery);
