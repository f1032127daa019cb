/**
 * When the browser asks for its session before a click would have to: a screen that stays open for
 * weeks, as on a treadmill's tablet, is to find its session prolonged rather than ended.
 */
export const tick = 30_000; // ms

/** Asked for when so many ticks or fewer remain. */
const lastTicks = 3;

/** A session that ends within it is not relied on: it may be over when a request arrives. */
const expiryMargin = lastTicks * tick; // 90 s

const firstBackOff = 200; // ms

/** Whether it is time to ask, at a tick. Both in ms since 1970. */
export const isDue = (expiresAt: number, now: number): boolean =>
  Math.floor((expiresAt - now) / tick) <= lastTicks;

/** Whether a screen that was away, asleep perhaps, asks before it waits for a tick. */
export const isDoubtful = (expiresAt: number, now: number): boolean =>
  expiresAt - now < expiryMargin;

/** How long after the n-th failure (from 0) the next try is. */
export const backOff = (failures: number): number => firstBackOff * 2 ** failures;

/**
 * Asks until there is an answer, ever more slowly, but no longer than until the next tick.
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
