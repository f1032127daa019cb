import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api.ts';

export const stravaQuery = queryOptions({
  queryKey: ['strava'],
  queryFn: () => answer(api.integrations.strava.$get()),
});

export const useStrava = () => useQuery(stravaQuery);
