import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api.ts';
import { manageFailure, purchaseFailure } from './failures.ts';

const refused = (status: number, code = 'ANY') => new ApiError(status, { error: 'No', code });
const noSubscription =
  'No active subscription found. Please upgrade to Pro first or contact support if you believe this is an error.';
const failed = 'Failed to open subscription management. Please try again or contact support';

describe('the message when', () => {
  it.each([
    ['there is nothing to manage', refused(404, 'NO_SUBSCRIPTION'), noSubscription],
    ['the request is refused', refused(400), noSubscription],
    [
      'the plan has ended meanwhile',
      refused(400, 'UPGRADE_FIRST'),
      'You need to upgrade to Pro first before managing your subscription.',
    ],
    ['the server fails', refused(500), `${failed} at help@example.org`],
    ['the server cannot be reached', refused(0), `${failed} at help@example.org`],
    ['there is no address', new Error('No address'), `${failed} at help@example.org`],
  ])('the portal cannot be opened as %s', (_why, error, sentence) => {
    expect(manageFailure(error, 'help@example.org')).toBe(sentence);
  });

  it('there is no support address', () => {
    expect(manageFailure(refused(502), undefined)).toBe(failed);
  });

  it.each([
    ['nobody is signed in', refused(401), 'Please log in to purchase tokens'],
    [
      'the plan is free',
      refused(403, 'TOKENS_NEED_PRO'),
      'Only Pro users can purchase additional tokens',
    ],
    ['the purchase is not one', refused(422), 'Failed to create checkout. Please try again.'],
    ['the server fails', refused(502), 'Failed to create checkout. Please try again.'],
    ['there is no address', new Error('None'), 'Failed to create checkout. Please try again.'],
  ])('tokens cannot be bought as %s', (_why, error, sentence) => {
    expect(purchaseFailure(error)).toBe(sentence);
  });
});
