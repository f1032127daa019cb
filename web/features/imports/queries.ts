import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api.ts';

/** What was imported so far, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: () => answer(api.imports.$get()),
});

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: () => answer(api.imports[':id'].$get({ param: { id } })),
  });
