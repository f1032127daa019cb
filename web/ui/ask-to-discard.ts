import { confirmDelete } from './confirm.tsx';

let asked: Promise<boolean> | undefined;

/** A second question while one is open is the same question. */
function ask(texts: { question: string; confirm: string; danger?: boolean }): Promise<boolean> {
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

/** Whether what was typed may be dropped. */
export const askToDiscard = (question: string) => ask({ question, confirm: 'Discard changes' });

/** Whether a form may be closed whose draft stays. */
export const askToLeave = () =>
  ask({
    question: 'What you typed has not been saved. It stays here for when you open this form again.',
    confirm: 'Close the form',
    danger: false,
  });
