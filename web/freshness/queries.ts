import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../api.ts';
import type { Reported } from './reported.ts';

/** How often each list has been changed, which every answer also reports. */
export const versionsQuery = (onReport: (reported: Reported) => void) =>
  queryOptions({
    queryKey: ['versions'],
    queryFn: () => answer(api.versions.$get(), onReport),
    staleTime: 0,
    retry: false,
  });
