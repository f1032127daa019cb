import type { UseFormReturnType } from '@mantine/form';
import { profileFields, profileMeasures } from '#shared/profile/schema.ts';
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

/** What is typed in the runner's own unit. */
export const measureProps = (form: ProfileForm, path: keyof typeof profileMeasures) => ({
  measure: profileMeasures[path],
  fits: (value: number) => profileFields.shape[path].safeParse(value).success,
  ...numberProps(form, path),
});

/** The choices of a dropdown, preceded by an empty one. */
export const optionsOf = (labels: Record<string, string>) => [
  { value: '', label: 'Not specified' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
