import { addDays, addMonths, type CalendarDay, endOfMonth } from '../calendar-day.ts';
import type { SessionType, Terrain } from '../trainings/words.ts';
import { logAddress, logFilterAt } from './address.ts';
import type { LogFigures, LogFilter, LogGroup, LogRow } from './schema.ts';

/** The address of the training log that shows the sessions of a row of an answer, or its single one. */
export function addressOfRow(
  { address }: Pick<LogFigures, 'address'>,
  { key, session }: LogRow,
  group: LogGroup | undefined,
): string {
  if (session || !group) return logAddress({ ids: [session?.id ?? key] });
  return logAddress(filterOfGroup(logFilterAt(address) ?? {}, group, key));
}

/** The filter of a group's sessions alone. */
function filterOfGroup(filter: LogFilter, group: LogGroup, key: string): LogFilter {
  switch (group) {
    case 'day':
      return { ...filter, from: key, to: key };
    case 'week':
      return withinDays(filter, key, addDays(key, 6));
    case 'month':
      return withinDays(filter, key, endOfMonth(key));
    case 'year':
      return withinDays(filter, key, addDays(addMonths(key, 12), -1));
    case 'session-type':
      return { ...filter, types: [key as SessionType] };
    case 'weekday':
      return { ...filter, weekdays: [Number(key)] };
    case 'terrain':
      return { ...filter, terrains: [key as Terrain] };
    case 'shoes':
      return { ...filter, shoes: [key] };
  }
}

function withinDays(filter: LogFilter, first: CalendarDay, last: CalendarDay): LogFilter {
  const { from, to } = filter;
  return {
    ...filter,
    from: from && from > first ? from : first,
    to: to && to < last ? to : last,
  };
}
