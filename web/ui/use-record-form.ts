import { type UseFormInput, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useFormDialog } from './form-dialog.ts';
import { restored } from './restored.ts';
import { typedInto } from './typed.ts';

/**
 * The form of a record. What is typed is kept until it is saved, and its dialog asks before dropping it;
 * `keptAt` says when what the form began with was typed, where that was at an earlier time.
 */
export function useRecordForm<Values extends object>({
  initialValues,
  validate,
}: {
  initialValues: Values;
  validate: NonNullable<UseFormInput<Values>['validate']>;
}) {
  const { draft, report } = useFormDialog();
  const [start] = useState(initialValues);
  const [before] = useState(() => {
    const kept = restored(start, draft?.kept?.values);
    return kept && isTypedInto(start, kept) ? kept : undefined;
  });
  const form = useForm<Values>({ initialValues: before ?? start, validate });
  const { values } = form;
  useEffect(() => {
    const unsaved = isTypedInto(start, values);
    if (!unsaved) draft?.drop();
    // Of a record only what was changed: the rest may be changed elsewhere until it is opened again.
    const isKept = unsaved && draft?.keep(draft.isNew ? values : typedInto(start, values)) === true;
    report({ unsaved, isKept });
  }, [draft, report, start, values]);
  return { ...form, keptAt: before && draft?.kept?.at };
}

const isTypedInto = <Values extends object>(start: Values, values: Values) =>
  Object.keys(typedInto(start, values)).length > 0;
