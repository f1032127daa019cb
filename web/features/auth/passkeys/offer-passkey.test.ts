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
  const prepare = async () => ask;
  const stop = vi.fn(() => Promise.resolve());
  const use = vi.fn();
  const end = offerPasskey({ can: async () => true, prepare, use, stop, isBusy: () => busy });
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  busy = true;
  await vi.advanceTimersByTimeAsync(8 * 60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  end();
  expect(stop).toHaveBeenCalledOnce();
  busy = false;
  await vi.advanceTimersByTimeAsync(8 * 60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('waits for the end of a prompt that a quick click has opened, and comes back after it', async () => {
  const ask = vi.fn(async () => {});
  const [prepared, asked] = [Promise.withResolvers<void>(), vi.fn()];
  const prepare = async () => {
    asked();
    await prepared.promise;
    return ask;
  };
  const rest = { can: async () => true, use: vi.fn(), stop: async () => {} };
  let busy = true;
  const end = offerPasskey({ prepare, ...rest, isBusy: () => busy });
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).not.toHaveBeenCalled();

  busy = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveBeenCalledOnce();
  busy = true;
  prepared.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).not.toHaveBeenCalled();

  busy = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledOnce();
  end();
});

it('asks for nothing where the browser shows none, or once the screen is left', async () => {
  const [prepare, stop] = [vi.fn(async () => async () => {}), vi.fn(async () => {})];
  const rest = { prepare, use: vi.fn(), stop, isBusy: () => false };
  const ends = [false, true].map((has) => offerPasskey({ can: async () => has, ...rest }));
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(8 * 60_000);
  ends[0]?.();
  expect(prepare).not.toHaveBeenCalled();
  expect(stop).not.toHaveBeenCalled();
});

it('uses an answer only while nobody signs in another way, and the screen is there', async () => {
  const use = vi.fn();
  const offered = async (isBusy: boolean, isLeft: boolean) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const rest = { can: async () => true, stop: async () => {}, isBusy: () => isBusy };
    const end = offerPasskey({ prepare: async () => () => promise, use, ...rest });
    await vi.advanceTimersByTimeAsync(0);
    if (isLeft) end();
    resolve('a passkey');
    await vi.advanceTimersByTimeAsync(0);
    end();
  };
  await offered(true, false);
  await offered(false, true);
  expect(use).not.toHaveBeenCalled();
  await offered(false, false);
  expect(use).toHaveBeenCalledExactlyOnceWith('a passkey');
});
