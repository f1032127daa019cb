import { addMonths, type CalendarDay, startOfMonth } from '../calendar-day.ts';

/** Tokens that the Pro plan brings each month. */
export const monthlyAllowance = 500_000;

/**
 * What is kept of a runner's AI tokens. The allowance is used first, so what `used` has above it came
 * from the bought ones.
 */
export interface TokenCounts {
  /** The first day of the month that `used` counts; null when that was never written down. */
  month: CalendarDay | null;
  used: number;
  /** The bought ones that were left as the month began, and those bought since. */
  purchased: number;
}

/** The month of a moment, as its first day. Months are the calendar's, in UTC, for every runner. */
export const tokenMonth = (now: Date): CalendarDay => startOfMonth(now.toISOString().slice(0, 10));

/** Bought tokens that are not used yet. */
export const purchasedLeft = ({ used, purchased }: TokenCounts): number =>
  Math.max(0, purchased - Math.max(0, used - monthlyAllowance));

/**
 * The counts as they are in a month: in a new one nothing is used, and of the bought tokens there are
 * those that the months before have left. An earlier month, of a clock that lags, changes nothing.
 */
export function countsIn(month: CalendarDay, counts: TokenCounts): TokenCounts {
  if (counts.month === null) return { ...counts, month };
  if (counts.month >= month) return counts;
  return { month, used: 0, purchased: purchasedLeft(counts) };
}

/** When `used` begins at 0 again. */
export const resetsAt = (month: CalendarDay): CalendarDay => addMonths(month, 1);

/** What can still be used this month on the Pro plan, whatever is set aside; never below 0. */
export const unused = ({ used, purchased }: TokenCounts): number =>
  Math.max(0, monthlyAllowance + purchased - used);

/** The counts after a use, and how much of it there was to charge: never more than `unused`. */
export function use(counts: TokenCounts, tokens: number): { counts: TokenCounts; charged: number } {
  const charged = Math.min(tokens, unused(counts));
  return { counts: { ...counts, used: counts.used + charged }, charged };
}

/** The counts after a refund: bought tokens that are used already cannot be taken back. */
export function takeBack(
  counts: TokenCounts,
  tokens: number,
): { counts: TokenCounts; taken: number } {
  const taken = Math.min(tokens, purchasedLeft(counts));
  return { counts: { ...counts, purchased: counts.purchased - taken }, taken };
}
