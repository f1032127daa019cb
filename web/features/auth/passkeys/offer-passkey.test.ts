import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offerPasskey } from './offer-passkey.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is renewed, but not while a prompt is open, and ends with the screen', () => {
  let busy = false;
  const ask = vi.fn(() => Promise.reject(new Error('Not used')));
  const stop = vi.fn(() => Promise.resolve());
  const end = offerPasskey({ ask, stop, isBusy: () => busy });
  vi.advanceTimersByTime(4 * 60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  busy = true;
  vi.advanceTimersByTime(8 * 60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  end();
  expect(stop).toHaveBeenCalledOnce();
  busy = false;
  vi.advanceTimersByTime(8 * 60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
