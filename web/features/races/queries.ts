import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { listQuery } from '../../list-query.ts';

export const racesQuery = listQuery(
  'races',
  (ask) => ask(api.races.$get()),
  'Failed to load races',
);

export const useRaces = () => useQuery(racesQuery);
