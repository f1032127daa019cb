import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { askToDiscard, askToLeave } from './ask-to-discard.ts';
import type { Typed } from './form-dialog.ts';
import { addGuard, type Way } from './may-leave.ts';
import type { DialogDraft } from './record-dialog.ts';

/**
 * Every way a form's dialog closes without saving. The browser's Back is one of them, and the only
 * one that keeps what was typed, since it may have been meant for something else.
 */
export function useClosing({
  busy,
  draft,
  onClose,
}: {
  busy: boolean;
  draft: DialogDraft | undefined;
  onClose: () => void;
}) {
  const typed = useRef<Typed>({ unsaved: false, isKept: false });

  /** @returns whether it is closed now */
  const close = async (by?: Way['by']) => {
    if (busy) return false;
    const { unsaved, isKept } = typed.current;
    const leave = by === 'history' && isKept ? draft?.leave : undefined;
    if (unsaved) {
      const isFree = await (leave
        ? askToLeave()
        : askToDiscard('What you typed has not been saved.'));
      if (!isFree) return false;
    }
    (leave ?? onClose)();
    return true;
  };

  const settle = useEffectEvent(close);
  useEffect(
    () =>
      addGuard({
        holds: ({ by, elsewhere }) => by === 'history' || (typed.current.unsaved && elsewhere),
        // For Back, closing the dialog is all: the screen below stays.
        settle: async ({ by }) => (await settle(by)) && by !== 'history',
      }),
    [],
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (typed.current.unsaved && !typed.current.isKept) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const report = useCallback((now: Typed) => {
    typed.current = now;
  }, []);
  return { close: () => close(), report };
}
