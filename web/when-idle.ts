/** In ms, how long to wait for a browser that is never idle, and for one that cannot tell. */
const idleWithin = 1000;
const soon = 200;

/** Does the work once the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no such callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: idleWithin });
  else setTimeout(work, soon);
}
