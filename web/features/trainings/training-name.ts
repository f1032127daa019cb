import type { Formats } from '#shared/formats.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { sessionTypeLabel } from '#shared/trainings/words.ts';

/** What buttons and links call a training: 'Easy Run, Yesterday'. */
export const trainingName = (
  { sessionType, date }: Pick<Training, 'sessionType' | 'date'>,
  { formats, today }: { formats: Formats; today: string },
): string => `${sessionTypeLabel(sessionType)}, ${formats.relativeDate(date, today)}`;
