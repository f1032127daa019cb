import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import classes from './confirm.module.css';

const answers = { gap: 'xs', className: classes.answers };

/** Asks before something is deleted or dropped; only the confirm button does it. */
export function confirmDelete({
  title = 'Delete',
  question,
  confirm = 'Delete',
  cancel = 'Cancel',
  danger = true,
  onConfirm,
  onCancel,
  onConfirmed,
}: {
  title?: string;
  question: string;
  /** What the buttons say. */
  confirm?: string;
  cancel?: string;
  /** Whether confirming takes something away. */
  danger?: boolean;
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
    groupProps: answers,
    // A shade on which white text can be read, in light and dark.
    confirmProps: danger ? { color: 'red.9' } : {},
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

/** Asks whether what is doubtful is to be saved as it is; settles at once where nothing is. */
export function confirmDoubt(doubt: string | undefined): Promise<boolean> {
  if (doubt === undefined) return Promise.resolve(true);
  return new Promise((resolve) =>
    modals.openConfirmModal({
      title: 'Is this right?',
      children: <Text>{doubt}</Text>,
      labels: { confirm: 'Save as it is', cancel: 'Correct it' },
      groupProps: answers,
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => resolve(true),
      // After a confirmation, too, when the promise has been settled.
      onClose: () => resolve(false),
    }),
  );
}
