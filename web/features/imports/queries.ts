import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { answer, api } from '../../api.ts';

/** All imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: () => answer(api.imports.$get()),
});

export const useImports = () => useQuery(importsQuery);

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: () => answer(api.imports[':id'].$get({ param: { id } })),
  });

/** Caches an import's current state for both its screen and the list. */
export function remember(client: QueryClient, found: ImportPreview) {
  client.setQueryData(importQuery(found.id).queryKey, found);
  client.setQueryData(importsQuery.queryKey, (imports) =>
    imports?.map((other) => (other.id === found.id ? found : other)),
  );
}
