import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { IconHeartRateMonitor } from '#icons';
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

/** The ways to set up zones, shown while there are none. */
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
      hint="Five heart rate and pace zones that your runs are measured against."
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
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {field('maxHeartRate', 'Max HR')}
          {field('lactateThresholdHr', 'Lactate Threshold HR')}
        </SimpleGrid>
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
          The standard formulas: five equal zones from 50 to 100% of your max HR, or from 65 to 115%
          of your threshold HR. If you leave a field empty, your max HR comes from your profile, or
          is 220 minus your age, and your threshold HR is 85% of your max HR.
        </Text>
      </Stack>
    </EmptyState>
  );
}
