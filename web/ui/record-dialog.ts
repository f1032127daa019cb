import { useMemo, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';

/** What a dialog is open for: a new record, whose id is chosen here, or one that is there. */
export type Opened<Item> = { mode: 'add'; id: string } | { mode: 'edit'; record: Item };

/** Whether the dialog of a kind of record is open; closing it gives the focus back. */
export function useRecordDialog<Item>() {
  const [opened, setOpened] = useState<Opened<Item> | null>(null);
  const opener = useRef<Element | null>(null);
  const actions = useMemo(() => {
    const open = (next: Opened<Item>) => {
      opener.current = document.activeElement;
      setOpened(next);
    };
    return {
      // Chosen once for each dialog: a second click or a retry saves the same record, not another.
      openAdd: () => open({ mode: 'add', id: newId() }),
      openEdit: (record: Item) => open({ mode: 'edit', record }),
      close: () => {
        setOpened(null);
        // The dialog is gone at once and cannot do it itself. What opened it may be gone, too.
        if (opener.current instanceof HTMLElement) opener.current.focus();
      },
    };
  }, []);
  return { opened, ...actions };
}
