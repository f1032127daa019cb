import { serviceOf } from '#shared/sources/provenance.ts';
import { failImport } from '../features/imports/fail-import.ts';
import { runImport } from '../features/imports/run-import.ts';
import type { ConnectedSource, SourceServices } from '../features/sources/provider.ts';
import { runSourceImport } from '../features/sources/run-source-import.ts';
import { sourceNamed } from '../features/sources/source-named.ts';
import { sourceOfImport } from '../features/sources/source-of-import.ts';

type Services = Omit<SourceServices, keyof ConnectedSource> & {
  sources: readonly ConnectedSource[];
};

/**
 * The job behind "Import", for one turn: data that cannot be stored fails the import; any other
 * error is retried, and fails it at the last attempt.
 */
export async function runImportJob(
  { sources, ...services }: Services,
  { userId, importId }: { userId: string; importId: string },
  signal: AbortSignal,
  { isLastTry, isWaitedFor }: { isLastTry: boolean; isWaitedFor: () => Promise<boolean> },
) {
  const key = { userId, id: importId };
  const { database, send } = services;
  try {
    const source = await sourceOfImport(database, key);
    const isDone = source
      ? await runSourceImport(
          { ...services, ...sourceNamed(sources, serviceOf(source)) },
          key,
          signal,
          isWaitedFor,
        )
      : await runImport(database, key, signal, isWaitedFor);
    if (!isDone) await send('run-import', { userId, importId });
  } catch (error) {
    if (isRefusal(error)) await failImport(database, key, notStored);
    else if (isLastTry && !signal.aborted) await failImport(database, key, givenUp);
    throw error;
  }
}

const notStored = 'A row could not be stored. Everything imported before that is in your log.';
const givenUp =
  'Something went wrong on our side. Everything imported before that is in your log. Try again later to import the rest.';

/** The database rejects the data itself (SQLSTATE classes 22 and 23), so a retry would not help. */
const isRefusal = (error: unknown) =>
  /^2[23]/.test(String((error as { code?: unknown }).code ?? ''));
