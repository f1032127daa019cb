import { addMonths, type CalendarDay, startOfMonth } from '../calendar-day.ts';

/** Tokens included in the Pro plan each month. */
export const monthlyAllowance = 500_000;

/**
 * A runner's stored token counts. The allowance is used first, so the part of `used` above it came
 * from purchased tokens.
 */
export interface TokenCounts {
  /** The first day of the month that `used` refers to; null if never recorded. */
  month: CalendarDay | null;
  used: number;
  /** Purchased tokens left when the month began, plus those bought since. */
  purchased: number;
}

/**
 * The first day of the month containing this moment. Months are calendar months in UTC for every
 * runner.
 */
export const tokenMonth = (now: Date): CalendarDay => startOfMonth(now.toISOString().slice(0, 10));

/** Purchased tokens not used yet. */
export const purchasedLeft = ({ used, purchased }: TokenCounts): number =>
  Math.max(0, purchased - Math.max(0, used - monthlyAllowance));

/**
 * The counts carried into a month: a new month starts with nothing used and with the purchased
 * tokens that earlier months left. An earlier month, from a clock that lags, changes nothing.
 */
export function countsIn(month: CalendarDay, counts: TokenCounts): TokenCounts {
  if (counts.month === null) return { ...counts, month };
  if (counts.month >= month) return counts;
  return { month, used: 0, purchased: purchasedLeft(counts) };
}

/** When `used` restarts at 0. */
export const resetsAt = (month: CalendarDay): CalendarDay => addMonths(month, 1);

/** What can still be used this month on the Pro plan, ignoring reservations; never below 0. */
export const unused = ({ used, purchased }: TokenCounts): number =>
  Math.max(0, monthlyAllowance + purchased - used);

/** The counts after a use, and how much of it was charged: never more than `unused`. */
export function use(counts: TokenCounts, tokens: number): { counts: TokenCounts; charged: number } {
  const charged = Math.min(tokens, unused(counts));
  return { counts: { ...counts, used: counts.used + charged }, charged };
}

/** The counts after a refund: purchased tokens already used cannot be taken back. */
export function takeBack(
  counts: TokenCounts,
  tokens: number,
): { counts: TokenCounts; taken: number } {
  const taken = Math.min(tokens, purchasedLeft(counts));
  return { counts: { ...counts, purchased: counts.purchased - taken }, taken };
}
