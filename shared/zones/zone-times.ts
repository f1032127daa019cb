import { type Seconds, seconds } from '../units.ts';
import type { ZoneFields } from './fields.ts';
import { zoneAt } from './judge.ts';
import { type ZoneNumber, zoneNumbers } from './zones.ts';

/** How the time of a recorded run is distributed over a set of zones. */
export interface ZoneTimes {
  zones: { zone: ZoneNumber; time: Seconds }[];
  /** Below all zones, or in a gap between them. */
  outside: Seconds;
  /** Time with a heart rate: the sum of all of these. */
  measured: Seconds;
}

/**
 * The time in each zone by the recorded heart rate. Each step between two samples counts for the
 * zone of its mean; steps without a heart rate at both ends count nowhere.
 * @param heartRate beats per minute, NaN where there is none
 * @param moving seconds of training up to each sample, without pauses
 */
export function zoneTimes(
  set: ZoneFields,
  heartRate: Float64Array,
  moving: Float64Array,
): ZoneTimes {
  const zoneOf = zonesByBeat(set);
  const times = new Map<ZoneNumber | undefined, number>();
  let measured = 0;
  for (let sample = 1; sample < heartRate.length; sample += 1) {
    const bpm = ((heartRate[sample - 1] as number) + (heartRate[sample] as number)) / 2;
    const step = (moving[sample] as number) - (moving[sample - 1] as number);
    if (Number.isNaN(bpm) || step <= 0) continue;
    const zone = zoneOf(bpm);
    times.set(zone, (times.get(zone) ?? 0) + step);
    measured += step;
  }
  return {
    zones: zoneNumbers.map((zone) => ({ zone, time: seconds(times.get(zone) ?? 0) })),
    outside: seconds(times.get(undefined) ?? 0),
    measured: seconds(measured),
  };
}

/** Zones have ends in whole beats, so that a mean of two samples is rounded to one. */
function zonesByBeat(set: ZoneFields): (bpm: number) => ZoneNumber | undefined {
  const known = new Map<number, ZoneNumber | undefined>();
  return (bpm) => {
    const beat = Math.round(bpm);
    if (!known.has(beat)) known.set(beat, zoneAt(set, beat));
    return known.get(beat);
  };
}
