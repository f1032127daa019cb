import { createContext, useContext } from 'react';
import type { DialogDraft } from './record-dialog.ts';

export interface Typed {
  unsaved: boolean;
  /** Whether it would survive the page now. */
  isKept: boolean;
}

/** What a form knows of the dialog it stands in. */
export interface FormDialog {
  /** Closes it, after a question where something was typed. */
  close: () => void;
  /** What is typed is kept there; a form that takes a password has none. */
  draft?: DialogDraft;
  /** Nothing was typed until somebody says so. */
  report: (typed: Typed) => void;
}

export const FormDialogContext = createContext<FormDialog | null>(null);

export function useFormDialog(): FormDialog {
  const dialog = useContext(FormDialogContext);
  if (!dialog) throw new Error('A form of a record stands in a FormModal');
  return dialog;
}
