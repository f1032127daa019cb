import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { versioned } from '../../freshness/versioned.ts';

export const dataStatusQuery = queryOptions({
  queryKey: ['dashboard', 'data-status'],
  ...versioned((ask) => ask(api.dashboard['data-status'].$get())),
});

export const useDataStatus = () => useQuery(dataStatusQuery);
