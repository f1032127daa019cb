import { type Km, km, type Seconds, seconds } from '../units.ts';
import { recordTime } from './world-records.ts';

const exponent = 1.06;

/** In km: where Riegel's formula is used, from middle distance to the marathon. */
export const riegelDistances = { from: km(1.5), to: km(43) };

/**
 * The time over another distance, t2 = t1 (d2 / d1)^1.06. Riegel, Athletic Records and Human
 * Endurance, American Scientist 69 (1981), for efforts of 3.5 to 230 minutes.
 */
export const riegel = (time: Seconds, from: Km, to: Km): Seconds =>
  seconds(time * (to / from) ** exponent);

/**
 * The equivalent time over another distance, from 400 m to 24 hours: Riegel's formula between 1.5 and
 * 43 km, and outside that the same share of world record speed, as in age grading. Riegel's line does
 * not hold for sprints and ultras, where records slow down faster: his 1.06 becomes 1.2 below 800 m
 * and from the marathon on.
 */
export const equivalentTime = (time: Seconds, from: Km, to: Km): Seconds =>
  seconds(riegel(time, within(from), within(to)) * (slowing(to) / slowing(from)));

const within = (distance: Km): Km =>
  km(Math.min(Math.max(distance, riegelDistances.from), riegelDistances.to));

/** The record's time relative to that at the nearest end of Riegel's distances; 1 within them. */
const slowing = (distance: Km): number => recordAt(distance) / recordAt(within(distance));

/** Distances with a fiercely contested record; the 50 km record, for one, is slow. */
const contested = [0.4, 0.8, 1.5, 42.195, 100, 319.614].map(km);
const points = contested.map((distance) => ({ distance, time: recordTime(distance) }));

/** The record time, interpolated between two records by a power of the distance. */
function recordAt(distance: Km): number {
  const next = points.findIndex((point) => point.distance >= distance);
  const [shorter, longer] = points.slice(Math.max(next - 1, 0)).slice(0, 2);
  if (!shorter || !longer) return Number.NaN;
  const slope = Math.log(longer.time / shorter.time) / Math.log(longer.distance / shorter.distance);
  return shorter.time * (distance / shorter.distance) ** slope;
}
