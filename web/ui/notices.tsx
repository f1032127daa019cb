import { lazy, Suspense, useSyncExternalStore } from 'react';

interface Notice {
  text: string;
  kind: 'success' | 'failure';
}

const NoticeStack = lazy(() => import('./notice-stack.tsx'));

let started = false;
const listeners = new Set<() => void>();

/**
 * Says in a corner of the screen how something ended, for some seconds; screen readers read it out.
 * The library for it is loaded with the first notice.
 */
async function notify({ text, kind }: Notice) {
  started = true;
  for (const listener of listeners) listener();
  const { show } = await import('./notice-stack.tsx');
  show({ text, kind });
}

export const notifySuccess = (text: string) => notify({ text, kind: 'success' });
export const notifyFailure = (text: string) => notify({ text, kind: 'failure' });

/** Where notices appear; once, in the shell. */
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
