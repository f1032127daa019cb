import { expect, it } from 'vitest';
import { monthlyPriceInCents, trialDays } from '#shared/billing/price.ts';
import { formatCents, usualFormats } from '#shared/formats.ts';
import { paymentLine } from './payment-line.ts';
import { offer, proBenefits } from './plans.ts';

it('offers the price that the payment provider is told to charge', () => {
  const price = `${formatCents(monthlyPriceInCents)}/month`;
  expect(offer.trial).toBe(`${trialDays}-Day FREE Trial, then ${price}`);
  expect(offer.noTrial).toBe(`${price}, charged right away`);
  expect(offer.upgrade).toBe(`Upgrade to Pro - ${price}`);
  const paid = {
    isPro: true,
    currentPeriodEnd: '2026-12-03T12:00:00Z',
    cancelAtPeriodEnd: false,
    trialAvailable: false,
    payments: 'stripe' as const,
  };
  expect(paymentLine({ ...paid, status: 'trialing' }, '2026-11-21', usualFormats)).toContain(
    `then ${price}.`,
  );
  expect(paymentLine({ ...paid, status: 'active' }, '2026-11-21', usualFormats)).toContain(
    `for ${formatCents(monthlyPriceInCents)}.`,
  );
});

it('promises no support by e-mail where there is no address to write to', () => {
  const supportOf = (config: { supportEmail?: string } | undefined) =>
    proBenefits(config).find(({ title }) => title === 'Priority Support')?.text;
  expect(supportOf({ supportEmail: 'help@example.org' })).toBe('By email: help@example.org');
  expect(supportOf({})).toBe('This server has no support address configured.');
  // Not known yet.
  expect(supportOf(undefined)).toBe('Pro runners are answered first.');
});
