import { formatList } from '../../formats.ts';
import type { LogRow } from '../../log-query/schema.ts';
import { weekdayNames } from '../../week.ts';
import type { Kind } from '../reading/kinds.ts';

/** Which weekdays have none of the sessions, and thus no row; undefined if each has one. */
export function weekdaysWithout(
  rows: readonly LogRow[],
  { kind, where }: { kind: Kind; where: string },
): string | undefined {
  const had = new Set(rows.map(({ key }) => Number(key) % 7));
  const without = [1, 2, 3, 4, 5, 6, 0].flatMap((day) => (had.has(day) ? [] : weekdayNames[day]));
  if (without.length === 0) return undefined;
  const days = formatList(without.map((name) => `${name}s`));
  return `There is no ${kind.name} on ${days} in your log${where}. Of the other days, from the fewest:`;
}
