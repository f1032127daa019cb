import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer } from '../../api.ts';
import { source } from './source.ts';

const connectionQuery = queryOptions({
  queryKey: ['connection'],
  queryFn: () => answer(source.routes.$get()),
});

export const useConnection = () => useQuery(connectionQuery);
