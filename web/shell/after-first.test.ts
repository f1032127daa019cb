import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirst } from './after-first.ts';

let work: ReturnType<typeof vi.fn<() => void>>;
beforeEach(() => {
  vi.useFakeTimers();
  work = vi.fn<() => void>();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = new Promise<never>(() => {});

it('waits for the data, and then until the browser is idle', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  const { promise, resolve } = Promise.withResolvers<void>();
  afterFirst(promise, work);
  await vi.advanceTimersByTimeAsync(1999);
  expect(idle).toHaveLength(0);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).not.toHaveBeenCalled();
  for (const callback of idle) callback();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledOnce();
});

it.each([
  ['fails', () => Promise.reject(new Error('offline')), 0],
  ['never arrives', () => never, 2000],
])('does not wait for ever for data that %s', async (_what, ask, after) => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  afterFirst(ask(), work);
  await vi.advanceTimersByTimeAsync(after + 199);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledOnce();
});

it('does nothing once it is called off', async () => {
  const callOff = afterFirst(Promise.resolve(), work);
  await vi.advanceTimersByTimeAsync(0);
  callOff();
  afterFirst(never, work)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
});
