import { type SecondsPerKm, secondsPerKm } from '../units.ts';
import type { Performance } from './prediction-error.ts';

/** How long an effort may take for the model to be valid, in seconds. */
const validTimes = { from: 120, to: 1200 };
const effortsNeeded = 3;
/** In metres. Outside this range, some of the efforts were hardly the runner's best. */
const credibleReserve = { from: 50, to: 400 };
const leastFit = 0.99;

export interface CriticalSpeed {
  /** The pace at critical speed. */
  pace: SecondsPerKm;
  /** D′, the metres that can be run above critical speed before having to slow down. */
  reserve: number;
  /** R² of the line, 0 to 1. */
  fit: number;
  /** Whether reserve and fit suggest that every effort was the runner's best. */
  isCredible: boolean;
}

/**
 * Critical speed, the highest steady speed: the slope of distance over time for best efforts of 2
 * to 20 minutes, by least squares. Monod & Scherrer, Ergonomics 8 (1965); for running, Hughson et
 * al., Int J Sports Med 5 (1984). A field test differed from the treadmill test by 0.14 m/s, and in
 * D′ by 88 m (Galbraith et al., Int J Sports Physiol Perform 9, 2014). It cannot be held for hours:
 * 25,000 runners held 84.8 ± 13.6 % of it in a marathon (Smyth & Muniz-Pumares, Med Sci Sports Exerc
 * 52, 2020).
 * @param efforts the best over each of several distances
 * @returns undefined with fewer than three efforts, or if longer efforts covered less ground
 */
export function criticalSpeed(efforts: readonly Performance[]): CriticalSpeed | undefined {
  const points = efforts
    .filter(({ time }) => time >= validTimes.from && time <= validTimes.to)
    .map(({ distance, time }) => ({ x: Number(time), y: distance * 1000 }));
  if (new Set(points.map(({ x }) => x)).size < effortsNeeded) return undefined;
  const { slope, intercept, fit } = lineThrough(points);
  if (slope <= 0) return undefined;
  const isCredible =
    fit >= leastFit && intercept >= credibleReserve.from && intercept <= credibleReserve.to;
  return { pace: secondsPerKm(1000 / slope), reserve: intercept, fit, isCredible };
}

interface Point {
  x: number;
  y: number;
}

/** Fitted by least squares. */
function lineThrough(points: readonly Point[]) {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const product = mean((point) => (point.x - x) * (point.y - y));
  const spread = mean((point) => (point.x - x) ** 2);
  const slope = product / spread;
  const variance = mean((point) => (point.y - y) ** 2);
  return { slope, intercept: y - slope * x, fit: product ** 2 / (spread * variance) };
}
