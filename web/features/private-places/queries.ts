import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { versioned } from '../../freshness/versioned.ts';

export const placesQuery = queryOptions({
  queryKey: ['private-places'],
  ...versioned((ask) => ask(api['private-places'].$get())),
});

export const usePrivatePlaces = () => useQuery(placesQuery);
