import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dateChoices } from '#shared/trainings/rules.ts';
import { useFormats } from '../../ui/formats.ts';
import { useToday } from '../../ui/today.ts';
import type { TextFieldProps } from './field-props.ts';

const custom = 'custom';

/** Today, yesterday, the twelve days before, or any other day. */
export function DateSelector({ value = '', onChange, error, disabled = false }: TextFieldProps) {
  const today = useToday();
  const formats = useFormats();
  const choices = dateChoices(today, formats);
  const listed = choices.some((choice) => choice.value === value);
  const [asCustom, setAsCustom] = useState(!listed);
  return (
    <Stack gap={6}>
      <NativeSelect
        label="Date"
        withAsterisk
        data-autofocus={disabled ? undefined : true}
        disabled={disabled}
        error={!asCustom && error}
        data={[...choices, { value: custom, label: 'Custom date' }]}
        value={asCustom ? custom : value}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value;
          setAsCustom(chosen === custom);
          if (chosen !== custom) onChange(chosen);
        }}
      />
      {asCustom && (
        <TextInput
          type="date"
          aria-label="Custom date"
          disabled={disabled}
          error={error}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Stack>
  );
}
