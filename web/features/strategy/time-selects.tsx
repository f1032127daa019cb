import { Group, Input, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './strategy-form.module.css';
import { partsOf, timeOf } from './time-parts.ts';

const upTo = (last: number) =>
  Array.from({ length: last + 1 }, (_, part) => String(part).padStart(2, '0'));

/** Three optional pickers; the value is a time, or as much of one as has been chosen. */
export function TimeSelects({
  label,
  description,
  required = false,
  lastHour,
  value = '',
  onChange,
  error,
}: {
  label: string;
  description?: string;
  required?: boolean;
  lastHour: number;
  value?: string;
  onChange: (time: string) => void;
  error?: ReactNode;
}) {
  const parts = partsOf(value);
  const pickers = [
    { name: 'Hours', options: upTo(lastHour) },
    { name: 'Minutes', options: upTo(59) },
    { name: 'Seconds', options: upTo(59) },
  ];
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={required}
      labelElement="div"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Group gap={6} wrap="nowrap" role="group" aria-label={label}>
        {pickers.map(({ name, options }, place) => (
          <NativeSelect
            key={name}
            aria-label={name}
            description={name}
            inputWrapperOrder={['input', 'description']}
            classNames={{ description: classes.part }}
            data={[{ value: '', label: '--' }, ...options]}
            value={parts[place] ?? ''}
            error={Boolean(error)}
            onChange={({ currentTarget }) => {
              const [hours, minutes, seconds] = parts;
              const chosen = currentTarget.value;
              onChange(
                timeOf([
                  place === 0 ? chosen : hours,
                  place === 1 ? chosen : minutes,
                  place === 2 ? chosen : seconds,
                ]),
              );
            }}
            flex={1}
          />
        ))}
      </Group>
    </Input.Wrapper>
  );
}
