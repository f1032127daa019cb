import { confirmDelete } from './confirm.tsx';

let asked: Promise<boolean> | undefined;

/** Asking again while the question is open returns the same answer. */
function ask(texts: {
  title?: string;
  question: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
}): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) =>
    confirmDelete({
      title: 'Unsaved changes',
      cancel: 'Keep editing',
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      ...texts,
    }),
  ).finally(() => {
    asked = undefined;
  });
  return asked;
}

/** Asks whether to discard what was typed. */
export const askToDiscard = (question: string) => ask({ question, confirm: 'Discard changes' });

/** Asks whether to close a form whose draft is kept. */
export const askToLeave = () =>
  ask({
    question: 'What you typed has not been saved. It will be here when you open this form again.',
    confirm: 'Close the form',
    danger: false,
  });

/** Asks whether to leave a screen, which ends what is in progress on it. */
export const askToEnd = (texts: { title: string; question: string }) =>
  ask({ ...texts, confirm: 'Leave', cancel: 'Stay', danger: false });
