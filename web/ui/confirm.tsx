import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

/** Asks before something is deleted; only the confirm button deletes. */
export function confirmDelete({
  title = 'Delete',
  question,
  confirm = 'Delete',
  onConfirm,
  onConfirmed,
}: {
  title?: string;
  question: string;
  /** What the button says. */
  confirm?: string;
  onConfirm: () => void;
  /** After that, when the question is gone and the focus given back. */
  onConfirmed?: () => void;
}) {
  let confirmed = false;
  modals.openConfirmModal({
    title,
    children: <Text>{question}</Text>,
    labels: { confirm, cancel: 'Cancel' },
    // A shade on which white text can be read, in light and dark.
    confirmProps: { color: 'red.9' },
    // The safe answer has the focus: Enter must not delete.
    cancelProps: { 'data-autofocus': true },
    onConfirm: () => {
      confirmed = true;
      onConfirm();
    },
    onExitTransitionEnd: () => {
      if (confirmed) onConfirmed?.();
    },
  });
}
