import { Alert } from '@mantine/core';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { IconAlertTriangle } from '#icons';

interface SharedError {
  text: string;
  reason: string;
  /** What failed, if a later success can clear the error. */
  source?: string | undefined;
}

let current: SharedError | null = null;
/** The texts currently shown in place on the screen, and how often. */
const inPlace = new Map<string, number>();
const listeners = new Set<() => void>();

function set(error: SharedError | null) {
  current = error;
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

/** Keeps the banner from repeating a text while a notice on the screen shows it. */
export function useShownInPlace(text: string) {
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

/** Clears the banner; with a source, only if it is about that. */
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
