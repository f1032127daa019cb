import { type Imported, isImported, type Training, type TrainingChanges } from './schema.ts';

const locked = 'Imported trainings keep their date and start time';

/**
 * Why some changes to a training are refused, by field: an imported one keeps its date and time.
 */
export function lockedChanges(
  before: Imported & Pick<Training, 'date' | 'startTime'>,
  { date, startTime }: TrainingChanges,
): Record<string, string> {
  if (!isImported(before)) return {};
  const fields: Record<string, string> = {};
  if (date !== undefined && date !== before.date) fields.date = locked;
  if (startTime !== undefined && (startTime ?? undefined) !== before.startTime) {
    fields.startTime = locked;
  }
  return fields;
}
