/**
 * Messages about plans, tokens and payments, used by the server and by the screens, in addition to
 * those of errors.ts.
 */
export const billingTexts = {
  signInToBuyTokens: 'Please log in to purchase tokens',
  tokenCheckoutFailed: 'Failed to create checkout. Please try again.',
  oneTrial:
    'One free trial per runner and card. If the card has already had one, the first month is charged at once.',
  checkoutExpired: 'This checkout has expired. Nothing was charged.',
  checkoutFailed: 'Failed to start checkout process. Please try again.',
  zonesNeedPro: 'AI zone generation requires Pro access',
  strategyNeedsPro: 'Pro plan required for AI race strategy generation',
  recoveryNeedsPro: 'Pro subscription required for AI-generated recovery plans',
  tokensUsedUp: 'You have used all of your AI tokens for this month.',
  tooFewTokens: 'You don’t have enough AI tokens left for this.',
} as const;

/** @param supportEmail this server's support address, if there is one */
export const manageFailed = (supportEmail: string | undefined) =>
  supportEmail
    ? `Failed to open subscription management. Please try again or contact support at ${supportEmail}`
    : 'Failed to open subscription management. Please try again or contact support';
