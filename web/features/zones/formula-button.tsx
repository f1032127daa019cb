import { Button } from '@mantine/core';
import type { useFormula } from './api.ts';

export function FormulaButton({
  label,
  formula,
  onClick,
}: {
  label: string;
  formula: ReturnType<typeof useFormula>;
  onClick: () => void;
}) {
  return (
    <Button variant="default" disabled={formula.isPending} onClick={onClick}>
      {label}
    </Button>
  );
}
