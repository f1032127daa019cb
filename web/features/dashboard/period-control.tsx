import { Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import {
  type Period,
  type PeriodKind,
  periodKinds,
  periodLabel,
} from '#shared/dashboard/periods.ts';

const choices = periodKinds.map((value) => ({ value, label: periodLabel(value) }));

/** All six side by side if there is room, otherwise a select. */
export function PeriodControl({
  period: { kind },
  onChange,
}: {
  period: Period;
  onChange: (change: Partial<Period>) => void;
}) {
  return (
    <>
      <SegmentedControl
        visibleFrom="sm"
        w={{ base: '100%', md: 'auto' }}
        aria-label="Period"
        data={choices}
        value={kind}
        onChange={(kind) => onChange({ kind })}
      />
      <NativeSelect
        hiddenFrom="sm"
        w="100%"
        aria-label="Period"
        data={choices}
        value={kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as PeriodKind })}
      />
    </>
  );
}

/**
 * First and last day of a custom range. The inputs keep their own text, because setting the empty
 * value of a half-typed date would erase that half.
 */
export function CustomRange({
  period: { start, end },
  onChange,
}: {
  period: Period;
  onChange: (change: Partial<Period>) => void;
}) {
  return (
    <Group grow gap="sm" maw={420} align="end">
      <TextInput
        type="date"
        label="Start date"
        defaultValue={start}
        max={end}
        onChange={({ currentTarget }) => onChange({ start: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="End date"
        defaultValue={end}
        min={start}
        onChange={({ currentTarget }) => onChange({ end: currentTarget.value })}
      />
    </Group>
  );
}
