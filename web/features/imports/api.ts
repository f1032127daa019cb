import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ImportChanges, ImportPreview, startImportSchema } from '#shared/imports/schema.ts';
import { ApiError, answer, api } from '../../api.ts';
import { happened } from '../../freshness/outside.ts';
import { finishQuery } from './finish.ts';
import { importQuery, remember } from './queries.ts';
import { browserZone } from './time-zones.ts';

type StartInput = z.input<typeof startImportSchema>;

export const useImport = (id: string) => useQuery(importQuery(id));

/** Every write returns the import's new state, which is shared with everything that shows it. */
function useImportMutation<Variables>(options: {
  /** Absent for the upload, which creates one. */
  id?: string;
  write: (variables: Variables) => Promise<ImportPreview>;
  after?: (client: QueryClient, found: ImportPreview) => void;
  scope?: string;
  failure?: string;
}) {
  const client = useQueryClient();
  const { id, write, after, scope, failure } = options;
  return useMutation({
    mutationFn: write,
    onSuccess: (found) => {
      remember(client, found);
      after?.(client, found);
    },
    onError: () => {
      // Refused because another tab has started or undone it: the screen shows its current state.
      if (id) happened(client, 'import changed');
    },
    ...(scope && { scope: { id: scope } }),
    ...(failure && { meta: { failure } }),
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

/** Run one after the other, so that what was chosen last wins. */
export const useChangePreview = (id: string) =>
  useImportMutation({
    id,
    write: (changes: ImportChanges) =>
      answer(api.imports[':id'].$patch({ param: { id }, json: changes })),
    scope: `preview of ${id}`,
  });

/** Starts an import, or resumes a failed one. */
export const useStartImport = (id: string) =>
  useImportMutation({
    id,
    write: (choices: StartInput) =>
      answer(api.imports[':id'].start.$post({ param: { id }, json: choices })),
    after: (client) => {
      happened(client, 'import changed');
      // Followed from here on, even if the runner leaves the screen before it shows the progress.
      client.prefetchQuery(finishQuery(client, id));
    },
  });

/** What undoing an import would do now. */
export const useForeseenUndo = (id: string) =>
  useMutation({
    mutationFn: () => answer(api.imports[':id'].undo.$get({ param: { id } })),
    meta: { failure: 'Failed to undo the import' },
  });

export const useUndoImport = (id: string) =>
  useImportMutation({
    id,
    write: () => answer(api.imports[':id'].undo.$post({ param: { id } })),
    after: (client) => void happened(client, 'import changed'),
    failure: 'Failed to undo the import',
  });

/** What a training has from one source, or from an import. */
export type Given = { trainingId: string } & ({ sourceId: string } | { importId: string });

/**
 * Takes it back. If it was already taken back in another tab, that counts as done. Refused with 409
 * for a training that came from it alone and that the runner has changed since.
 */
export function useTakeBack(given: Given) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (edited: 'keep' | 'delete') => {
      try {
        await takeBack(given, edited);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => void happened(client, 'import changed'),
  });
}

function takeBack({ trainingId, ...from }: Given, edited: 'keep' | 'delete') {
  const query = { edited };
  if ('sourceId' in from) {
    const param = { id: trainingId, source: from.sourceId };
    return answer(api.trainings[':id'].sources[':source'].$delete({ param, query }));
  }
  const param = { id: from.importId, training: trainingId };
  return answer(api.imports[':id'].added[':training'].$delete({ param, query }));
}
