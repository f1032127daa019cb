import { addDays, type CalendarDay, endOfMonth } from '../../calendar-day.ts';
import type { LogGroup, LogRow } from '../../log-query/schema.ts';
import type { AskedSpan } from '../reading/spans.ts';

interface Within {
  span: AskedSpan | undefined;
  today: CalendarDay;
  /** The day of the first session. */
  began: CalendarDay | undefined;
  /** Whether the smallest are sought. */
  isLeast: boolean;
}

/**
 * A week or month cut by the days does not count. One still in progress may be the biggest but not
 * the smallest, and neither may the one in which the log began.
 */
export function isWholeGroup(
  { isLeast, span, today, began }: Within,
  group: LogGroup,
  { key }: Pick<LogRow, 'key'>,
): boolean {
  if (group !== 'week' && group !== 'month' && group !== 'year') return true;
  const end = {
    week: () => addDays(key, 6),
    month: () => endOfMonth(key),
    year: () => `${key.slice(0, 4)}-12-31`,
  }[group]();
  const isCut =
    group !== 'year' && span && (key < span.from || (end > span.to && span.to !== today));
  const isPart = end >= today || (began !== undefined && key < began && began <= end);
  return !isCut && !(isLeast && isPart);
}
