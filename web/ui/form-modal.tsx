import { type MantineSize, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { askToDiscard } from './ask-to-discard.ts';
import { FormDialogContext } from './form-dialog.ts';
import { addGuard } from './may-leave.ts';

/**
 * The dialog around a form. It asks before it drops what was typed, and stays while it saves, to say
 * so if that fails.
 */
export function FormModal({
  title,
  busy,
  backdropCloses = false,
  size = 'lg',
  onClose,
  children,
}: {
  title: string;
  busy: boolean;
  /** Whether a click beside the dialog closes it. */
  backdropCloses?: boolean;
  /** The greatest width. */
  size?: MantineSize | string;
  onClose: () => void;
  children: ReactNode;
}) {
  const narrow = useMediaQuery('(max-width: 36em)');
  const { isAsking, close, setUnsaved } = useClosing({ busy, onClose });
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      // Over the whole screen there would be no backdrop.
      fullScreen={narrow && !backdropCloses}
      closeOnClickOutside={backdropCloses}
      // Meanwhile it belongs to the question, but both would take it.
      closeOnEscape={!isAsking}
    >
      <FormDialogContext value={{ close, setUnsaved }}>{children}</FormDialogContext>
    </Modal>
  );
}

/** Every way in which the dialog closes without having saved; the browser's Back is one of them. */
function useClosing({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const unsaved = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  /** @returns whether it is closed now */
  const tryToClose = async () => {
    if (busy) return false;
    if (unsaved.current) {
      setIsAsking(true);
      const discard = await askToDiscard('What you typed has not been saved.');
      // Not before the key that has answered it is done with: it may be Escape, which closes this one, too.
      setTimeout(() => setIsAsking(false));
      if (!discard) return false;
    }
    onClose();
    return true;
  };
  const close = useEffectEvent(tryToClose);
  useEffect(
    () =>
      addGuard({
        holds: ({ by, elsewhere }) => by === 'history' || (unsaved.current && elsewhere),
        // Back has done its work when the dialog is closed: the screen under it stays.
        settle: async ({ by }) => (await close()) && by !== 'history',
      }),
    [],
  );
  const setUnsaved = useCallback((now: boolean) => {
    unsaved.current = now;
  }, []);
  return { isAsking, close: tryToClose, setUnsaved };
}
