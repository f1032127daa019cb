import { counted, number } from '#shared/formats.ts';
import type { ImportOverview } from '#shared/imports/schema.ts';
import { mergedBy } from './merged-by.ts';

/** What screen readers announce about an import: its progress at each quarter, not each batch. */
export function announcement(found: ImportOverview): string {
  const { status, fileName, progress, summary } = found;
  const { done, total } = progress;
  switch (status) {
    case 'reading':
      return `Reading ${fileName}.`;
    case 'refused':
      return '';
    case 'preview':
      return `Finished reading ${fileName}. Nothing is imported yet.`;
    case 'importing': {
      if (found.replaces) return 'Replacing the file.';
      if (found.isFromApi) return `Importing from ${fileName}.`;
      const quarters = total === 0 ? 4 : Math.floor((done / total) * 4);
      return quarters === 0
        ? `Importing ${number(total)} trainings.`
        : `${quarters * 25}% imported.`;
    }
    case 'complete':
      if (found.replaces)
        return mergedBy(found) > 0 ? 'The file was replaced.' : 'Nothing was replaced.';
      return `Import complete. ${counted(summary.imported, 'training')} imported.`;
    // Their notices announce themselves.
    case 'failed':
      return '';
    case 'undone':
      return 'The import was undone.';
  }
}
