import { describe, expect, it } from 'vitest';
import { offerTerms } from './offer-terms.ts';

describe('the terms below an offer of the plan', () => {
  it.each([
    ['nothing of a trial before the plan is known', undefined, 'Cancel anytime.'],
    [
      'the trial to who has it before them',
      { status: null, trialAvailable: true },
      '7-Day FREE Trial, then $4.99/month. Cancel anytime.',
    ],
    [
      'the price to who had it',
      { status: 'canceled', trialAvailable: false },
      '$4.99/month, charged right away. Cancel anytime.',
    ],
    [
      'what to do to who is overdue',
      { status: 'past_due', trialAvailable: false },
      'The last payment failed. Update your payment method to get Pro back.',
    ],
  ])('is %s', (_what, subscription, terms) => {
    expect(offerTerms(subscription)).toBe(terms);
  });
});
