import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPlans } from './plans.ts';

/** Work that goes on until it is told to end. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { begun: false };
  const run = () => {
    state.begun = true;
    return promise;
  };
  return { state, run, end: resolve };
}

it('makes one plan at a time for a runner, whatever others do', async () => {
  const plans = createPlans();
  const [first, second, other] = [work(), work(), work()];
  const done = [
    plans.inTurn('a', first.run),
    plans.inTurn('a', second.run),
    plans.inTurn('b', other.run),
  ];
  await setImmediate();
  expect([first, second, other].map(({ state }) => state.begun)).toEqual([true, false, true]);
  first.end();
  await done[0];
  await setImmediate();
  expect(second.state.begun).toBe(true);
  second.end();
  other.end();
  await Promise.all(done);
});

it('lets a few wait, refuses more, and forgets those who have gone', async () => {
  const plans = createPlans();
  const first = work();
  const leaving = new AbortController();
  const done = [plans.inTurn('a', first.run)];
  for (let n = 0; n < 9; n += 1) {
    done.push(plans.inTurn('a', async () => {}, leaving.signal).catch(() => {}));
  }
  const refused = { code: 'TOO_MANY_REQUESTS' };
  await expect(plans.inTurn('a', async () => {})).rejects.toMatchObject(refused);
  leaving.abort();
  await Promise.all(done.slice(1));
  const next = plans.inTurn('a', async () => 'a plan');
  first.end();
  expect(await next).toBe('a plan');
});

it('continues after one that failed', async () => {
  const plans = createPlans();
  const failing = plans.inTurn('a', () => Promise.reject(new Error('lost')));
  await expect(failing).rejects.toThrow('lost');
  expect(await plans.inTurn('a', async () => 'a plan')).toBe('a plan');
});
