import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

/** Asks before something is deleted; only the confirm button deletes. */
export function confirmDelete({
  question,
  onConfirm,
}: {
  question: string;
  onConfirm: () => void;
}) {
  modals.openConfirmModal({
    title: 'Delete',
    children: <Text>{question}</Text>,
    labels: { confirm: 'Delete', cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    // The safe answer has the focus: Enter must not delete.
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    onConfirm,
  });
}
