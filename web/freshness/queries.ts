import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../api.ts';

/** How often each list has been changed, which every answer tells besides. */
export const versionsQuery = queryOptions({
  queryKey: ['versions'],
  queryFn: () => answer(api.versions.$get()),
  staleTime: 0,
  retry: false,
});
