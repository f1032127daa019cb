import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offerPasskey } from './offer-passkey.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is renewed, but not while a prompt is open, and ends with the screen', async () => {
  let busy = false;
  const ask = vi.fn(() => Promise.reject(new Error('Not used')));
  const stop = vi.fn(() => Promise.resolve());
  const end = offerPasskey({ can: async () => true, ask, stop, isBusy: () => busy });
  await vi.advanceTimersByTimeAsync(0);
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

it('asks for nothing where the browser shows none, or once the screen is left', async () => {
  const [ask, stop] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const rest = { ask, stop, isBusy: () => false };
  const ends = [false, true].map((has) => offerPasskey({ can: async () => has, ...rest }));
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(8 * 60_000);
  ends[0]?.();
  expect(ask).not.toHaveBeenCalled();
  expect(stop).not.toHaveBeenCalled();
});
