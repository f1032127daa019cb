import { queryOptions, useQuery } from '@tanstack/react-query';
import type { GearItem } from '../../../shared/gear/schema.ts';
import { answer, api } from '../../api.ts';

export const gearQuery = queryOptions({
  queryKey: ['gear'],
  queryFn: () => answer(api.gear.$get({ query: {} })) as Promise<GearItem[]>,
  staleTime: 5 * 60_000,
  meta: { failure: 'Failed to load gear' },
});

export const useGear = () => useQuery(gearQuery);
