import type { Pause, Track } from '../tracks/track.ts';

/** Seconds; a longer step is a pause. */
const gap = 10;
/** Seconds, where the device stores a sample only every few seconds, whenever something changes. */
const gapOfSmartRecording = 30;
const smartStep = 2;
/** Metres per second. */
const slowest = 0.5;
/** Seconds for which a place may stay the same while moving: some devices find one every few seconds. */
const sameplace = 4;

/**
 * The time in which a track moved, where no device states it: without gaps of more than 10 s and
 * without what was slower than 0.5 m/s. In a "smart" recording, whose steps are longer than 2 s by
 * half, only gaps of more than 30 s count.
 * @param breaks where the file begins a new segment
 * @returns seconds, and as pauses the gaps, and what was standing for more than 10 s
 */
export function movingTime(
  { time, distance }: Track,
  breaks: ReadonlySet<number>,
): { moving: number; pauses: Pause[] } {
  const usual = usualStep(time);
  const longest = usual > smartStep ? gapOfSmartRecording : gap;
  const pauses: Pause[] = [];
  let moving = 0;
  let from = 0;
  /** Since when it stands. */
  let stands: number | undefined;
  const standUntil = (now: number) => {
    if (stands !== undefined && now - stands > gap) pauses.push([stands, now]);
    stands = undefined;
  };
  const judge = (to: number) => {
    const seconds = (time[to] as number) - (time[from] as number);
    const metres = distance
      ? (distance[to] ?? 0) - (distance[from] ?? 0)
      : Number.POSITIVE_INFINITY;
    if (metres >= slowest * seconds) {
      standUntil(time[from] as number);
      moving += seconds;
    } else stands ??= time[from];
    from = to;
  };
  for (let at = 1; at < time.length; at += 1) {
    const before = time[at - 1] as number;
    const now = time[at] as number;
    if (breaks.has(at) || now - before > longest) {
      if (from < at - 1) judge(at - 1);
      standUntil(before);
      if (now > before) pauses.push([before, now]);
      from = at;
    } else if (
      !distance ||
      hasMoved(distance, from, at) ||
      now - (time[from] as number) >= sameplace
    ) {
      if (!distance || distance[at] !== null) judge(at);
    }
  }
  if (from < time.length - 1) judge(time.length - 1);
  standUntil(time.at(-1) ?? 0);
  return { moving, pauses };
}

/** Half of all steps are shorter. */
function usualStep(time: readonly number[]): number {
  const steps = new Float64Array(time.length);
  for (let at = 1; at < steps.length; at += 1) {
    steps[at] = (time[at] as number) - (time[at - 1] as number);
  }
  return steps.sort()[steps.length >> 1] ?? 0;
}

const hasMoved = (distance: readonly (number | null)[], from: number, to: number) =>
  (distance[to] ?? 0) > (distance[from] ?? 0);
