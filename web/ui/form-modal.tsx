import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** The dialog around a form. It stays while it saves, to say so if that fails. */
export function FormModal({
  title,
  busy,
  backdropCloses = false,
  onClose,
  children,
}: {
  title: string;
  busy: boolean;
  /** Whether a click beside the dialog closes it, and so drops what was typed. */
  backdropCloses?: boolean;
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
      size="lg"
      fullScreen={narrow}
      closeOnClickOutside={backdropCloses}
    >
      {children}
    </Modal>
  );
}
