import { useQuery } from '@tanstack/react-query';
import type { GearItem } from '#shared/gear/schema.ts';
import { answer, api } from '../../api.ts';
import { listQuery } from '../../list-query.ts';

export const gearQuery = listQuery(
  'gear',
  () => answer(api.gear.$get({ query: {} })) as Promise<GearItem[]>,
  'Failed to load gear',
);

export const useGear = () => useQuery(gearQuery);
