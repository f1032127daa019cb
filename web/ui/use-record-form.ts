import { type UseFormInput, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useFormDialog } from './form-dialog.ts';
import { typedInto } from './typed.ts';

/** The form of a record: its dialog asks before it drops what was typed. */
export function useRecordForm<Values extends object>({
  initialValues,
  validate,
}: {
  initialValues: Values;
  validate: NonNullable<UseFormInput<Values>['validate']>;
}) {
  const [start] = useState(initialValues);
  const form = useForm<Values>({ initialValues: start, validate });
  const { setUnsaved } = useFormDialog();
  const unsaved = Object.keys(typedInto(start, form.values)).length > 0;
  useEffect(() => setUnsaved(unsaved), [setUnsaved, unsaved]);
  return form;
}
