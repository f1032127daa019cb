/** In ms, how long the first screen's data may go ahead. */
const headStart = 2000;

/** In ms, how long to wait for a browser that is never idle, and for one that cannot tell. */
const idleWithin = 1000;
const soon = 200;

/**
 * Does the work once the first screen's data has arrived and is shown, and after two seconds even
 * if it has not: answers to read would otherwise delay it. The function that is returned calls the
 * work off.
 */
export function afterFirst(arrived: Promise<unknown>, work: () => void): () => void {
  let isDue = false;
  let isOff = false;
  const start = () => {
    if (!isOff) work();
  };
  const due = () => {
    if (isDue) return;
    isDue = true;
    // Safari has no such callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: idleWithin });
    else setTimeout(start, soon);
  };
  const timer = setTimeout(due, headStart);
  arrived.then(due, due);
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
