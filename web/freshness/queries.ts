import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../api.ts';
import type { Told } from './told.ts';

/** How often each list has been changed, which every answer also reports. */
export const versionsQuery = (hear: (told: Told) => void) =>
  queryOptions({
    queryKey: ['versions'],
    queryFn: () => answer(api.versions.$get(), hear),
    staleTime: 0,
    retry: false,
  });
