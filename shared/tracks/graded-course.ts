import type { Course } from './course.ts';
import { heightsAlong } from './heights-along.ts';

/** A course as if it had been run on the flat with the same effort. */
export interface GradedCourse {
  /** Metres on the flat from the first sample to each, never decreasing. */
  graded: Float64Array;
  /** Those among the course's own metres whose slope is unknown, which count as flat. */
  unknown: Float64Array;
}

/** Metres between the points at which heights are read. */
const step = 10;
/** Metres of the shortest course that is graded. */
export const shortestGraded = 100;
/** Steps to each side of one: its slope is that of the 90 m around it. */
const reach = 4;
/** Percent; a lower slope is taken for noise, and a steeper one for an error. */
const deadZone = 0.5;
const steepest = 45;
/** Percent up to which the fit holds. */
const fitted = 30;
/** The share of a stretch whose slope may be unknown. */
export const mostUnknown = 0.1;
/** Steps; longer than anyone runs, a limit in case the distance is broken. */
const most = 200_000;

const [linear, square] = [0.02869556, 0.001520768];

/**
 * How many metres on the flat a metre along a slope is worth at the same heart rate: 1 + 0.02869556
 * g + 0.001520768 g², beyond 30 % along the tangent. A public fit (Sci-DANI) to the model that
 * Strava made from the heart rates of 240,000 runners (D. Robb, Strava Engineering, 2017), which is
 * itself not published. Others' fits agree to 0.02 from −15 to +5 %, and differ by 8 % at +20 %.
 * @param slope in percent, negative downhill
 */
export function flatFor(slope: number): number {
  const g = Math.min(fitted, Math.max(-fitted, slope));
  return 1 + linear * g + square * g ** 2 + (linear + 2 * square * g) * (slope - g);
}

/**
 * The metres on the flat that a course was worth, so that its graded pace over any stretch is moving
 * time over graded metres. Heights are read every 10 m along the course, and their median over 50 m
 * taken; steps of more than 45 % are left out as errors. A slope is the line of least squares
 * (Savitzky and Golay) through 90 m of them, and one below 0.5 % counts as flat.
 * @param altitude metres above the sea at each sample, NaN where unknown
 * @returns undefined for less than 100 m, and where the slope of more than a tenth is unknown
 */
export function gradedCourse({ metres }: Course, altitude: Float64Array): GradedCourse | undefined {
  const [start, end] = [metres?.[0] ?? 0, metres?.at(-1) ?? 0];
  const steps = Math.floor((end - start) / step);
  if (!metres || end - start < shortestGraded || steps > most) return undefined;
  const slopes = slopesOf(heightsAlong(metres, altitude, { step, steps }));
  const missing = slopes.reduce((count, slope) => count + (Number.isNaN(slope) ? 1 : 0), 0);
  if (missing > mostUnknown * steps) return undefined;
  const ofSlope = (worth: (slope: number) => number) => summedUp(metres, slopes.map(worth));
  return {
    graded: ofSlope((slope) => (Math.abs(slope) >= deadZone ? flatFor(slope) : 1)),
    unknown: ofSlope((slope) => (Number.isNaN(slope) ? 1 : 0)),
  };
}

/** The smoothed slope of each step in percent; NaN where less than half of what it needs is known. */
function slopesOf(heights: Float64Array): Float64Array {
  const raw = new Float64Array(heights.length - 1);
  for (let at = 0; at < raw.length; at += 1) {
    const slope = (((heights[at + 1] as number) - (heights[at] as number)) / step) * 100;
    raw[at] = Math.abs(slope) <= steepest ? slope : Number.NaN;
  }
  return raw.map((_, at) => {
    let [sum, known, all] = [0, 0, 0];
    for (let away = -reach; away <= reach; away += 1) {
      const slope = raw[at + away];
      if (slope === undefined) continue;
      // The weight of a step's slope in that of the line of least squares.
      const weight = (reach + 1) ** 2 - away ** 2;
      all += weight;
      if (Number.isNaN(slope)) continue;
      known += weight;
      sum += weight * slope;
    }
    return known >= all / 2 ? sum / known : Number.NaN;
  });
}

/** The sum up to each sample of what each step's metres are worth. */
function summedUp(metres: Float64Array, worth: Float64Array): Float64Array {
  const start = metres[0] as number;
  const before = new Float64Array(worth.length);
  for (let at = 1; at < worth.length; at += 1) {
    before[at] = (before[at - 1] as number) + (worth[at - 1] as number) * step;
  }
  return metres.map((metre) => {
    // The last few metres are as steep as what comes before them.
    const at = Math.min(worth.length - 1, Math.floor((metre - start) / step));
    const within = metre - start - at * step;
    return (before[at] as number) + (worth[at] as number) * within;
  });
}
