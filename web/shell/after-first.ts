import { whenIdle } from '../when-idle.ts';

/** In ms: the head start of the first screen's data. */
const headStart = 2000;

/**
 * Does the work once the first screen's data has arrived and is shown, or after two seconds:
 * reading other answers would otherwise delay it. The returned function calls the work off.
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
    whenIdle(start);
  };
  const timer = setTimeout(due, headStart);
  arrived.then(due, due);
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
