import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SandboxSubscription } from './queries.ts';
import { subscriptionAt } from './subscription-at.ts';

const begun = (fields: Partial<SandboxSubscription> = {}): SandboxSubscription => ({
  id: 'sub',
  starts_at: new Date('2026-01-24T10:00:00Z'),
  payment_failed: false,
  trial_ends_at: new Date('2026-01-31T10:00:00Z'),
  cancel_at: null,
  ...fields,
});

const at = (now: string, fields: Partial<SandboxSubscription> = {}) => {
  const { status, currentPeriodEnd } = subscriptionAt(begun(fields), new Date(now));
  return [status, currentPeriodEnd?.toISOString()];
};

describe('a subscription of the sandbox', () => {
  it.each([
    ['2026-01-24T10:00:00Z', 'trialing', '2026-01-31T10:00:00.000Z'],
    ['2026-01-31T09:59:59Z', 'trialing', '2026-01-31T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', 'active', '2026-02-28T10:00:00.000Z'],
    ['2026-02-28T09:59:59Z', 'active', '2026-02-28T10:00:00.000Z'],
    // The 31st again, in months that have one.
    ['2026-02-28T10:00:00Z', 'active', '2026-03-31T10:00:00.000Z'],
    ['2026-12-31T10:00:00Z', 'active', '2027-01-31T10:00:00.000Z'],
    ['2028-02-01T00:00:00Z', 'active', '2028-02-29T10:00:00.000Z'],
  ])('at %s is %s until %s', (now, status, end) => {
    expect(at(now)).toEqual([status, end]);
  });

  it('without a trial is paid from the start', () => {
    const expected = ['active', '2026-02-24T10:00:00.000Z'];
    expect(at('2026-01-24T10:00:00Z', { trial_ends_at: null })).toEqual(expected);
  });

  it('that is cancelled runs until then', () => {
    const cancel_at = new Date('2026-02-28T10:00:00Z');
    const end = '2026-02-28T10:00:00.000Z';
    expect(at('2026-02-28T09:59:59Z', { cancel_at })).toEqual(['active', end]);
    expect(at('2026-02-28T10:00:00Z', { cancel_at })).toEqual(['canceled', end]);
    expect(at('2030-01-01T00:00:00Z', { cancel_at })).toEqual(['canceled', end]);
  });

  it('has a period that ends after now, and within a month', () => {
    const range = { min: new Date('2026-01-31T10:00:00Z'), max: new Date('2040-01-01T00:00:00Z') };
    fc.assert(
      fc.property(fc.date({ ...range, noInvalidDate: true }), fc.boolean(), (now, failed) => {
        const { status, currentPeriodEnd } = subscriptionAt(begun({ payment_failed: failed }), now);
        expect(status).toBe(failed ? 'past_due' : 'active');
        const days = ((currentPeriodEnd?.getTime() ?? 0) - now.getTime()) / 86_400_000;
        expect(days).toBeGreaterThan(0);
        expect(days).toBeLessThanOrEqual(31);
      }),
    );
  });
});
