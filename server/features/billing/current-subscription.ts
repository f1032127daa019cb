import type { PaidSubscription } from '../../integrations/stripe/payment-provider.ts';

/** The provider's statuses that grant the Pro plan. */
export const isLive = (status: string) => status === 'active' || status === 'trialing';

/** Ended, or never started: it will not be charged again. */
const ended = ['canceled', 'incomplete', 'incomplete_expired'];

/** Whether there is something to manage, which includes an overdue subscription. */
export const isRunning = (status: string | null): boolean =>
  status !== null && !ended.includes(status);

/**
 * The subscription that counts among all the runner's: live before overdue before ended, then the
 * newest.
 */
export function currentSubscription(all: PaidSubscription[]): PaidSubscription | undefined {
  const rank = ({ status }: PaidSubscription) => (isLive(status) ? 2 : isRunning(status) ? 1 : 0);
  return all.toSorted(
    (a, b) => rank(b) - rank(a) || b.createdAt.getTime() - a.createdAt.getTime(),
  )[0];
}
