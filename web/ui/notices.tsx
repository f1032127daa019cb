import { lazy, Suspense, useSyncExternalStore } from 'react';

interface Notice {
  text: string;
  kind: 'success' | 'failure';
}

const NoticeStack = lazy(() => import('./notice-stack.tsx'));

let started = false;
const listeners = new Set<() => void>();

/**
 * Reports a result in a corner of the screen for a few seconds; screen readers announce it. Its
 * library is loaded with the first notice.
 */
async function notify({ text, kind }: Notice) {
  started = true;
  for (const listener of listeners) listener();
  const { show } = await import('./notice-stack.tsx');
  show({ text, kind });
}

export const notifySuccess = (text: string) => notify({ text, kind: 'success' });
export const notifyFailure = (text: string) => notify({ text, kind: 'failure' });

/** Where notices appear; rendered once, in the shell. */
export function Notices() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => started,
  );
  return (
    shown && (
      <Suspense>
        <NoticeStack />
      </Suspense>
    )
  );
}
