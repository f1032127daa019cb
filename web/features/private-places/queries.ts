import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api.ts';

export const placesQuery = queryOptions({
  queryKey: ['private-places'],
  queryFn: () => answer(api['private-places'].$get()),
});

export const usePrivatePlaces = () => useQuery(placesQuery);
