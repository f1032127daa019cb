import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

/** Asks before something is deleted; only the confirm button deletes. */
export function confirmDelete({
  title = 'Delete',
  question,
  confirm = 'Delete',
  cancel = 'Cancel',
  onConfirm,
  onCancel,
  onConfirmed,
}: {
  title?: string;
  question: string;
  /** What the buttons say. */
  confirm?: string;
  cancel?: string;
  onConfirm: () => void;
  /** However it was closed. */
  onCancel?: () => void;
  /** After that, when the question is gone and the focus given back. */
  onConfirmed?: () => void;
}) {
  let confirmed = false;
  modals.openConfirmModal({
    title,
    children: <Text>{question}</Text>,
    labels: { confirm, cancel },
    // A shade on which white text can be read, in light and dark.
    confirmProps: { color: 'red.9' },
    // The safe answer has the focus: Enter must not delete.
    cancelProps: { 'data-autofocus': true },
    onConfirm: () => {
      confirmed = true;
      onConfirm();
    },
    onClose: () => {
      if (!confirmed) onCancel?.();
    },
    onExitTransitionEnd: () => {
      if (confirmed) onConfirmed?.();
    },
  });
}
