import { addDays, addMonths, type CalendarDay, endOfMonth } from '../calendar-day.ts';
import { runAddress } from '../trainings/address.ts';
import type { SessionType, Terrain } from '../trainings/words.ts';
import { logAddress, logFilterAt } from './address.ts';
import type { LogFigures, LogFilter, LogGroup, LogRow } from './schema.ts';

/**
 * Where the sessions behind a row of an answer are shown: in the training log, or a single one on its
 * page.
 */
export function addressOfRow(
  { address }: Pick<LogFigures, 'address'>,
  { key, from, to, of, session }: LogRow,
  group: LogGroup | undefined,
): string {
  if (session) return runAddress(session.id);
  if (!group) {
    // A break has no sessions; the days in between show it.
    const [first, last] = of > 0 ? [from, to] : [addDays(from, 1), addDays(to, -1)];
    return logAddress(withinDays(filterAt(address), first, last));
  }
  return logAddress(filterOfGroup(filterAt(address), group, key));
}

/** @throws if the address did not come from an answer: its row would lead to all trainings */
function filterAt(address: string): LogFilter {
  const filter = logFilterAt(address);
  if (!filter && address !== '/training') throw new Error(`${address} is no address of the log`);
  return filter ?? {};
}

/** The filter for the sessions of one group. */
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
