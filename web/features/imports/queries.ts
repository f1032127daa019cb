import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import type { ImportPreview, PreviewRow } from '#shared/imports/schema.ts';
import { answer, api } from '../../api.ts';
import { versioned } from '../../freshness/versioned.ts';

/** All imports, newest first. */
const importsQuery = queryOptions({
  queryKey: ['import-list'],
  ...versioned((ask) => ask(api.imports.$get())),
});

export const useImports = () => useQuery(importsQuery);

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: () => answer(api.imports[':id'].$get({ param: { id } })),
  });

/** A duplicate, with the training or earlier row that is the same run. */
export const useCompared = (id: string, { line, duplicateOf }: PreviewRow) => {
  const { trainingId, line: earlier } = duplicateOf ?? {};
  const other = earlier === undefined ? { training: trainingId } : { earlier: String(earlier) };
  return useQuery({
    queryKey: ['imports', id, 'compared', line, other],
    queryFn: () =>
      answer(
        api.imports[':id'].compared.$get({
          param: { id },
          query: { line: String(line), ...other },
        }),
      ),
  });
};

/** What a corrected file would change. */
export const useReplacement = (id: string) =>
  useQuery({
    queryKey: ['imports', id, 'replacement'],
    queryFn: () => answer(api.imports[':id'].replacement.$get({ param: { id } })),
    // Loaded each time, as the training may have been edited.
    gcTime: 0,
  });

/** What an import has added to the log, page after page. */
export const addedQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['imports', id, 'added'],
    queryFn: ({ pageParam: after }) =>
      answer(api.imports[':id'].added.$get({ param: { id }, query: after ? { after } : {} })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Caches an import's current state for both its screen and the list. */
export function remember(client: QueryClient, found: ImportPreview) {
  client.setQueryData(importQuery(found.id).queryKey, found);
  client.setQueryData(importsQuery.queryKey, (imports) =>
    imports?.map((other) => (other.id === found.id ? found : other)),
  );
}
