import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { listQuery } from '../../list-query.ts';

export const gearQuery = listQuery(
  'gear',
  (ask) => ask(api.gear.$get({ query: {} })),
  'Failed to load gear',
);

export const useGear = () => useQuery(gearQuery);
