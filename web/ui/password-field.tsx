import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password, with a button that shows it. */
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
      // Mantine says it for every input but this one.
      aria-invalid={Boolean(error)}
      errorProps={{ role: 'alert' }}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
      {...rest}
    />
  );
}
