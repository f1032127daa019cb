import { product } from '../product.ts';

/** Messages about plans, tokens and payments, used by the server's errors and by the screens. */
export const billingTexts = {
  signInToBuyTokens: 'Please log in to purchase tokens',
  tokensNeedPro: 'Only Pro users can purchase additional tokens',
  tokenCheckoutFailed: 'Failed to create checkout. Please try again.',
  upgradeBeforeManaging: 'You need to upgrade to Pro first before managing your subscription.',
  noSubscription:
    'No active subscription found. Please upgrade to Pro first or contact support if you believe this is an error.',
  oneTrial:
    'One free trial per runner and card. With a card that has had one, the first month is charged at once.',
  checkoutExpired: 'This checkout has expired. Nothing was charged.',
  checkoutFailed: 'Failed to start checkout process. Please try again.',
  paymentsOff: `This ${product.name} server takes no payments. Ask its administrator for Pro.`,
  aiNeedsPro: 'AI features require Pro access.',
  zonesNeedPro: 'AI zone generation requires Pro access',
  strategyNeedsPro: 'Pro plan required for AI race strategy generation',
  recoveryNeedsPro: 'Pro subscription required for AI-generated recovery plans',
  analyticsNeedPro: 'Advanced Analytics requires Pro access',
  tokensUsedUp: 'You have used all of your AI tokens for this month.',
  tooFewTokens: 'You don’t have enough AI tokens left for this.',
} as const;

/** @param supportEmail this server's support address, if there is one */
export const manageFailed = (supportEmail: string | undefined) =>
  supportEmail
    ? `Failed to open subscription management. Please try again or contact support at ${supportEmail}`
    : 'Failed to open subscription management. Please try again or contact support';
