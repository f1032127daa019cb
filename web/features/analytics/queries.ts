import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { versioned } from '../../freshness/versioned.ts';

export const analyticsKey = ['analytics'];

const analyticsQuery = (today: string) =>
  queryOptions({
    queryKey: [...analyticsKey, today],
    ...versioned((ask) => ask(api.analytics.$get({ query: { today } }))),
  });

export const useAnalytics = (today: string) => useQuery(analyticsQuery(today));
