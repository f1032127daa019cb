import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { FormulaMethod } from '#shared/zones/schema.ts';
import type { useFormula } from './api.ts';
import { FormulaButton } from './formula-button.tsx';
import { GenerateButton, type Generating } from './generate-button.tsx';

/** What can be done with the zones that are there. */
export function ZonesHeader({
  generating,
  formula,
  today,
  onEdit,
}: {
  generating: Generating;
  formula: ReturnType<typeof useFormula>;
  today: string;
  onEdit: () => void;
}) {
  const refresh = (method: FormulaMethod) => formula.mutate({ method, today });
  return (
    <>
      {generating.isAllowed && <GenerateButton generating={generating} label="Refresh AI Zones" />}
      <FormulaButton label="Refresh (Max HR)" formula={formula} onClick={() => refresh('max_hr')} />
      <FormulaButton label="Refresh (LTHR)" formula={formula} onClick={() => refresh('lthr')} />
      <Button variant="default" leftSection={<IconPencil size={18} />} onClick={onEdit}>
        Edit
      </Button>
    </>
  );
}
