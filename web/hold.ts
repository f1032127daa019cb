/**
 * Holds a name that only one tab of this browser can hold at a time; it is released when the tab
 * closes or crashes. Without Web Locks, as on pages over plain http, everyone who asks gets it.
 * @param patience how long to wait for the current holder, in ms: a reloaded page may have to wait
 *   for its predecessor
 * @returns a function that releases it, or undefined if another tab holds it
 */
export async function hold(name: string, patience = 0): Promise<(() => void) | undefined> {
  // Not with the patience alone: it may run out before a busy page learns that the name was free.
  const atOnce = await request(name, { ifAvailable: true });
  if (atOnce || patience === 0) return atOnce;
  return request(name, { signal: AbortSignal.timeout(patience) });
}

function request(name: string, options: LockOptions): Promise<(() => void) | undefined> {
  const { locks } = globalThis.navigator;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const held = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined);
    locks.request(name, options, held).catch(() => resolve(undefined));
  });
}
