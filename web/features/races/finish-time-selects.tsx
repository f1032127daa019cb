import { Group, Input, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { finishSeconds, formatFinishTime } from '#shared/races/rules.ts';
import { seconds } from '#shared/units.ts';
import classes from './race-form.module.css';

const upTo = (last: number) =>
  Array.from({ length: last + 1 }, (_, part) => String(part).padStart(2, '0'));

const parts = [
  { label: 'Hours', size: 3600, options: upTo(9) },
  { label: 'Minutes', size: 60, options: upTo(59) },
  { label: 'Seconds', size: 1, options: upTo(59) },
];

/** Three dropdowns; the value is HH:MM:SS. */
export function FinishTimeSelects({
  value = '',
  onChange,
  error,
}: {
  value?: string;
  onChange: (time: string) => void;
  error?: ReactNode;
}) {
  const total = finishSeconds({ finishTime: value });
  return (
    <Input.Wrapper label="Finish Time" error={error} labelElement="div">
      <Group gap={6} wrap="nowrap" role="group" aria-label="Finish Time">
        {parts.map(({ label, size, options }) => {
          const part = Math.floor(total / size) % (size === 3600 ? 10 : 60);
          return (
            <NativeSelect
              key={label}
              aria-label={label}
              description={label}
              inputWrapperOrder={['input', 'description']}
              classNames={{ description: classes.part }}
              data={options}
              value={options[part] ?? '00'}
              error={Boolean(error)}
              onChange={({ currentTarget }) =>
                onChange(
                  formatFinishTime(seconds(total + (Number(currentTarget.value) - part) * size)),
                )
              }
              flex={1}
            />
          );
        })}
      </Group>
    </Input.Wrapper>
  );
}
