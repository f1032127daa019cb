/**
 * When the browser checks its session even without a click, so that a screen left open for weeks,
 * such as a tablet on a treadmill, has its session renewed instead of expiring.
 */
export const tick = 30_000; // ms

/** Checks when this many ticks or fewer remain. */
const lastTicks = 3;

/**
 * A session that ends within this margin is not relied on: it may have expired when a request
 * arrives.
 */
const expiryMargin = lastTicks * tick; // 90 s

const firstBackOff = 200; // ms

/** Whether it is time to check, called on each tick. Both in ms since 1970. */
export const isDue = (expiresAt: number, now: number): boolean =>
  Math.floor((expiresAt - now) / tick) <= lastTicks;

/** Whether a screen that was suspended should check at once instead of waiting for a tick. */
export const isDoubtful = (expiresAt: number, now: number): boolean =>
  expiresAt - now < expiryMargin;

/** The delay after the n-th failure (from 0). */
export const backOff = (failures: number): number => firstBackOff * 2 ** failures;

/**
 * Retries with increasing delays until there is an answer, at most until the next tick.
 * @returns whether there was an answer
 */
export async function askUntilAnswered({
  ask,
  now,
  sleep,
}: {
  ask: () => Promise<boolean>;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}): Promise<boolean> {
  const startedAt = now();
  for (let failures = 0; !(await ask()); failures += 1) {
    const wait = backOff(failures);
    if (now() + wait - startedAt >= tick) return false;
    await sleep(wait);
  }
  return true;
}
