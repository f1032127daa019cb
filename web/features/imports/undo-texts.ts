import { counted } from '#shared/formats.ts';
import type { ImportOverview, UndoEffect } from '#shared/imports/schema.ts';
import { comesBack, replacedName } from './replacement/replaced-file.ts';

/** What is asked before an import is undone, and what the button says. */
export function undoQuestion(
  found: ImportOverview,
  { deleted, kept, putsBack }: UndoEffect,
): { question: string; confirm: string } {
  const { fileName, replaces, isFromApi } = found;
  if (replaces && putsBack) {
    const back = comesBack(replaces, fileName);
    return { question: `${back} What you have changed yourself stays.`, confirm: 'Undo import' };
  }
  const what = isFromApi ? `from ${fileName}` : fileName;
  const again = `You can import ${what} again.`;
  const trainings = counted(deleted, 'training');
  const goes = `${trainings} that came from ${fileName} will be deleted from your log, with everything you have added to ${deleted === 1 ? 'it' : 'them'} since.`;
  const stays = `${counted(kept, 'training')} will stay, because you or another import added ${kept === 1 ? 'it' : 'them'} too: only what ${fileName} added to ${kept === 1 ? 'it' : 'them'} will be removed.`;
  const nothing = `Nothing from ${fileName} is in your log any more.`;
  const parts = [...(deleted > 0 ? [goes] : []), ...(kept > 0 ? [stays] : [])];
  return {
    question: [...(parts.length > 0 ? parts : [nothing]), again].join(' '),
    confirm: deleted > 0 ? `Delete ${trainings}` : 'Undo import',
  };
}

/** What undoing an import has done. */
export function undoneNote({ fileName, replaces, undone }: ImportOverview): string {
  if (replaces && undone?.putsBack) {
    return `${replacedName(replaces)} is back in place of ${fileName}.`;
  }
  if (!undone) return `What ${fileName} had added to your log is gone from it.`;
  const { deleted, kept } = undone;
  const parts = [
    ...(deleted > 0
      ? [
          `${counted(deleted, 'training')} from ${fileName} ${deleted === 1 ? 'was' : 'were'} deleted from your log.`,
        ]
      : []),
    ...(kept > 0
      ? [
          `${counted(kept, 'training')} stayed without what ${fileName} had added, because you or another import added ${kept === 1 ? 'it' : 'them'} too.`,
        ]
      : []),
  ];
  return parts.join(' ') || `Nothing from ${fileName} was in your log any more.`;
}
