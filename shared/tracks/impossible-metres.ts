import { fastestPace } from '../physiology/world-records.ts';
import { km } from '../units.ts';

/** In metres: over these distances, a speed that nobody has run cannot be GPS jitter. */
const checked = [400, 1000];

/** Metres per second that nobody reaches even for a moment. */
export const topSpeed = 1000 / fastestPace(km(0));

/**
 * How many metres up to each sample nobody can have run: position jumps, the watch in a car. For a
 * single step this is what exceeds the highest speed ever run; for a stretch of 400 m or 1 km
 * faster than the record, all of it.
 */
export function impossibleMetres(time: Float64Array, metres: Float64Array): Float64Array {
  const impossible = new Uint8Array(metres.length);
  for (const distance of checked) markStretches(distance, time, metres, impossible);
  const sums = new Float64Array(metres.length);
  for (let sample = 1; sample < metres.length; sample += 1) {
    const step = (metres[sample] as number) - (metres[sample - 1] as number);
    const seconds = (time[sample] as number) - (time[sample - 1] as number);
    const beyond = impossible[sample] === 1 ? step : Math.max(0, step - topSpeed * seconds);
    sums[sample] = (sums[sample - 1] as number) + beyond;
  }
  return sums;
}

/** Marks the samples to which a step of an impossible stretch leads. */
function markStretches(
  distance: number,
  time: Float64Array,
  metres: Float64Array,
  marks: Uint8Array,
): void {
  const leastPerMetre = fastestPace(km(distance / 1000)) / 1000;
  let start = 0;
  for (let end = 1; end < metres.length; end += 1) {
    // The shortest chain of steps that is still as long as the distance.
    while ((metres[end] as number) - (metres[start + 1] as number) >= distance) start += 1;
    const length = (metres[end] as number) - (metres[start] as number);
    if (length < distance) continue;
    const seconds = (time[end] as number) - (time[start] as number);
    if (seconds < leastPerMetre * length) marks.fill(1, start + 1, end + 1);
  }
}
