import { createContext, useContext } from 'react';
import type { DialogDraft } from './record-dialog.ts';

export interface Typed {
  unsaved: boolean;
  /** Whether it would survive closing the page now. */
  isKept: boolean;
}

/** What a form knows about the dialog around it. */
export interface FormDialog {
  /** Closes it, after asking if something was typed. */
  close: () => void;
  /** Where typed text is kept; forms with a password have none. */
  draft?: DialogDraft;
  /** Until this is called, nothing counts as typed. */
  report: (typed: Typed) => void;
}

export const FormDialogContext = createContext<FormDialog | null>(null);

export function useFormDialog(): FormDialog {
  const dialog = useContext(FormDialogContext);
  if (!dialog) throw new Error('A form of a record stands in a FormModal');
  return dialog;
}
