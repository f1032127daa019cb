import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password input with a button to show it. */
export function PasswordField({
  label,
  error,
  ...rest
}: Omit<PasswordInputProps, 'label'> & { label: string }) {
  return (
    <PasswordInput
      size="md"
      label={label}
      error={error}
      // Mantine sets this on every input but this one.
      aria-invalid={Boolean(error)}
      errorProps={{ role: 'alert' }}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
      {...rest}
    />
  );
}
