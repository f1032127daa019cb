import { useSyncExternalStore } from 'react';

interface Opened {
  id: string;
  /**
   * The runner opened it, so it gets the focus. One that arrives by itself leaves the focus where
   * it is.
   */
  isAsked: boolean;
}

let opened: Opened | undefined;
const listeners = new Set<() => void>();

function set(next: Opened | undefined) {
  opened = next;
  for (const listener of listeners) listener();
}

/** An action that arrives with a reply opens by itself. */
export const openArrived = (id: string) => set({ id, isAsked: false });
export const openAction = (id: string) => set({ id, isAsked: true });
export const closeAction = () => set(undefined);

/** The action that this tab shows next to its conversation. */
export const useOpenedAction = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
