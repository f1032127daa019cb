import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Passkey, passkeyLimits, passkeyNameError } from '#shared/auth/passkeys.ts';
import { useRenamePasskey } from './api.ts';
import classes from './devices.module.css';

/** Stands in for a passkey's line while it is being renamed. */
export function PasskeyName({
  passkey: { id, name },
  onDone,
}: {
  passkey: Passkey;
  onDone: () => void;
}) {
  const renaming = useRenamePasskey();
  const [error, setError] = useState<string>();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (renaming.isPending) return;
    const field = event.currentTarget.elements.namedItem('name') as HTMLInputElement;
    const refused = passkeyNameError(field.value) || undefined;
    setError(refused);
    if (refused) return field.focus();
    renaming.mutate(
      { id, name: field.value.trim() },
      { onSuccess: onDone, onError: ({ message }) => setError(message) },
    );
  };
  return (
    <form
      className={classes.about}
      noValidate
      aria-label={`Rename ${name}`}
      onSubmit={save}
      onInput={() => setError(undefined)}
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
    >
      <Group gap="sm" align="start">
        <TextInput
          name="name"
          aria-label="Name of the passkey"
          defaultValue={name}
          maxLength={passkeyLimits.name}
          autoComplete="off"
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
          readOnly={renaming.isPending}
          error={error}
          errorProps={{ role: 'alert' }}
          style={{ flex: '1 1 260px' }}
        />
        <Button type="submit" aria-disabled={renaming.isPending}>
          {renaming.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="default" disabled={renaming.isPending} onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
