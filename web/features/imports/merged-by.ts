import type { ImportOverview } from '#shared/imports/schema.ts';

/** How many trainings an import has added something to. */
export const mergedBy = ({ progress, summary }: ImportOverview): number =>
  Math.max(0, progress.done - summary.imported);
