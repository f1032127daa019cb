import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import classes from './confirm.module.css';
import { isFocusLost } from './lost-focus.ts';

const answers = { gap: 'xs', className: classes.answers };

/** Asks before something is deleted or discarded; only the confirm button proceeds. */
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
  /** The button labels. */
  confirm?: string;
  cancel?: string;
  /** Whether confirming deletes something. */
  danger?: boolean;
  onConfirm: () => void;
  /** Called however it was closed without confirming. */
  onCancel?: () => void;
  /** Called afterwards, once the dialog is gone and the focus returned. */
  onConfirmed?: () => void;
}) {
  let confirmed = false;
  const opener = document.activeElement;
  modals.openConfirmModal({
    title,
    // It may name a file, which is one long word.
    children: <Text style={{ overflowWrap: 'anywhere' }}>{question}</Text>,
    labels: { confirm, cancel },
    groupProps: answers,
    // A shade on which white text is readable, in light and dark.
    confirmProps: danger ? { color: 'red.9' } : {},
    // The safe button has the focus, so that Enter does not delete.
    cancelProps: { 'data-autofocus': true },
    onConfirm: () => {
      confirmed = true;
      onConfirm();
    },
    onClose: () => {
      if (!confirmed) onCancel?.();
    },
    onExitTransitionEnd: () => {
      // Mantine looks for what had the focus after it may have moved into the dialog.
      if (isFocusLost() && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      if (confirmed) onConfirmed?.();
    },
  });
}

/** Asks whether to save doubtful values as they are; resolves at once if there is no doubt. */
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
      // Also called after confirming, when the promise is already settled.
      onClose: () => resolve(false),
    }),
  );
}
