import { Group, Input, NativeSelect } from '@mantine/core';
import { to12Hour, to24Hour } from '#shared/clock-time.ts';
import { numberOptions, type TextFieldProps } from './field-props.ts';

/** Start time in 12-hour form, stored as 24-hour HH:MM; no hour means no start time. */
export function StartTimeSelects({ value, onChange, error, disabled }: TextFieldProps) {
  const time = value ? to12Hour(value) : undefined;
  const set = (change: Partial<{ hour: number; minute: number; period: 'AM' | 'PM' }>) =>
    onChange(to24Hour({ hour: 12, minute: 0, period: 'AM', ...time, ...change }));
  return (
    <Input.Wrapper label="Start time" error={error} labelElement="div">
      <Group gap={6} wrap="nowrap">
        <NativeSelect
          aria-label="Start time: hour"
          disabled={disabled}
          data={[{ value: '', label: '–' }, ...numberOptions(1, 12)]}
          value={time ? String(time.hour) : ''}
          onChange={({ currentTarget }) =>
            currentTarget.value === '' ? onChange('') : set({ hour: Number(currentTarget.value) })
          }
          flex={1}
        />
        <NativeSelect
          aria-label="Start time: minute"
          disabled={disabled || !time}
          data={numberOptions(0, 59).map((minute) => ({
            value: minute,
            label: minute.padStart(2, '0'),
          }))}
          value={String(time?.minute ?? 0)}
          onChange={({ currentTarget }) => set({ minute: Number(currentTarget.value) })}
          flex={1}
        />
        <NativeSelect
          aria-label="Start time: AM or PM"
          disabled={disabled || !time}
          data={['AM', 'PM']}
          value={time?.period ?? 'AM'}
          onChange={({ currentTarget }) => set({ period: currentTarget.value as 'AM' | 'PM' })}
          flex={1}
        />
      </Group>
    </Input.Wrapper>
  );
}
