import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** The dialog around the training form. It stays while it saves, to say so if that fails. */
export function TrainingModal({
  title,
  busy,
  onClose,
  children,
}: {
  title: string;
  busy: boolean;
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
      closeOnClickOutside={false}
    >
      {children}
    </Modal>
  );
}
