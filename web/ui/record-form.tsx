import { Button, Group, Stack } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import { useFormDialog } from './form-dialog.ts';
import { KeptNotice } from './kept-notice.tsx';
import classes from './record-form.module.css';

/** An error from the server; `fields` names the invalid fields. */
type Failure = Error & { fields?: Record<string, string> };

/** The frame around a record's fields: why the last save failed, Cancel and Save. */
export function RecordForm<Values extends object>({
  form,
  busy,
  failure,
  failureText,
  labels: { save, saving },
  danger = false,
  onSubmit,
  onRefused,
  children,
}: {
  form: UseFormReturnType<Values> & { keptAt?: number | undefined };
  busy: boolean;
  /** Why the last save failed, and the message for it. */
  failure: Failure | null;
  failureText: string;
  labels: { save: string; saving: string };
  /** Whether saving deletes something. */
  danger?: boolean;
  onSubmit: (values: Values) => void;
  /** Called with the invalid fields; the first one gets the focus automatically. */
  onRefused?: (errors: FormErrors) => void;
  children: ReactNode;
}) {
  const { close, draft } = useFormDialog();
  const element = useRef<HTMLFormElement>(null);
  const { setErrors } = form;
  useEffect(() => {
    // A form that opened by itself, or replaced another after a click on Start over.
    if (document.activeElement !== document.body) return;
    const fields = element.current?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [];
    const [first] = fields;
    ([...fields].find(({ dataset }) => dataset.autofocus) ?? first)?.focus();
  }, []);
  useEffect(() => {
    if (failure?.fields) setErrors(failure.fields);
  }, [failure, setErrors]);
  const submit = form.onSubmit(onSubmit, (errors) => {
    onRefused?.(errors);
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  });
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        {form.keptAt !== undefined && draft && !failure && (
          <KeptNotice at={form.keptAt} onStartOver={draft.startOver} />
        )}
        {failure && (
          <div ref={bringIntoView} className={classes.failure}>
            <ErrorNotice text={`${failureText}: ${failure.message}`} />
          </div>
        )}
        {children}
        <Group justify="end">
          <Button variant="default" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={busy}
            aria-busy={busy}
            {...(danger && { color: 'red.9' })}
          >
            {busy ? saving : save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The button is at the bottom of a form that may be longer than the screen. */
const bringIntoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' });
