import { describe, expect, it } from 'vitest';
import {
  checkoutSchema,
  manageSchema,
  type PaymentKind,
  type PurchaseInput,
  paymentKinds,
  purchaseSchema,
  redirectSchema,
  type Subscription,
  subscriptionSchema,
} from './schema.ts';
import { manageFailed } from './texts.ts';
import { defaultPackage } from './token-packages.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const packages = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...defaultPackage, id: id(n) }));

describe('a purchase of tokens', () => {
  it.each([1, 5])('has %i packages', (count) => {
    const purchase: PurchaseInput = { userId: id(9), tokenPackages: packages(count) };
    expect(purchaseSchema.parse(purchase)).toEqual(purchase);
  });

  it.each([
    ['no package', []],
    ['six packages', packages(6)],
    ['a size that is not sold', [{ id: id(1), quantity: 1, tokensPerPackage: 75_000 }]],
    ['none of a package', [{ ...defaultPackage, id: id(1), quantity: 0 }]],
    ['eleven of a package', [{ ...defaultPackage, id: id(1), quantity: 11 }]],
    ['half a package', [{ ...defaultPackage, id: id(1), quantity: 0.5 }]],
    ['a quantity in words', [{ ...defaultPackage, id: id(1), quantity: '1' }]],
    ['a package without an id', [defaultPackage]],
    ['a package whose id says nothing', [{ ...defaultPackage, id: '' }]],
    ['a package with an endless id', [{ ...defaultPackage, id: 'x'.repeat(101) }]],
    ['two packages with one id', [...packages(1), ...packages(1)]],
  ])('is not %s', (_what, tokenPackages) => {
    expect(purchaseSchema.safeParse({ tokenPackages }).success).toBe(false);
  });

  it('lets the caller choose package ids', () => {
    const tokenPackages = ['1', 'small', 'Größe S', 'SMALL'].map((id) => ({
      ...defaultPackage,
      id,
    }));
    expect(purchaseSchema.parse({ tokenPackages }).tokenPackages).toEqual(tokenPackages);
  });

  it('takes no price from the browser', () => {
    const [first] = packages(1);
    const bought = purchaseSchema.parse({ tokenPackages: [{ ...first, cents: 1 }] });
    expect(bought.tokenPackages).toEqual([first]);
  });
});

it('the other two calls may name the runner', () => {
  expect(checkoutSchema.parse({})).toEqual({});
  expect(checkoutSchema.safeParse({ userEmail: 'nobody' }).success).toBe(false);
  expect(manageSchema.safeParse({ userId: 'me' }).success).toBe(false);
  expect(redirectSchema.parse({ url: 'https://pay.example.org/c' })).toBeTruthy();
});

it('a subscription says how payments are taken, and has no negative counts', () => {
  const tokens = {
    used: 0,
    allowance: 0,
    purchased: 0,
    total: 0,
    remaining: 0,
    resetsAt: '2025-07-01',
  };
  const free = {
    isPro: false,
    status: null,
    trialAvailable: true,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    tokens,
  };
  const kinds: PaymentKind[] = ['stripe', 'sandbox', 'off'];
  expect(paymentKinds).toEqual(kinds);
  for (const payments of paymentKinds) {
    const subscription: Subscription = { ...free, payments };
    expect(subscriptionSchema.parse(subscription)).toEqual(subscription);
  }
  const overdrawn = { ...free, payments: 'off', tokens: { ...tokens, remaining: -1 } };
  expect(subscriptionSchema.safeParse(overdrawn).success).toBe(false);
});

it('a failed portal names the support address if there is one', () => {
  const sentence = 'Failed to open subscription management. Please try again or contact support';
  expect(manageFailed('help@example.org')).toBe(`${sentence} at help@example.org`);
  expect(manageFailed(undefined)).toBe(sentence);
});
