import { useQuery } from '@tanstack/react-query';
import { answer, api } from './api.ts';

/** The server's public configuration. */
export const useConfig = () =>
  useQuery({
    queryKey: ['config'],
    queryFn: () => answer(api.config.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
