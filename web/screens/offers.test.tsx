import { describe, expect, it } from 'vitest';
import type { Subscription } from '#shared/billing/schema.ts';
import { PlanCards } from '../features/billing/plan-cards.tsx';
import { CoachGate } from '../features/coach/coach-gate.tsx';
import { markupOf, textsOf } from '../markup.fixture.tsx';

const payer = { userId: 'an-id', userEmail: 'jo@example.org' };

const subscriptionOf = (
  payment: Pick<Subscription, 'status' | 'trialAvailable'>,
): Subscription => ({
  isPro: false,
  payments: 'stripe',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  tokens: {
    used: 0,
    allowance: 0,
    purchased: 0,
    total: 0,
    remaining: 0,
    resetsAt: '2026-04-01',
  },
  ...payment,
});

/** What the coach gate and the plans say about the price to a runner with this subscription. */
function offersTo(subscription: Subscription) {
  const gate = markupOf(<CoachGate />, [[['subscription'], subscription]]);
  const plans = markupOf(<PlanCards isPro={false} subscription={subscription} payer={payer} />);
  return { gate: textsOf(gate).join('\n'), plans: textsOf(plans).join('\n') };
}

const trial = /free trial, then/i;
const overdue = 'The last payment failed. Update your payment method';

describe('offers of Pro', () => {
  it('mention the trial to runners who would get it', () => {
    const { gate, plans } = offersTo(subscriptionOf({ status: null, trialAvailable: true }));
    expect(gate).toMatch(trial);
    expect(plans).toMatch(trial);
  });

  it('do not mention it to runners who have had it', () => {
    const { gate, plans } = offersTo(subscriptionOf({ status: 'canceled', trialAvailable: false }));
    expect(gate).not.toMatch(trial);
    expect(gate).toContain('$4.99/month, charged right away');
    expect(plans).not.toMatch(trial);
    expect(plans).toContain('You have already had your free trial: $4.99 is charged right away.');
  });

  it('nor to overdue runners, who are led to the payment', () => {
    const { gate, plans } = offersTo(subscriptionOf({ status: 'past_due', trialAvailable: false }));
    for (const texts of [gate, plans]) {
      expect(texts).not.toMatch(trial);
      expect(texts).toContain(overdue);
    }
    expect(gate).toContain('Update Payment Method');
    expect(plans).toContain('Manage Subscription');
  });
});
