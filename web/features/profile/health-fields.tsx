import { Stack, Textarea } from '@mantine/core';
import { fieldProps, type ProfileForm } from './field-props.ts';

/** Fields a plan or a coach needs to know, and a free text. */
export function HealthFields({ form }: { form: ProfileForm }) {
  const text = { autosize: true, minRows: 2, maxRows: 8 };
  return (
    <Stack gap="md">
      <Textarea
        label="Current injuries"
        placeholder="What hurts, and since when"
        {...text}
        {...fieldProps(form, 'currentInjuries')}
      />
      <Textarea
        label="Medical conditions"
        placeholder="Anything that matters when you run"
        {...text}
        {...fieldProps(form, 'medicalConditions')}
      />
      <Textarea
        label="Bio"
        placeholder="A few words about you as a runner"
        {...text}
        {...fieldProps(form, 'bio')}
      />
    </Stack>
  );
}
