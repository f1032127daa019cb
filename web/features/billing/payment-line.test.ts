import { describe, expect, it } from 'vitest';
import { usualFormats } from '#shared/formats.ts';
import { paymentLine } from './payment-line.ts';

const today = '2026-11-21';
// Noon, so that the day is the same in every time zone this runs in.
const end = '2026-12-03T12:00:00.000Z';
const paid = {
  isPro: true,
  status: 'active',
  currentPeriodEnd: end,
  cancelAtPeriodEnd: false,
  trialAvailable: false,
  payments: 'stripe' as const,
};

describe('the payment status', () => {
  it.each([
    ['on trial', { status: 'trialing' }, 'Free trial until Dec 3, then $4.99/month.'],
    [
      'on a trial that was cancelled',
      { status: 'trialing', cancelAtPeriodEnd: true },
      'Your free trial ends on Dec 3, and Pro with it. Nothing will be charged.',
    ],
    ['paid', {}, 'Renews on Dec 3 for $4.99.'],
    ['cancelled', { cancelAtPeriodEnd: true }, 'Cancels on Dec 3. Pro is yours until then.'],
    [
      'into the next year',
      { currentPeriodEnd: '2027-01-21T12:00:00Z' },
      'Renews on Jan 21, 2027 for $4.99.',
    ],
    [
      'overdue',
      { isPro: false, status: 'past_due' },
      'The last payment failed. Update your payment method to get Pro back.',
    ],
    ['given', { status: null }, 'You have Pro for free on this server. There is nothing to pay.'],
    [
      'given after what was paid had ended',
      { status: 'canceled' },
      'You have Pro for free on this server. There is nothing to pay.',
    ],
    ['free', { isPro: false, status: null, trialAvailable: true }, undefined],
    [
      'free, with a trial in an account that is gone',
      { isPro: false, status: null },
      'You have already had your free trial: $4.99 is charged right away.',
    ],
    [
      'free where nothing can be paid',
      { isPro: false, status: null, payments: 'off' as const },
      undefined,
    ],
    [
      'free again',
      { isPro: false, status: 'canceled' },
      'You have already had your free trial: $4.99 is charged right away.',
    ],
    ['paid for a time not told', { currentPeriodEnd: null }, undefined],
  ])('%s', (_what, state, line) => {
    expect(paymentLine({ ...paid, ...state }, today, usualFormats)).toBe(line);
  });
});
