import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '../../../shared/auth/rules.ts';
import type { Message } from '../../ui/banner.tsx';

type Entered = Record<string, string>;

/**
 * One line about the account, and the form behind its button that changes it. It closes when that
 * has succeeded; what was entered stays when it has not.
 */
export function AccountForm({
  label,
  value,
  open,
  submit,
  busyLabel,
  errorsOf,
  send,
  tell,
  children,
}: {
  label: string;
  value: string;
  /** What the buttons say. */
  open: string;
  submit: string;
  busyLabel: string;
  errorsOf: (entered: Entered) => FieldErrors;
  send: (entered: Entered) => Promise<Message>;
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
    flushSync(() => setErrors(refused));
    if (Object.keys(refused).length > 0) {
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setBusy(true);
    const message = await send(entered);
    setBusy(false);
    tell(message);
    if (message.kind === 'success') close();
    else form.querySelector('input')?.focus();
  }

  if (!opened) {
    return (
      <Group justify="space-between" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </div>
        <Button ref={opener} variant="default" onClick={disclosure.open}>
          {open}
        </Button>
      </Group>
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
          <Button variant="default" disabled={busy} onClick={close}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
