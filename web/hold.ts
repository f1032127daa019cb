/**
 * Holds a name that only one tab of this browser can hold at a time; a tab that closes or crashes lets
 * it go. Without Web Locks, which a page over plain http does not have, whoever asks holds it.
 * @param patience how long to wait for who holds it, in ms: a page that is loaded anew may have to
 * wait for the one before
 * @returns what lets it go, or undefined if another has it
 */
export async function hold(name: string, patience = 0): Promise<(() => void) | undefined> {
  // Not with the patience alone: it may be over before a busy page hears that the name was free.
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
