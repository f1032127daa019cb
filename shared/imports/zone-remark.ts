import type { TrainingRow } from './activity-row.ts';

/**
 * The remark on a file's activity whose date and time follow the runner's own zone, as neither the
 * file nor its place indicates another. @returns undefined for all others
 */
export const zoneRemark = (
  { activity }: Pick<TrainingRow, 'activity'>,
  timeZone: string,
): string | undefined =>
  activity && !activity.local
    ? `The file does not say which time zone you were in, so the day and the time are those of ${timeZone}.`
    : undefined;
