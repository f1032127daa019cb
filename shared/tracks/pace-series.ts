import { type Course, onLine } from './course.ts';

/** In metres per second; slower than anyone walks. */
const standing = 0.4;

/**
 * The pace around each sample in seconds per km, over `window` seconds of training, half of them
 * before it, so that uneven steps and pauses do not matter. NaN where the runner stood.
 */
export function paceSeries({ moving, metres }: Course, window: number): Float64Array {
  const paces = new Float64Array(moving.length).fill(Number.NaN);
  if (!metres || moving.length < 2) return paces;
  const last = moving.length - 1;
  let [from, to] = [1, 1];
  for (let sample = 0; sample <= last; sample += 1) {
    const begins = Math.max(0, (moving[sample] as number) - window / 2);
    const ends = Math.min(moving[last] as number, (moving[sample] as number) + window / 2);
    while (from < last && (moving[from] as number) < begins) from += 1;
    while (to < last && (moving[to] as number) < ends) to += 1;
    const way = onLine(moving, metres, to, ends) - onLine(moving, metres, from, begins);
    const speed = way / (ends - begins);
    if (speed >= standing) paces[sample] = 1000 / speed;
  }
  return paces;
}

/** Seconds of training to smooth over: what two pixels of a chart stand for, 20 s to 2 min. */
export const smoothingOf = (moving: Float64Array): number =>
  Math.min(120, Math.max(20, (moving.at(-1) ?? 0) / 200));
