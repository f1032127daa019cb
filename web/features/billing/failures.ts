import { billingTexts, manageFailed } from '#shared/billing/texts.ts';
import { errorCodes } from '#shared/errors.ts';
import { ApiError } from '../../api.ts';

/** The message when the billing portal cannot be opened. */
export function manageFailure(error: Error, supportEmail: string | undefined): string {
  if (!(error instanceof ApiError)) return manageFailed(supportEmail);
  if (error.code === 'UPGRADE_FIRST') return errorCodes.UPGRADE_FIRST.message;
  const isNone = error.status === 400 || error.status === 404;
  return isNone ? errorCodes.NO_SUBSCRIPTION.message : manageFailed(supportEmail);
}

/** The message when tokens cannot be bought. */
export function purchaseFailure(error: Error): string {
  if (!(error instanceof ApiError)) return billingTexts.tokenCheckoutFailed;
  if (error.status === 401) return billingTexts.signInToBuyTokens;
  if (error.code === 'TOKENS_NEED_PRO') return errorCodes.TOKENS_NEED_PRO.message;
  return billingTexts.tokenCheckoutFailed;
}
