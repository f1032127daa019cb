import type { UseFormReturnType } from '@mantine/form';
import type { ProfileFormValues } from './form-values.ts';

export type ProfileForm = UseFormReturnType<ProfileFormValues>;

/** What every input gets. Under 16px a phone zooms into an input that has the focus. */
export const fieldProps = (form: ProfileForm, path: string) => ({
  size: 'md',
  errorProps: { role: 'alert' },
  ...form.getInputProps(path),
});

/** A number that is out of range is refused with a sentence, not changed into one that would pass. */
export const numberProps = (form: ProfileForm, path: string) =>
  ({
    hideControls: true,
    allowNegative: false,
    clampBehavior: 'none',
    decimalScale: 2,
    ...fieldProps(form, path),
  }) as const;

/** The choices of a dropdown, after the one that leaves it open. */
export const optionsOf = (labels: Record<string, string>) => [
  { value: '', label: 'Not specified' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
