import { useQuery } from '@tanstack/react-query';
import type { Race } from '#shared/races/schema.ts';
import { answer, api } from '../../api.ts';
import { listQuery } from '../../list-query.ts';

export const racesQuery = listQuery(
  'races',
  () => answer(api.races.$get()) as Promise<Race[]>,
  'Failed to load races',
);

export const useRaces = () => useQuery(racesQuery);
