import type { ImportOverview } from '#shared/imports/schema.ts';

/** To how many trainings an import has added something. */
export const mergedBy = ({ progress, summary }: ImportOverview): number =>
  Math.max(0, progress.done - summary.imported);
