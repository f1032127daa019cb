import { addDays, addMonths, type CalendarDay } from '../../calendar-day.ts';
import { counted, type Formats } from '../../formats.ts';
import type { LogRow } from '../../log-query/schema.ts';
import { sentences } from '../../prose/paragraphs.ts';
import type { GroupLimit } from '../reading/limits.ts';
import { groupName } from '../texts/group-name.ts';

/** The most days, weeks, months or years in a row that reach an amount, and the current streak. */
export function limitStreak(
  rows: readonly LogRow[],
  {
    limit,
    so,
    where,
    today,
    formats,
  }: { limit: GroupLimit; so: string; where: string; today: CalendarDay; formats: Formats },
): string {
  const { group } = limit;
  const streaks: LogRow[][] = [];
  for (const row of rows) {
    const before = streaks.at(-1)?.at(-1);
    if (before && nextOf(group, before.key) === row.key) streaks.at(-1)?.push(row);
    else streaks.push([row]);
  }
  const [longest = []] = streaks.toSorted((a, b) => b.length - a.length);
  const [first, last] = [longest[0], longest.at(-1)];
  if (!first || !last) return '';
  const named = groupName(group, first.key, formats);
  const days = first === last ? named : `from ${named} to ${groupName(group, last.key, formats)}`;
  const latest = streaks.at(-1) ?? [];
  // The day, week or month still in progress may yet reach it.
  const end = latest.at(-1)?.key ?? '';
  const goesOn = nextOf(group, nextOf(group, end)) > today;
  return sentences(
    `The most ${group}s in a row ${so}${where}: ${counted(longest.length, group)}, ${days}.`,
    where === '' &&
      (goesOn
        ? `Right now it is ${counted(latest.length, group)}.`
        : 'Right now there is no such streak.'),
  );
}

const nextOf = (group: GroupLimit['group'], key: CalendarDay): CalendarDay =>
  group === 'day' || group === 'week'
    ? addDays(key, group === 'week' ? 7 : 1)
    : addMonths(key, group === 'month' ? 1 : 12);
