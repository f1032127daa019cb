import { type Formats, formatHoursMinutes, formatList } from '../formats.ts';
import type { OtherSessions } from './sums.ts';
import { sessionTypeLabel } from './words.ts';

/** '1h 36m cross-training and strength, 24.0 km'; empty if there was only running. */
export function formatOtherSessions(
  { otherSessions }: { otherSessions: OtherSessions },
  { formatTotal }: Formats,
): string {
  const { types, duration, distance } = otherSessions;
  if (types.length === 0) return '';
  const kinds = formatList(types.map(inSentence));
  const covered = distance > 0 ? `, ${formatTotal(distance)}` : '';
  return `${formatHoursMinutes(duration)} ${kinds}${covered}`;
}

/** Within a sentence 'Cross Training' becomes cross-training, spelled like its value. */
const inSentence = (type: string) => sessionTypeLabel(type).toLowerCase().replaceAll(' ', '-');
