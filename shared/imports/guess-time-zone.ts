import { isTimeZone, localStart } from '../time-zone.ts';

/**
 * How often runs start in each local hour, 0 to 23, as relative weights. A judgement, not a
 * measurement: hardly anyone starts between 22 and 5, most before and after work. Daytime weights
 * differ little on purpose, so that a habit (always at noon, always at five) matters less than runs
 * that would fall at night.
 */
const shareOfHour = [
  0.25, 0.15, 0.1, 0.1, 0.5, 3.5, 5, 6, 6, 6, 5.5, 5, 5, 4.5, 4.5, 4.7, 5.5, 6.5, 6.5, 5.5, 4.5,
  3.5, 0.9, 0.45,
];

/**
 * One zone for each distinct clock, with a rough weight for how many runners live there, which
 * decides between neighbours whose clocks explain the runs equally well. Zones rather than offsets,
 * because daylight saving shifts the same habit by an hour.
 */
const candidates: readonly [timeZone: string, weight: number][] = [
  ['Europe/Berlin', 8],
  ['America/New_York', 5],
  ['America/Sao_Paulo', 4],
  ['Europe/London', 3],
  ['America/Chicago', 3],
  ['America/Los_Angeles', 3],
  ['Asia/Tokyo', 3],
  ['Asia/Shanghai', 2],
  ['Asia/Kolkata', 2],
  ['Australia/Sydney', 2],
  ['Asia/Bangkok', 1.5],
  ['America/Bogota', 1.5],
  ['Europe/Athens', 1],
  ['Europe/Istanbul', 1],
  ['America/Denver', 1],
  ['Africa/Johannesburg', 1],
  ['Pacific/Auckland', 0.7],
  ['Asia/Dubai', 0.5],
  ['America/Halifax', 0.3],
  ['Australia/Adelaide', 0.3],
  ['Asia/Karachi', 0.2],
  ['Asia/Dhaka', 0.2],
  ['America/Anchorage', 0.1],
  ['Pacific/Honolulu', 0.1],
  ['Atlantic/Azores', 0.05],
  ['Pacific/Noumea', 0.05],
];

/** e^16: the browser's zone only yields if another fits better by 0.8 in mean ln(share). */
const browserWeight = 10_000_000;
/** A runner's runs are alike, so more than this many are no further evidence. */
const independentRuns = 20;
/** Enough to see the habit; scoring every run in every zone would take a second. */
const sampleSize = 300;

/** Zones reported by browsers that hide their location, or by servers; nobody lives in them. */
const isPlaceless = (timeZone: string) => /^(UTC|GMT|Zulu|Universal|UCT|Etc\/.*)$/i.test(timeZone);

function sampled(starts: readonly number[]): readonly number[] {
  if (starts.length <= sampleSize) return starts;
  const sorted = starts.toSorted((a, b) => a - b);
  const step = sorted.length / sampleSize;
  return Array.from({ length: sampleSize }, (_, i) => sorted[Math.floor(i * step)] ?? 0);
}

/**
 * The time zone in which the runs start at hours when people run. Each zone scores min(n, 20) ·
 * mean(ln share of the local start hour) + ln(weight), the form of a log posterior; the highest
 * score wins. The browser's zone has so much weight that it wins whenever it explains the runs
 * about as well as the best. Limits: zones with similar clocks cannot be told apart (Madrid or
 * Berlin, and within America often not even Denver from Chicago), someone who runs at night seems
 * to live elsewhere, and a runner who moved or travels gets one zone for all years. The guess is a
 * proposal for the runner to check.
 * @param starts instants of runs, milliseconds since 1970-01-01T00:00Z
 * @param browserZone the zone reported by the runner's browser, if this platform knows it
 */
export function guessTimeZone(starts: readonly number[], browserZone?: string): string {
  const browser = browserZone !== undefined && isTimeZone(browserZone) ? browserZone : undefined;
  if (starts.length === 0) return browser ?? 'UTC';
  const zones = new Map(candidates);
  if (browser !== undefined && !isPlaceless(browser)) zones.set(browser, browserWeight);
  const sample = sampled(starts);
  const evidence = Math.min(starts.length, independentRuns) / sample.length;
  let best = { timeZone: 'UTC', score: Number.NEGATIVE_INFINITY };
  for (const [timeZone, weight] of zones) {
    let fit = 0;
    for (const start of sample) {
      const hour = Number(localStart(start, timeZone).startTime.slice(0, 2));
      fit += Math.log(shareOfHour[hour] ?? 0.1);
    }
    const score = evidence * fit + Math.log(weight);
    if (score > best.score) best = { timeZone, score };
  }
  return best.timeZone;
}
