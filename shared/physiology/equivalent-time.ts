import { type Km, km, type Seconds, seconds } from '../units.ts';
import { recordTime } from './world-records.ts';

const exponent = 1.06;

/** In km, where Riegel's formula is used: from the middle distances to the marathon. */
export const riegelDistances = { from: km(1.5), to: km(43) };

/**
 * The time over another distance, t2 = t1 (d2 / d1)^1.06. Riegel, Athletic Records and Human
 * Endurance, American Scientist 69 (1981), for efforts of 3.5 to 230 minutes.
 */
export const riegel = (time: Seconds, from: Km, to: Km): Seconds =>
  seconds(time * (to / from) ** exponent);

/**
 * The time over another distance, from 400 m to 24 hours: Riegel's between 1.5 and 43 km, and
 * beyond those the same share of the world records' speed, as in age grading. Riegel found no such
 * line for sprints and ultras, where records slow down faster: his 1.06 becomes 1.2 below 800 m and
 * from the marathon on.
 */
export const equivalentTime = (time: Seconds, from: Km, to: Km): Seconds =>
  seconds(riegel(time, within(from), within(to)) * (slowing(to) / slowing(from)));

const within = (distance: Km): Km =>
  km(Math.min(Math.max(distance, riegelDistances.from), riegelDistances.to));

/** How much longer the record is than at the end of Riegel's distances; 1 within them. */
const slowing = (distance: Km): number => recordAt(distance) / recordAt(within(distance));

/** Distances with a contested record each; the 50 km record, for one, is a slow one. */
const contested = [0.4, 0.8, 1.5, 42.195, 100, 319.614].map(km);
const points = contested.map((distance) => ({ distance, time: recordTime(distance) }));

/** The record, between two by the power of the distance that joins them. */
function recordAt(distance: Km): number {
  const next = points.findIndex((point) => point.distance >= distance);
  const [shorter, longer] = points.slice(Math.max(next - 1, 0)).slice(0, 2);
  if (!shorter || !longer) return Number.NaN;
  const slope = Math.log(longer.time / shorter.time) / Math.log(longer.distance / shorter.distance);
  return shorter.time * (distance / shorter.distance) ** slope;
}
