import { Group, Input, NativeSelect } from '@mantine/core';
import { to12Hour, to24Hour } from '#shared/clock-time.ts';
import { useFormats } from '../../ui/formats.ts';
import { numberOptions, type TextFieldProps } from './field-props.ts';

const twoDigits = (first: number, last: number) =>
  numberOptions(first, last).map((value) => ({ value, label: value.padStart(2, '0') }));

/**
 * A time of day by the runner's clock, stored as 24-hour HH:MM; without an hour there is no time.
 */
export function StartTimeSelects({
  label = 'Start time',
  value,
  onChange,
  error,
  disabled,
}: TextFieldProps & { label?: string }) {
  const is24Hours = useFormats().preferences.clock === '24h';
  const time = value ? to12Hour(value) : undefined;
  const set = (change: Partial<{ hour: number; minute: number; period: 'AM' | 'PM' }>) =>
    onChange(to24Hour({ hour: 12, minute: 0, period: 'AM', ...time, ...change }));
  const setHour = (hour: number) =>
    set(is24Hours ? { hour: hour % 12 || 12, period: hour < 12 ? 'AM' : 'PM' } : { hour });
  const hour = is24Hours ? Number(value?.slice(0, 2)) : time?.hour;
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Group gap={6} wrap="nowrap">
        <NativeSelect
          aria-label={`${label}: hour`}
          disabled={disabled}
          data={[
            { value: '', label: '–' },
            ...(is24Hours ? twoDigits(0, 23) : numberOptions(1, 12)),
          ]}
          value={time ? String(hour) : ''}
          onChange={({ currentTarget }) =>
            currentTarget.value === '' ? onChange('') : setHour(Number(currentTarget.value))
          }
          flex={1}
        />
        <NativeSelect
          aria-label={`${label}: minute`}
          disabled={disabled || !time}
          data={twoDigits(0, 59)}
          value={String(time?.minute ?? 0)}
          onChange={({ currentTarget }) => set({ minute: Number(currentTarget.value) })}
          flex={1}
        />
        {!is24Hours && (
          <NativeSelect
            aria-label={`${label}: AM or PM`}
            disabled={disabled || !time}
            data={['AM', 'PM']}
            value={time?.period ?? 'AM'}
            onChange={({ currentTarget }) => set({ period: currentTarget.value as 'AM' | 'PM' })}
            flex={1}
          />
        )}
      </Group>
    </Input.Wrapper>
  );
}
