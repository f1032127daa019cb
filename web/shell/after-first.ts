import { whenIdle } from '../when-idle.ts';

/** In ms, how long the first screen's data may go ahead. */
const headStart = 2000;

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
    whenIdle(start);
  };
  const timer = setTimeout(due, headStart);
  arrived.then(due, due);
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
