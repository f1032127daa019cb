import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api.ts';
import { sessionChanged } from '../features/auth/session.ts';
import { freshnessOf } from '../freshness/freshness.ts';
import { onAnswer } from '../freshness/reported.ts';
import { clearSharedError, showSharedError } from '../ui/shared-error.tsx';

// A window next to another one stays visible all the time, so the focus counts, too.
focusManager.setEventListener((onFocus) => {
  const look = () => onFocus();
  window.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    window.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
});

/**
 * The data loaded during one runner's session. It has its own client, so that a write that ends
 * after sign-out cannot reach another runner's lists or screen. Failures with a `failure` message
 * in their meta go to the shell's red banner, until the same query or a write with the same message
 * succeeds, or while a notice shows the same text in place; others are shown where they happened. A
 * request refused for lack of a session refetches the session.
 */
export function createSessionData() {
  let over = false;
  const onError = (error: Error, meta: { failure?: string } | undefined, source?: string) => {
    if (over) return;
    if (error instanceof ApiError && error.status === 401) sessionChanged();
    else if (meta?.failure) showSharedError({ text: meta.failure, reason: error.message, source });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryHash }) =>
        onError(error, isTooMany(error) ? { failure: error.message } : meta, queryHash),
      onSuccess: (_data, { queryHash }) => clearSharedError(queryHash),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => onError(error, meta, meta?.failure),
      onSuccess: (_data, _variables, _result, { meta }) =>
        meta?.failure && clearSharedError(meta.failure),
    }),
    defaultOptions: {
      queries: { staleTime: 60_000, retry: retryable },
      // Safe because every record's id is chosen here: the same save twice is one record.
      mutations: { retry: retryable, networkMode: 'always' },
    },
  });
  const freshness = freshnessOf(client);
  /** Records are also entered elsewhere: on a phone, in another tab. */
  const lookAgain = () => {
    freshness.ask();
    client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  let leave = () => {};
  return {
    client,
    lookAgain,
    begin() {
      over = false;
      const ends = [
        focusManager.subscribe((focused) => focused && lookAgain()),
        onAnswer((reported, wasRefused) => freshness.report(reported, wasRefused)),
      ];
      leave = () => ends.map((end) => end());
    },
    end() {
      over = true;
      leave();
      client.clear();
      clearSharedError();
    },
  };
}

/** Says when to try again, which a notice on the screen does not. */
const isTooMany = (error: Error) => error instanceof ApiError && error.status === 429;

/** Retries only what a retry can fix: no answer, or a server that is restarting. */
function retryable(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502);
}
