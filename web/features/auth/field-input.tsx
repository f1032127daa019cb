import { TextInput } from '@mantine/core';
import { PasswordField } from '../../ui/password-field.tsx';
import type { Field } from './modes.ts';

/** A form field. Both password fields are shown or hidden together. */
export function FieldInput({
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
  const props = { name, label, autoComplete, description, error, readOnly, 'aria-required': true };
  if (type === 'password') {
    return <PasswordField {...props} visible={shown} onVisibilityChange={onToggle} />;
  }
  return (
    <TextInput
      {...props}
      size="md"
      type={type}
      errorProps={{ role: 'alert' }}
      autoCapitalize={type === 'email' ? 'none' : 'words'}
    />
  );
}
