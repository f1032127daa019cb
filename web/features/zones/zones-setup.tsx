import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconHeartRateMonitor } from '@tabler/icons-react';
import { useState } from 'react';
import { zoneFields } from '#shared/zones/fields.ts';
import type { FormulaMethod } from '#shared/zones/schema.ts';
import { withNumbers } from '../../number-values.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useToday } from '../../ui/today.ts';
import type { useFormula } from './api.ts';
import { FormulaButton } from './formula-button.tsx';
import { GenerateButton, type Generating, UpgradeButton } from './generate-button.tsx';

const typedFields = zoneFields.pick({ maxHeartRate: true, lactateThresholdHr: true });

/** What there is to do without zones. */
export function ZonesSetup({
  generating,
  formula,
  onEdit,
}: {
  generating: Generating;
  formula: ReturnType<typeof useFormula>;
  onEdit: () => void;
}) {
  const [typed, setTyped] = useState({ maxHeartRate: '', lactateThresholdHr: '' });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const today = useToday();
  const generate = (method: FormulaMethod) => {
    const given = Object.entries(withNumbers(typedFields, typed));
    const parsed = typedFields.safeParse(
      Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value])),
    );
    const issues = parsed.error?.issues ?? [];
    setWrong(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (parsed.success) formula.mutate({ method, today, ...parsed.data });
  };
  const field = (name: 'maxHeartRate' | 'lactateThresholdHr', label: string) => (
    <NumberField
      whole
      label={label}
      unit="bpm"
      min={0}
      value={typed[name]}
      error={wrong[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <EmptyState
      icon={<IconHeartRateMonitor size={30} />}
      title="Set up your training zones"
      hint="Five zones of heart rate and pace, by which each of your runs is judged."
    >
      {generating.isAllowed ? (
        <GenerateButton generating={generating} label="Generate AI Zones" />
      ) : (
        <UpgradeButton />
      )}
      <Stack gap="sm" w="100%" maw={520} mt="lg" ta="start">
        <Title order={3} ta="center">
          Manual Setup
        </Title>
        <Group grow align="start">
          {field('maxHeartRate', 'Max HR')}
          {field('lactateThresholdHr', 'Lactate Threshold HR')}
        </Group>
        <Group justify="center" gap="sm">
          <FormulaButton
            label="Generate (Max HR)"
            formula={formula}
            onClick={() => generate('max_hr')}
          />
          <FormulaButton
            label="Generate (LTHR)"
            formula={formula}
            onClick={() => generate('lthr')}
          />
          <Button variant="subtle" onClick={onEdit}>
            Enter all zones
          </Button>
        </Group>
        <Text size="sm" c="dimmed" ta="center">
          The standard formulas: tenths of your max HR from 50%, or of your threshold HR from 65%.
          Left empty, your max HR is the one in your profile, or 220 minus your age, and your
          threshold 85% of it.
        </Text>
      </Stack>
    </EmptyState>
  );
}
