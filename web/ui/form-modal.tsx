import { type MantineSize, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode, useRef } from 'react';
import { FormDialogContext } from './form-dialog.ts';
import type { DialogDraft } from './record-dialog.ts';
import { useClosing } from './use-closing.ts';
import { useEscape } from './use-escape.ts';

/**
 * The dialog around a form. It asks before discarding what was typed, and stays open while saving,
 * to report a failure.
 */
export function FormModal({
  title,
  busy,
  draft,
  backdropCloses = false,
  size = 'lg',
  onClose,
  children,
}: {
  title: string;
  busy: boolean;
  draft?: DialogDraft;
  /** Whether a click outside closes the dialog. */
  backdropCloses?: boolean;
  /** The maximum width. */
  size?: MantineSize | string;
  onClose: () => void;
  children: ReactNode;
}) {
  const narrow = useMediaQuery('(max-width: 36em)');
  const dialog = useRef<HTMLDivElement>(null);
  const { close, report } = useClosing({ busy, draft, onClose });
  useEscape(dialog, close);
  return (
    <Modal
      ref={dialog}
      opened
      onClose={close}
      title={title}
      size={size}
      // A full-screen dialog would have no backdrop.
      fullScreen={narrow && !backdropCloses}
      closeOnClickOutside={backdropCloses}
      closeOnEscape={false}
    >
      <FormDialogContext value={{ close, report, ...(draft && { draft }) }}>
        <Fragment key={draft?.id}>{children}</Fragment>
      </FormDialogContext>
    </Modal>
  );
}
