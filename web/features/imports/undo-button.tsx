import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '#icons';
import { counted } from '#shared/formats.ts';
import type { ImportOverview } from '#shared/imports/schema.ts';
import { confirmDelete } from '../../ui/confirm.tsx';
import { useForeseenUndo, useUndoImport } from './api.ts';
import { mergedBy } from './merged-by.ts';
import { undoQuestion } from './undo-texts.ts';

/** Undoes an import after confirmation, which says what becomes of its trainings. */
export function UndoButton({ found, size = 'sm' }: { found: ImportOverview; size?: string }) {
  const undo = useUndoImport(found.id);
  const foreseen = useForeseenUndo(found.id);
  const isBusy = undo.isPending || foreseen.isPending;
  const { imported } = found.summary;
  const merged = mergedBy(found);
  if (imported + merged === 0) return null;
  const ask = () =>
    foreseen.mutate(undefined, {
      onSuccess: (effect) =>
        confirmDelete({
          title: 'Undo import',
          ...undoQuestion(found, effect),
          onConfirm: () => undo.mutate(),
        }),
    });
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconArrowBackUp size={16} />}
      aria-disabled={isBusy}
      data-disabled={isBusy || undefined}
      onClick={() => !isBusy && ask()}
    >
      {undo.isPending ? 'Undoing…' : 'Undo'}
      <VisuallyHidden>
        {' '}
        the import of {found.fileName}, {counted(imported + merged, 'activity', 'activities')}
      </VisuallyHidden>
    </Button>
  );
}
