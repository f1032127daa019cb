import { createContext, useContext } from 'react';

/** What a form knows of the dialog it stands in. */
export interface FormDialog {
  /** Closes it, after a question where something was typed. */
  close: () => void;
  /** Whether something was typed; nothing was until somebody says so. */
  setUnsaved: (unsaved: boolean) => void;
}

export const FormDialogContext = createContext<FormDialog | null>(null);

export function useFormDialog(): FormDialog {
  const dialog = useContext(FormDialogContext);
  if (!dialog) throw new Error('A form of a record stands in a FormModal');
  return dialog;
}
