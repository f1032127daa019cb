import { describe, expect, it } from 'vitest';
import { isPro, isTrialAvailable, mayUseProThemes, mayUseZonesAndStrategy } from './rules.ts';

const nothing = { subscriptionStatus: null, plan: 'free', status: null };

describe('the plan', () => {
  it.each([
    ['nobody has paid for', 'free', undefined, { pro: false, themes: false }],
    ['the profile calls Pro', 'pro', undefined, { pro: true, themes: true }],
    ['the profile calls Pro, whatever the details', 'pro', nothing, { pro: true, themes: true }],
    ['has details that say nothing', 'free', nothing, { pro: false, themes: false }],
    [
      'the details call Pro',
      'free',
      { ...nothing, subscriptionStatus: 'pro' },
      { pro: true, themes: true },
    ],
    [
      'the older details call Pro',
      'free',
      { ...nothing, status: 'pro' },
      { pro: true, themes: true },
    ],
    [
      'is paid, but Pro by no word of its own',
      'free',
      { ...nothing, plan: 'pro', status: 'active' },
      { pro: false, themes: true },
    ],
    ['is on trial', 'free', { ...nothing, status: 'trialing' }, { pro: false, themes: true }],
    [
      'is no longer paid',
      'free',
      { ...nothing, status: 'past_due' },
      { pro: false, themes: false },
    ],
    ['has another word for free', 'none', nothing, { pro: false, themes: false }],
  ])('%s', (_what, subscriptionStatus, details, { pro, themes }) => {
    expect(isPro({ subscriptionStatus }, details)).toBe(pro);
    expect(mayUseProThemes({ subscriptionStatus }, details)).toBe(themes);
  });
});

it.each([
  ['nobody has had it', {}, true],
  ['the account has had it', { hadTrial: true }, false],
  ['the address has had it in another account', { addressHadTrial: true }, false],
  ['no payments are taken', { takesPayments: false }, false],
])('the free trial, when %s', (_what, facts, available) => {
  const free = { takesPayments: true, hadTrial: false, addressHadTrial: false };
  expect(isTrialAvailable({ ...free, ...facts })).toBe(available);
});

it.each([
  ['the Pro plan', 'pro', undefined, true],
  ['no details', 'free', undefined, false],
  ['an active Pro plan', 'free', { ...nothing, plan: 'pro', status: 'active' }, true],
  ['an active plan that is not Pro', 'free', { ...nothing, status: 'active' }, false],
  ['a Pro plan on trial', 'free', { ...nothing, plan: 'pro', status: 'trialing' }, false],
  ['a Pro plan that is past due', 'free', { ...nothing, plan: 'pro', status: 'past_due' }, false],
  ['details that say Pro', 'free', { ...nothing, subscriptionStatus: 'pro' }, true],
])('zones and strategies, with %s', (_what, subscriptionStatus, details, open) => {
  expect(mayUseZonesAndStrategy({ subscriptionStatus }, details)).toBe(open);
});
