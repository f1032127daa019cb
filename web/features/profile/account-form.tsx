import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#shared/auth/rules.ts';
import type { ApiError } from '../../api.ts';
import type { Message } from '../../ui/banner.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';

type Entered = Record<string, string>;

/**
 * A line about the account, with a button that opens the form to change it. The form closes on
 * success; on failure it keeps what was entered.
 */
export function AccountForm({
  label,
  value,
  open,
  submit,
  busyLabel,
  success,
  failure,
  errorsOf,
  send,
  tell,
  children,
}: {
  label: string;
  value: string;
  /** The button labels. */
  open: string;
  submit: string;
  busyLabel: string;
  /** The message on success; failures show the server's message. */
  success: string;
  failure: string;
  errorsOf: (entered: Entered) => FieldErrors;
  /** @throws {ApiError} */
  send: (entered: Entered) => Promise<unknown>;
  tell: (message: Message | undefined) => void;
  children: (errors: FieldErrors) => ReactNode;
}) {
  const [opened, disclosure] = useDisclosure(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setErrors({});
    flushSync(disclosure.close);
    opener.current?.focus();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const entered = Object.fromEntries(new FormData(form)) as Entered;
    const refused = errorsOf(entered);
    if (Object.keys(refused).length > 0) return show(refused, form);
    tell(undefined);
    setBusy(true);
    const error = await send(entered).then(
      () => undefined,
      (error: ApiError) => error,
    );
    setBusy(false);
    if (!error) {
      tell({ kind: 'success', text: success });
      return close();
    }
    const answered = error.status > 0;
    tell({
      kind: 'failure',
      text: answered ? error.message : failure,
      detail: answered ? undefined : error.message,
    });
    show(error.fields, form);
  }

  /** Shows the errors and focuses the first invalid field, or the first one that can be focused. */
  function show(refused: FieldErrors, form: HTMLFormElement) {
    flushSync(() => setErrors(refused));
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? form.querySelector<HTMLElement>('input:not([hidden])'))?.focus();
  }

  if (!opened) {
    return (
      <SettingRow label={label} value={value}>
        <Button ref={opener} variant="default" onClick={disclosure.open}>
          {open}
        </Button>
      </SettingRow>
    );
  }
  return (
    <form
      noValidate
      aria-label={open}
      onSubmit={onSubmit}
      onInput={({ target }) => {
        const { [(target as HTMLInputElement).name]: _, ...others } = errors;
        setErrors(others);
      }}
    >
      <Stack gap="md" maw={420}>
        {children(errors)}
        <Group gap="sm">
          <Button type="submit" aria-disabled={busy} data-disabled={busy || undefined}>
            {busy ? busyLabel : submit}
          </Button>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              tell(undefined);
              close();
            }}
          >
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
