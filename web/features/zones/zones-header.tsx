import { Button } from '@mantine/core';
import { IconPencil, IconX } from '#icons';
import type { FormulaMethod } from '#shared/zones/schema.ts';
import type { useFormula } from './api.ts';
import { FormulaButton } from './formula-button.tsx';
import { GenerateButton, type Generating } from './generate-button.tsx';

/** The actions for existing zones. */
export function ZonesHeader({
  generating,
  formula,
  today,
  onEdit,
  onCancel,
}: {
  generating: Generating;
  formula: ReturnType<typeof useFormula>;
  today: string;
  onEdit: () => void;
  /** Undefined unless the form is open. */
  onCancel: (() => void) | undefined;
}) {
  const refresh = (method: FormulaMethod) => formula.mutate({ method, today });
  return (
    <>
      {!onCancel && (
        <>
          <GenerateButton
            generating={generating}
            label={generating.isAllowed ? 'Refresh AI Zones' : 'Generate AI Zones'}
          />
          <FormulaButton
            label="Refresh (Max HR)"
            formula={formula}
            onClick={() => refresh('max_hr')}
          />
          <FormulaButton label="Refresh (LTHR)" formula={formula} onClick={() => refresh('lthr')} />
        </>
      )}
      {/* A single button, so that it keeps the focus when it changes. */}
      <Button
        variant="default"
        leftSection={onCancel ? <IconX size={18} /> : <IconPencil size={18} />}
        onClick={onCancel ?? onEdit}
      >
        {onCancel ? 'Cancel' : 'Edit'}
      </Button>
    </>
  );
}
