import { useQuery } from '@tanstack/react-query';
import { answer, api } from './api.ts';

/** What the server says of itself: its addresses, and what it is configured with. */
export const useConfig = () =>
  useQuery({
    queryKey: ['config'],
    queryFn: () => answer(api.config.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
