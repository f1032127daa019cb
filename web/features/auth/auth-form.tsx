import { Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import type { Field, Mode, ModeName } from './modes.ts';
import { useSubmission } from './use-submission.ts';

/** The form of one mode. What was typed into a field that both modes have stays when switching. */
export function AuthForm({ mode, onSwitch }: { mode: Mode; onSwitch: (to: ModeName) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, errors, submit, clear, clearError } = useSubmission(mode);
  const [passwordShown, password] = useDisclosure(false);
  useEffect(() => focusFirstField(form.current, mode), [mode]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={({ target }) => clearError((target as HTMLInputElement).name)}
    >
      <Stack gap="lg">
        <div>
          <Title order={1}>{mode.heading}</Title>
          <Text c="dimmed" mt={4}>
            {mode.hint}
          </Text>
        </div>
        {failure && <ErrorNotice text={failure} />}
        {mode.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            error={errors[field.name]}
            readOnly={busy}
            shown={passwordShown}
            onToggle={password.toggle}
          />
        ))}
        {/* Not `disabled`, which would lose the focus before a refusal is shown. */}
        <Button
          type="submit"
          size="md"
          fullWidth
          aria-disabled={busy}
          data-disabled={busy || undefined}
        >
          {busy ? mode.busy : mode.action}
        </Button>
        {mode.links.map(({ question, text, to }) => (
          <Text key={to} ta="center" c="dimmed">
            {question}{' '}
            <Anchor
              component="button"
              type="button"
              fw={600}
              disabled={busy}
              onClick={() => {
                clear();
                onSwitch(to);
              }}
            >
              {text}
            </Anchor>
          </Text>
        ))}
      </Stack>
    </form>
  );
}

function focusFirstField(form: HTMLFormElement | null, { fields: [first] }: Mode) {
  const input = first && form?.elements.namedItem(first.name);
  if (input instanceof HTMLElement) input.focus();
}

/** Both password fields are shown or hidden together. */
function FieldInput({
  field: { name, label, type, autoComplete, description },
  error,
  readOnly,
  shown,
  onToggle,
}: {
  field: Field;
  error: string | undefined;
  readOnly: boolean;
  shown: boolean;
  onToggle: () => void;
}) {
  const props = {
    ...{ name, label, autoComplete, description, error, readOnly },
    size: 'md',
    'aria-required': true,
    errorProps: { role: 'alert' },
  };
  if (type !== 'password') {
    return (
      <TextInput {...props} type={type} autoCapitalize={type === 'email' ? 'none' : 'words'} />
    );
  }
  return (
    <PasswordInput
      {...props}
      // Mantine says it for every input but this one.
      aria-invalid={Boolean(error)}
      visible={shown}
      onVisibilityChange={onToggle}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
    />
  );
}
