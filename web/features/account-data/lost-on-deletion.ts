import type { Subscription } from '#shared/billing/schema.ts';
import { type Formats, number } from '#shared/formats.ts';

/** The parts of a subscription that matter here. */
type Paid = Pick<Subscription, 'isPro' | 'status' | 'currentPeriodEnd'> & {
  tokens: Pick<Subscription['tokens'], 'purchased'>;
};

/**
 * The parts of the plan and its tokens that are deleted with the account, one line each. Until they
 * are known, or if they cannot be loaded, the lines cover any plan.
 */
export function paidThingsLost(
  subscription: Paid | undefined,
  today: string,
  formats: Formats,
): string[] {
  if (!subscription) {
    return [
      'your Pro plan, if you have it: it ends at once, even if you have paid for longer',
      'AI tokens that you bought and have not used',
    ];
  }
  const { purchased } = subscription.tokens;
  const tokens = purchased === 1 ? 'AI token' : 'AI tokens';
  return [
    planThatGoes(subscription, today, formats),
    purchased > 0 && `the ${number(purchased)} ${tokens} that you bought and have not used`,
  ].filter((line) => line !== false);
}

function planThatGoes(
  { isPro, status, currentPeriodEnd }: Paid,
  today: string,
  { localStart, shortDate }: Formats,
): string | false {
  const end = currentPeriodEnd && shortDate(localStart(new Date(currentPeriodEnd)).date, today);
  if (status === 'trialing')
    return 'your free trial of Pro: it ends at once, and nothing is charged';
  if (status === 'active' && end) {
    return `your Pro plan: it ends at once, not on ${end}, and nothing more is charged`;
  }
  if (status === 'active' || status === 'past_due' || status === 'unpaid' || status === 'paused') {
    return 'your subscription: it ends at once, and nothing more is charged';
  }
  return isPro && 'your Pro plan: it ends at once';
}
