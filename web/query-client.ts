import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { sessionChanged } from './features/auth/session.ts';
import { showSharedError } from './ui/shared-error.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failure?: string };
    mutationMeta: { failure?: string };
  }
}

/**
 * Failures with a `failure` sentence in their meta go to the shell's red banner; the others are
 * shown where they happened. A call refused for want of a session asks the session anew.
 */
function onError(error: Error, meta: { failure?: string } | undefined) {
  if (error instanceof ApiError && error.status === 401) sessionChanged();
  else if (meta?.failure) showSharedError(meta.failure, error.message);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => onError(error, mutation.meta),
  }),
  defaultOptions: {
    queries: { staleTime: 60_000, retry: retryable },
    // Safe because every record's id is chosen here: the same save twice is one record.
    mutations: { retry: retryable, networkMode: 'always' },
  },
});

/** Tries again only what a second try can mend: no answer, or a server that is restarting. */
function retryable(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502);
}
