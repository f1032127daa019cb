import { type UseFormInput, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useFormDialog } from './form-dialog.ts';
import { restored } from './restored.ts';
import { typedInto } from './typed.ts';
import { type Reread, useUnits } from './use-units.ts';

/**
 * A record's form. What is typed is kept until saved, and its dialog asks before discarding it;
 * `keptAt` is when the restored text was typed, if the form started with any.
 */
export function useRecordForm<Values extends object>({
  initialValues,
  validate,
  reread = (values) => values,
}: {
  initialValues: Values;
  validate: NonNullable<UseFormInput<Values>['validate']>;
  /** For a form whose numbers are typed in the runner's units. */
  reread?: Reread<Values>;
}) {
  const { draft, report } = useFormDialog();
  const [start, setStart] = useState(initialValues);
  const [before] = useState(() => {
    const kept = restored(start, draft?.kept, reread);
    return kept && isTypedInto(start, kept) ? kept : undefined;
  });
  const form = useForm<Values>({ initialValues: before ?? start, validate });
  const { values, setValues } = form;
  const units = useUnits((typedIn) => {
    setStart((shown) => reread(shown, typedIn));
    setValues((typed) => reread({ ...start, ...typed }, typedIn));
  });
  useEffect(() => {
    const unsaved = isTypedInto(start, values);
    if (!unsaved) draft?.drop();
    // For an existing record only the changes: the rest may change elsewhere until it is opened
    // again.
    const isKept =
      unsaved && draft?.keep(draft.isNew ? values : typedInto(start, values), units) === true;
    report({ unsaved, isKept });
  }, [draft, report, start, values, units]);
  return { ...form, keptAt: before && draft?.kept?.at };
}

const isTypedInto = <Values extends object>(start: Values, values: Values) =>
  Object.keys(typedInto(start, values)).length > 0;
