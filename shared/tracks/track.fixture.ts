import type { Lap, Pause, Track } from './track.ts';

/**
 * A realistic run, always the same: a winding loop over two hills, a device that now and then
 * records a sample per second and otherwise one every few seconds, a pause at a traffic light, and
 * a heart rate that follows the hills.
 */
export function madeRun({
  samples = 1800,
  start = { latitude: 47.6, longitude: 8.2 },
  step = 2,
  channels = 8,
}: {
  samples?: number;
  start?: { latitude: number; longitude: number };
  /** Seconds between most samples. */
  step?: number;
  /** 8: all; with fewer, power and temperature are left out first, then the cadence. */
  channels?: number;
} = {}): Required<Pick<Track, 'time'>> & Track {
  const random = seeded(7);
  const pauses: Pause[] = [];
  const track: Required<Omit<Track, 'pauses'>> = {
    time: [],
    distance: [],
    latitude: [],
    longitude: [],
    altitude: [],
    heartRate: [],
    cadence: [],
    power: [],
    temperature: [],
  };
  let [now, metres, heart] = [0, 0, 95];
  let { latitude, longitude } = start;
  for (let sample = 0; sample < samples; sample += 1) {
    const share = sample / samples;
    const climb = Math.cos(share * 4 * Math.PI);
    const speed = 3.2 - 0.5 * climb + 0.25 * Math.sin(share * 60) + (random() - 0.5) * 0.2;
    if (sample > 0) {
      const seconds = step + (sample % 97 === 0 ? 9 : 0);
      if (sample === Math.round(samples * 0.4)) {
        pauses.push([now + 1, now + 46]);
        now += 45;
      }
      now += seconds;
      metres += speed * seconds;
      const heading = share * 2 * Math.PI + 0.9 * Math.sin(share * 23) + 0.3 * Math.sin(share * 71);
      const degrees = (speed * seconds) / 111_195;
      latitude += Math.cos(heading) * degrees;
      longitude += (Math.sin(heading) * degrees) / Math.cos((latitude * Math.PI) / 180);
      longitude = ((((longitude + 180) % 360) + 360) % 360) - 180;
      heart += (148 + 14 * climb + 10 * share - heart) * 0.02 * seconds + (random() - 0.5);
    }
    track.time.push(now);
    track.distance?.push(round(metres, 1));
    track.latitude?.push(round(latitude, 6));
    track.longitude?.push(round(longitude, 6));
    track.altitude?.push(round(420 + 40 * Math.sin(share * 4 * Math.PI) + random() * 0.4, 1));
    track.heartRate?.push(Math.round(heart));
    track.cadence?.push(Math.round(168 + 4 * Math.sin(share * 90)));
    track.power?.push(Math.round(240 + 40 * climb));
    track.temperature?.push(14);
  }
  const { power, temperature, cadence, ...few } = track;
  if (channels < 6) return { ...few, pauses };
  return channels < 8 ? { ...few, cadence, pauses } : { ...track, pauses };
}

/** The same run on a treadmill: no places and no heights. */
export function indoors({ latitude, longitude, altitude, ...track }: Track): Track {
  return track;
}

/** The laps that a device would record for it, one per kilometre. */
export function lapsOf({ time, distance = [] }: Track): Lap[] {
  const laps: Lap[] = [];
  let [from, begun] = [0, 0];
  distance.forEach((metres, sample) => {
    const isLast = sample === distance.length - 1;
    if (metres === null || (metres - from < 1000 && !isLast)) return;
    const now = time[sample] ?? 0;
    laps.push({
      no: laps.length + 1,
      distance: metres - from,
      duration: now - begun,
      heartRateAvg: 150,
    });
    [from, begun] = [metres, now];
  });
  return laps;
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
