import { type MantineSize, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** The dialog around a form. It stays while it saves, to say so if that fails. */
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
  /** Whether a click beside the dialog closes it, and so drops what was typed. */
  backdropCloses?: boolean;
  /** The greatest width. */
  size?: MantineSize | string;
  onClose: () => void;
  children: ReactNode;
}) {
  const narrow = useMediaQuery('(max-width: 36em)');
  return (
    <Modal
      opened
      onClose={() => {
        if (!busy) onClose();
      }}
      title={title}
      size={size}
      // Over the whole screen there would be no backdrop.
      fullScreen={narrow && !backdropCloses}
      closeOnClickOutside={backdropCloses}
    >
      {children}
    </Modal>
  );
}
