import { Group, Input, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { parseDuration } from '#shared/units.ts';
import { numberOptions, type TextFieldProps } from './field-props.ts';

/** Three dropdowns. A stored duration of over a day remains available. */
export function DurationSelects({ value = '', onChange, error }: TextFieldProps) {
  const total = parseDuration(value) ?? 0;
  const parts = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
  const [storedHours] = useState(parts[0] ?? 0);
  const hours = [...numberOptions(0, 23), ...(storedHours > 23 ? [String(storedHours)] : [])];
  const choices = [
    { label: 'Hours', options: hours },
    { label: 'Minutes', options: numberOptions(0, 59) },
    { label: 'Seconds', options: numberOptions(0, 59) },
  ];
  const set = (index: number, chosen: string) => {
    const [h, m, s] = parts.map((part, at) => (at === index ? Number(chosen) : part));
    onChange(`${h}:${String(m).padStart(2, '0')}:${String(s).padStart(2, '0')}`);
  };
  return (
    <Input.Wrapper label="Duration" withAsterisk error={error} labelElement="div">
      <Group gap={6} wrap="nowrap">
        {choices.map(({ label, options }, index) => (
          <NativeSelect
            key={label}
            aria-label={`Duration: ${label.toLowerCase()}`}
            data={options.map((option) => ({
              value: option,
              label: `${option} ${label.charAt(0).toLowerCase()}`,
            }))}
            value={String(parts[index])}
            onChange={({ currentTarget }) => set(index, currentTarget.value)}
            flex={1}
          />
        ))}
      </Group>
    </Input.Wrapper>
  );
}
