import type { PaidSubscription } from '../../integrations/stripe/payment-provider.ts';

/** The words of the provider for a subscription that opens the Pro plan. */
export const isLive = (status: string) => status === 'active' || status === 'trialing';

/** Over, or never begun: nothing will be charged for it any more. */
const ended = ['canceled', 'incomplete', 'incomplete_expired'];

/** Whether there is something to manage: also one whose payment is overdue. */
export const isRunning = (status: string | null): boolean =>
  status !== null && !ended.includes(status);

/** Of all that a runner has and had, the one that counts: live before overdue before over, then the newest. */
export function currentSubscription(all: PaidSubscription[]): PaidSubscription | undefined {
  const rank = ({ status }: PaidSubscription) => (isLive(status) ? 2 : isRunning(status) ? 1 : 0);
  return all.toSorted(
    (a, b) => rank(b) - rank(a) || b.createdAt.getTime() - a.createdAt.getTime(),
  )[0];
}
