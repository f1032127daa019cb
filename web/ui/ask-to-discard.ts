import { confirmDelete } from './confirm.tsx';

let asked: Promise<boolean> | undefined;

/** Whether what was typed may be dropped. A second question while one is open is the same question. */
export function askToDiscard(question: string): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) =>
    confirmDelete({
      title: 'Unsaved changes',
      question,
      confirm: 'Discard changes',
      cancel: 'Keep editing',
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    }),
  ).finally(() => {
    asked = undefined;
  });
  return asked;
}
