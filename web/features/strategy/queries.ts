import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { listQuery } from '../../list-query.ts';

export const plannedRacesQuery = listQuery(
  'race-strategies',
  (ask) => ask(api['race-strategies'].$get()),
  'Failed to load races',
);

export const usePlannedRaces = () => useQuery(plannedRacesQuery);
