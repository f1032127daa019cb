import type { UseFormReturnType } from '@mantine/form';
import type { ProfileFormValues } from './form-values.ts';

export type ProfileForm = UseFormReturnType<ProfileFormValues>;

/** Props for every input. Phones zoom into a focused input below 16px. */
export const fieldProps = (form: ProfileForm, path: string) => ({
  size: 'md',
  errorProps: { role: 'alert' },
  ...form.getInputProps(path),
});

export const numberProps = (form: ProfileForm, path: string) => ({
  controls: false,
  min: 0,
  ...fieldProps(form, path),
});

/** The choices of a dropdown, preceded by an empty one. */
export const optionsOf = (labels: Record<string, string>) => [
  { value: '', label: 'Not specified' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
