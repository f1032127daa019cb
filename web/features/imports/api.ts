import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportPreview } from '../../../shared/imports/schema.ts';
import { answer, api } from '../../api.ts';
import { finishQuery, reloadLog } from './finish.ts';
import { importQuery, importsQuery } from './queries.ts';
import { browserZone } from './time-zones.ts';

export const useImports = () => useQuery(importsQuery);
export const useImport = (id: string) => useQuery(importQuery(id));

/** Every write answers the import as it then stands; whoever shows it sees that. */
function useImportMutation<Variables>(options: {
  write: (variables: Variables) => Promise<ImportPreview>;
  after?: (found: ImportPreview) => void;
  scope?: string;
  failure?: string;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: options.write,
    onSuccess: async (found) => {
      client.setQueryData(importQuery(found.id).queryKey, found);
      options.after?.(found);
      await client.invalidateQueries({ ...importsQuery, exact: true });
    },
    ...(options.scope && { scope: { id: options.scope } }),
    ...(options.failure && { meta: { failure: options.failure } }),
  });
}

export const useUploadExport = () =>
  useImportMutation({
    write: (file: File) =>
      answer(
        api.imports['strava-export'].$post(
          { query: { fileName: file.name, timeZone: browserZone } },
          { init: { body: file, headers: { 'content-type': 'text/csv' } } },
        ),
      ),
  });

/** One after the other, so that the zone chosen last is the one that stays. */
export const useChangeTimeZone = (id: string) =>
  useImportMutation({
    write: (timeZone: string) =>
      answer(api.imports[':id'].$patch({ param: { id }, json: { timeZone } })),
    scope: `time zone of ${id}`,
  });

/** Starts an import, and one that failed goes on where it stopped. */
export function useStartImport(id: string) {
  const client = useQueryClient();
  return useImportMutation({
    write: (choices: { timeZone: string; include?: number[] }) =>
      answer(api.imports[':id'].start.$post({ param: { id }, json: choices })),
    // Followed from here on, also when the screen is left before it shows the progress.
    after: () => client.prefetchQuery(finishQuery(client, id)),
  });
}

export function useUndoImport() {
  const client = useQueryClient();
  return useImportMutation({
    write: (id: string) => answer(api.imports[':id'].undo.$post({ param: { id } })),
    after: () => reloadLog(client),
    failure: 'Failed to undo the import',
  });
}
