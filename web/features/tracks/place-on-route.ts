import type { Place } from '#shared/tracks/geo.ts';
import type { Run } from '#shared/tracks/run.ts';
import type { Track } from '#shared/tracks/track.ts';

/** Where a sample was taken. @returns undefined if no position was measured */
export function placeOfSample(track: Track, sample: number): Place | undefined {
  const [latitude, longitude] = [track.latitude?.[sample], track.longitude?.[sample]];
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : undefined;
}

/** The sample with a place that has the lowest measure, such as a distance. */
export function bestSample({ route }: Run, measure: (sample: number) => number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < (route?.map.east.length ?? 0); sample += 1) {
    const value = Number.isNaN(route?.map.east[sample]) ? Number.NaN : measure(sample);
    if (value < least) [best, least] = [sample, value];
  }
  return best;
}
