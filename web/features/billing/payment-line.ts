import { monthlyPriceInCents } from '#shared/billing/price.ts';
import type { Subscription } from '#shared/billing/schema.ts';
import { type Formats, formatCents } from '#shared/formats.ts';

const price = formatCents(monthlyPriceInCents);

/** Whether a subscription is overdue: Pro is suspended until it is paid. */
export const isOverdue = (status: string | null): boolean =>
  status !== null && ['past_due', 'unpaid', 'paused'].includes(status);

export const overdueLine = 'The last payment failed. Update your payment method to get Pro back.';

/** The payment status in a sentence; undefined if there is nothing to say. */
export function paymentLine(
  {
    isPro,
    status,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    trialAvailable,
    payments,
  }: Pick<
    Subscription,
    'isPro' | 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'trialAvailable' | 'payments'
  >,
  today: string,
  { localStart, shortDate }: Formats,
): string | undefined {
  const end = currentPeriodEnd && shortDate(localStart(new Date(currentPeriodEnd)).date, today);
  switch (status) {
    case 'trialing':
      if (!end) return 'You are on the free trial.';
      return cancelAtPeriodEnd
        ? `Your free trial ends on ${end}, and Pro with it. Nothing will be charged.`
        : `Free trial until ${end}, then ${price}/month.`;
    case 'active':
      if (!end) return undefined;
      return cancelAtPeriodEnd
        ? `Cancels on ${end}. Pro is yours until then.`
        : `Renews on ${end} for ${price}.`;
    default:
      if (isOverdue(status)) return overdueLine;
      if (isPro) return 'You have Pro for free on this server. There is nothing to pay.';
      return payments !== 'off' && !trialAvailable
        ? `You have already had your free trial: ${price} is charged right away.`
        : undefined;
  }
}
