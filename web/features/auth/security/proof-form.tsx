import { Button, Group, Stack, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../api.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';

/**
 * A form with one field for proof: the password or a code. Errors about it are shown at the field.
 */
export function ProofForm({
  title,
  submit,
  check,
  send,
  onCancel,
  children,
}: {
  title: string;
  submit: string;
  /** @returns the message if the entry is invalid */
  check: (entered: string) => string | false;
  /** Rejects with the message to show: at the field or, for any other failure, above it. */
  send: (entered: string) => Promise<unknown>;
  onCancel: () => void;
  /** The field, and the text above it. */
  children: (field: { name: 'proof'; readOnly: boolean; error: string | undefined }) => ReactNode;
}) {
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.elements.namedItem('proof') as HTMLInputElement;
    const refused = check(field.value) || undefined;
    flushSync(() => setError(refused));
    if (!refused) {
      setFailure(undefined);
      setBusy(true);
      await send(field.value).catch((refusal: Error) => {
        if (isAboutEntry(refusal)) setError(refusal.message);
        else setFailure(refusal.message);
      });
      setBusy(false);
    }
    field.focus();
  }

  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={onSubmit}
      onInput={() => setError(undefined)}
    >
      <Stack gap="md">
        <Title order={3} size="h4" id={titleId}>
          {title}
        </Title>
        {failure && <ErrorNotice text={failure} />}
        {children({ name: 'proof', readOnly: busy, error })}
        <Group gap="sm">
          <Button type="submit" aria-disabled={busy} data-disabled={busy || undefined}>
            {busy ? 'Checking...' : submit}
          </Button>
          <Button variant="default" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** better-auth's errors about the app's codes name no field. */
const wrongCodes = ['INVALID_CODE', 'CODE_USED'];

const isAboutEntry = (refusal: Error) =>
  refusal instanceof ApiError && ('proof' in refusal.fields || wrongCodes.includes(refusal.code));
