import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLayoutEffect, useSyncExternalStore } from 'react';

interface SharedError {
  text: string;
  reason: string;
  /** What failed, if it can be mended by succeeding later. */
  source?: string | undefined;
}

let current: SharedError | null = null;
/** What is said at its place on the screen, and how many times. */
const inPlace = new Map<string, number>();
const listeners = new Set<() => void>();

function set(error: SharedError | null) {
  current = error;
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

/** While a notice with this text stands on the screen, the banner does not repeat it. */
export function useSaidInPlace(text: string) {
  useLayoutEffect(() => {
    const count = (change: number) => {
      inPlace.set(text, (inPlace.get(text) ?? 0) + change);
      tell();
    };
    count(1);
    return () => count(-1);
  }, [text]);
}

/** Shows an error in the red banner at the top of the shell, whichever screen is open. */
export const showSharedError = (error: SharedError) => set(error);

/** Takes the banner away; with a source, only when it speaks of that. */
export function clearSharedError(source?: string) {
  if (source === undefined || current?.source === source) set(null);
}

export function SharedErrorBanner() {
  const error = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (current && !inPlace.get(current.text) ? current : null),
  );
  return (
    error && (
      <Alert
        color="red.9"
        variant="filled"
        radius={0}
        icon={<IconAlertTriangle />}
        title={error.text}
        withCloseButton
        closeButtonLabel="Dismiss"
        onClose={() => clearSharedError()}
      >
        {error.reason !== error.text && error.reason}
      </Alert>
    )
  );
}
