import { useMemo, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';

/**
 * Which dialog is open, if any. One may open another in its place; closing the last gives the focus
 * back to what opened the first.
 */
export function useDialog<State>() {
  const [opened, setOpened] = useState<State | null>(null);
  const opener = useRef<Element | null>(null);
  const actions = useMemo(
    () => ({
      open: (next: State) => {
        opener.current ??= document.activeElement;
        setOpened(next);
      },
      close: () => {
        setOpened(null);
        // The dialog is gone at once and cannot do it itself. What opened it may be gone, too.
        if (opener.current instanceof HTMLElement) opener.current.focus();
        opener.current = null;
      },
    }),
    [],
  );
  return { opened, ...actions };
}

/** What a dialog is open for: a new record, whose id is chosen here, or one that is there. */
export type Opened<Item> = { mode: 'add'; id: string } | { mode: 'edit'; record: Item };

/** Whether the dialog of a kind of record is open; closing it gives the focus back. */
export function useRecordDialog<Item>() {
  const { opened, open, close } = useDialog<Opened<Item>>();
  const actions = useMemo(
    () => ({
      // Chosen once for each dialog: a second click or a retry saves the same record, not another.
      openAdd: () => open({ mode: 'add', id: newId() }),
      openEdit: (record: Item) => open({ mode: 'edit', record }),
    }),
    [open],
  );
  return { opened, ...actions, close };
}
