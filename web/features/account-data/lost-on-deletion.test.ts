import { expect, test } from 'vitest';
import { usualFormats } from '#shared/formats.ts';
import { paidThingsLost } from './lost-on-deletion.ts';

const today = '2026-03-01';
const free = { isPro: false, status: null, currentPeriodEnd: null, tokens: { purchased: 0 } };

test('a free runner without tokens loses nothing', () => {
  expect(paidThingsLost(free, today, usualFormats)).toEqual([]);
});

test.each([
  ['trialing', true, 'your free trial of Pro: it ends at once, and nothing is charged'],
  ['active', true, 'your Pro plan: it ends at once, not on Mar 20, and nothing more is charged'],
  ['past_due', false, 'your subscription: it ends at once, and nothing more is charged'],
  [null, true, 'your Pro plan: it ends at once'],
  ['canceled', true, 'your Pro plan: it ends at once'],
])('of the plan with the payment status %s', (status, isPro, line) => {
  const currentPeriodEnd = '2026-03-20T12:00:00.000Z';
  expect(paidThingsLost({ ...free, status, isPro, currentPeriodEnd }, today, usualFormats)).toEqual(
    [line],
  );
});

test('counts purchased tokens', () => {
  expect(paidThingsLost({ ...free, tokens: { purchased: 150_000 } }, today, usualFormats)).toEqual([
    'the 150,000 AI tokens that you bought and have not used',
  ]);
});

test('mentions what it does not know', () => {
  const lines = paidThingsLost(undefined, today, usualFormats).join('\n');
  expect(lines).toContain('ends at once');
  expect(lines).toContain('AI tokens that you bought');
});
