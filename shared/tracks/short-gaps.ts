import { offsetFrom, type Place, placeBetween } from './geo.ts';
import type { Series, Track } from './track.ts';

/** A gap that takes longer, or leads further, stays. */
const longest = { seconds: 10, metres: 50 };

/**
 * A track whose short gaps between places are filled, evenly over time, so that its route is one
 * line: some devices have a place only with every second or third sample. A gap with a pause stays.
 *
 * Private places are to be taken out afterwards, as what that leaves may be a short gap, too.
 */
export function withoutShortGaps(track: Track): Track {
  const { time, latitude, longitude, pauses = [] } = track;
  if (!latitude || !longitude) return track;
  const at = (sample: number): Placed => ({
    time: time[sample] as number,
    place: { latitude: latitude[sample] as number, longitude: longitude[sample] as number },
  });
  let filled: { latitude: Series; longitude: Series } | undefined;
  let last = -1;
  let pause = 0;
  for (let sample = 0; sample < time.length; sample += 1) {
    if ((latitude[sample] ?? null) === null || (longitude[sample] ?? null) === null) continue;
    const before = last;
    last = sample;
    if (before < 0 || sample === before + 1) continue;
    const [from, to] = [at(before), at(sample)];
    while ((pauses[pause]?.[1] ?? Number.POSITIVE_INFINITY) <= from.time) pause += 1;
    const isPaused = (pauses[pause]?.[0] ?? Number.POSITIVE_INFINITY) < to.time;
    if (isPaused || !isShort(from, to)) continue;
    filled ??= { latitude: [...latitude], longitude: [...longitude] };
    const seconds = to.time - from.time;
    for (let between = before + 1; between < sample; between += 1) {
      const share = seconds > 0 ? ((time[between] as number) - from.time) / seconds : 0;
      const place = placeBetween(from.place, to.place, share);
      filled.latitude[between] = place.latitude;
      filled.longitude[between] = place.longitude;
    }
  }
  return filled ? { ...track, ...filled } : track;
}

interface Placed {
  time: number;
  place: Place;
}

function isShort(from: Placed, to: Placed): boolean {
  const { east, north } = offsetFrom(from.place, to.place);
  return to.time - from.time <= longest.seconds && Math.hypot(east, north) <= longest.metres;
}
