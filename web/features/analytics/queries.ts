import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api.ts';

export const analyticsKey = ['analytics'];

const analyticsQuery = (today: string) =>
  queryOptions({
    queryKey: [...analyticsKey, today],
    queryFn: () => answer(api.analytics.$get({ query: { today } })),
    // They depend on trainings, races and profile, which other screens change.
    staleTime: 0,
    meta: { isDerived: true },
  });

export const useAnalytics = (today: string) => useQuery(analyticsQuery(today));
