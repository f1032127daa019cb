import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { counted } from '#shared/formats.ts';
import type { ImportOverview } from '#shared/imports/schema.ts';
import { confirmDelete } from '../../ui/confirm.tsx';
import { useUndoImport } from './api.ts';
import { mergedBy } from './merged-by.ts';
import { comesBack } from './replacement/replaced-file.ts';

/** Undoes an import after confirmation. */
export function UndoButton({ found, size = 'sm' }: { found: ImportOverview; size?: string }) {
  const undo = useUndoImport(found.id);
  const { imported } = found.summary;
  const merged = mergedBy(found);
  if (imported + merged === 0) return null;
  const ask = () =>
    confirmDelete({ title: 'Undo import', ...textsOf(found), onConfirm: () => undo.mutate() });
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconArrowBackUp size={16} />}
      aria-disabled={undo.isPending}
      data-disabled={undo.isPending || undefined}
      onClick={() => !undo.isPending && ask()}
    >
      {undo.isPending ? 'Undoing…' : 'Undo'}
      <VisuallyHidden>
        {' '}
        the import of {found.fileName}, {counted(imported + merged, 'training')}
      </VisuallyHidden>
    </Button>
  );
}

function textsOf(found: ImportOverview): { question: string; confirm: string } {
  const { imported } = found.summary;
  const merged = mergedBy(found);
  if (found.replaces) {
    const back = comesBack(found.replaces, found.fileName);
    return { question: `${back} What you have changed yourself stays.`, confirm: 'Undo import' };
  }
  const added = `what it added to ${counted(merged, 'training')} will be removed again`;
  if (imported === 0) {
    const question = `The trainings stay, but ${added}. You can import ${found.fileName} again.`;
    return { question, confirm: 'Undo import' };
  }
  const trainings = counted(imported, 'training');
  return {
    question: `${trainings} that came from ${found.fileName} will be deleted from your log, with everything you have added to ${imported === 1 ? 'it' : 'them'} since${merged > 0 ? `, and ${added}` : ''}. You can import the file again.`,
    confirm: `Delete ${trainings}`,
  };
}
