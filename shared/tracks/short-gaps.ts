import { offsetFrom, type Place, placeBetween } from './geo.ts';
import type { Track } from './track.ts';

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
  const filled = { latitude: [...latitude], longitude: [...longitude] };
  let last: { sample: number; time: number; place: Place } | undefined;
  let pause = 0;
  for (const [sample, now] of time.entries()) {
    const place = { latitude: latitude[sample] ?? null, longitude: longitude[sample] ?? null };
    if (!isKnown(place)) continue;
    while (last && (pauses[pause]?.[1] ?? Number.POSITIVE_INFINITY) <= last.time) pause += 1;
    const isPaused = (pauses[pause]?.[0] ?? Number.POSITIVE_INFINITY) < now;
    if (last && sample > last.sample + 1 && !isPaused && isShort(last, { time: now, place })) {
      const seconds = now - last.time;
      for (let between = last.sample + 1; between < sample; between += 1) {
        const share = seconds > 0 ? ((time[between] as number) - last.time) / seconds : 0;
        const { latitude, longitude } = placeBetween(last.place, place, share);
        filled.latitude[between] = latitude;
        filled.longitude[between] = longitude;
      }
    }
    last = { sample, time: now, place };
  }
  return { ...track, ...filled };
}

interface Placed {
  time: number;
  place: Place;
}

function isShort(from: Placed, to: Placed): boolean {
  const { east, north } = offsetFrom(from.place, to.place);
  return to.time - from.time <= longest.seconds && Math.hypot(east, north) <= longest.metres;
}

const isKnown = (place: { latitude: number | null; longitude: number | null }): place is Place =>
  place.latitude !== null && place.longitude !== null;
