import { billingTexts, manageFailed } from '#shared/billing/texts.ts';
import { ApiError } from '../../api.ts';

/** What to say when the way to the billing portal is refused. */
export function manageFailure(error: Error, supportEmail: string | undefined): string {
  if (!(error instanceof ApiError)) return manageFailed(supportEmail);
  if (error.code === 'UPGRADE_FIRST') return billingTexts.upgradeBeforeManaging;
  const isNone = error.status === 400 || error.status === 404;
  return isNone ? billingTexts.noSubscription : manageFailed(supportEmail);
}

/** What to say when tokens cannot be bought. */
export function purchaseFailure(error: Error): string {
  if (!(error instanceof ApiError)) return billingTexts.tokenCheckoutFailed;
  if (error.status === 401) return billingTexts.signInToBuyTokens;
  if (error.code === 'TOKENS_NEED_PRO') return billingTexts.tokensNeedPro;
  return billingTexts.tokenCheckoutFailed;
}
