import type { Action } from '#shared/coach/actions/schema.ts';
import { daysToDecide } from '#shared/coach/actions/types.ts';
import type { Formats } from '#shared/formats.ts';

/** How a runner sees an action; the stored status knows neither that it expired nor that it was undone. */
export type ActionState = Action['status'] | 'expired' | 'undone';

export const stateLabels: Record<ActionState, string> = {
  pending: 'Pending',
  expired: 'Expired',
  approved: 'Approved',
  rejected: 'Rejected',
  undone: 'Undone',
};

const dayMs = 24 * 60 * 60 * 1000;

export function stateOf(
  { status, createdAt, undoneAt }: Pick<Action, 'status' | 'createdAt' | 'undoneAt'>,
  now = new Date(),
): ActionState {
  if (undoneAt !== null) return 'undone';
  if (status !== 'pending') return status;
  const isOver = now.getTime() >= new Date(createdAt).getTime() + daysToDecide * dayMs;
  return isOver ? 'expired' : 'pending';
}

/** 'Mar 5', as the runner's day; 'Unknown date' if it is none. */
export function dayText(
  instant: string | null,
  today: string,
  { localStart, shortDate }: Formats,
): string {
  const time = new Date(instant ?? '');
  return Number.isNaN(time.getTime()) ? 'Unknown date' : shortDate(localStart(time).date, today);
}
