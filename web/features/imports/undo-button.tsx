import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { counted } from '#shared/formats.ts';
import type { ImportOverview } from '#shared/imports/schema.ts';
import { confirmDelete } from '../../ui/confirm.tsx';
import { useUndoImport } from './api.ts';

/** Undoes an import after confirmation. */
export function UndoButton({ found, size = 'sm' }: { found: ImportOverview; size?: string }) {
  const undo = useUndoImport(found.id);
  const { imported } = found.summary;
  if (imported === 0) return null;
  const ask = () =>
    confirmDelete({
      title: 'Undo import',
      question: `${counted(imported, 'training')} that came from ${found.fileName} will be deleted from your log, with everything you have added to them since. You can import the file again.`,
      confirm: `Delete ${counted(imported, 'training')}`,
      onConfirm: () => undo.mutate(),
    });
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
        the import of {found.fileName}, {counted(imported, 'training')}
      </VisuallyHidden>
    </Button>
  );
}
