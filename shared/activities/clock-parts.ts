import type { Samples } from './samples.ts';

/** Consecutive samples whose times progress evenly; the end row is exclusive. */
export interface Part {
  from: number;
  to: number;
  /** The earliest and the latest time, in milliseconds since 1970-01-01T00:00Z. */
  first: number;
  last: number;
}

interface Parts {
  parts: Part[];
  /** Samples. */
  leftOut: number;
  steps: Steps;
}

/** What counts as a normal step of time, and what as a jump, in milliseconds. */
export interface Steps {
  /** Half of all steps are shorter. */
  usual: number;
  /** Samples out of order by less are sorted. */
  back: number;
  /** A smaller step forwards is just a gap. */
  ahead: number;
  /** Fewer consecutive samples with a stray time are a device error. */
  fewest: number;
}

/**
 * The parts of a recording between which time steps backwards, or forwards by more than a minute or
 * a few usual steps. A few samples whose time is far from that of their neighbours are left out.
 */
export function partsIn(samples: Samples): Parts {
  const whole = evenPart(samples);
  if (whole) return whole;
  const steps = stepsOf(samples);
  const parts: Part[] = [];
  let leftOut = 0;
  let part: Part | undefined;
  for (let row = 0; row < samples.length; row += 1) {
    const at = samples.at(row);
    if (Number.isNaN(at)) continue;
    const isNear = part && at >= part.last - steps.back && at <= part.last + least.gap;
    if (part && (isNear || isSwapped(samples, row))) {
      part.to = row + 1;
      part.first = Math.min(part.first, at);
      part.last = Math.max(part.last, at);
      continue;
    }
    const next: Part = { from: row, to: row + 1, first: at, last: at };
    const before = parts.at(-2);
    if (part && before && isAstray(before, part, next, steps)) {
      for (let lone = part.from; lone < part.to; lone += 1) samples.move(lone, Number.NaN);
      leftOut += part.to - part.from;
      parts.pop();
    }
    if (parts.length > 1) join(parts, steps);
    parts.push(next);
    part = next;
  }
  if (parts.length > 1) join(parts, steps);
  return { parts, leftOut, steps };
}

/** Milliseconds: the smallest jumps, and a gap that needs no further check. */
const least = { back: 2500, ahead: 60_000, gap: 10_000 };

/** For a recording without jumps, as nearly all are, its only part. */
function evenPart(samples: Samples): Parts | undefined {
  const to = samples.length;
  if (to === 0) return undefined;
  const first = samples.at(0);
  let last = first;
  for (let row = 1; row < to; row += 1) {
    const at = samples.at(row);
    if (!(at >= last && at - last <= least.gap)) return undefined;
    last = at;
  }
  const steps = { usual: least.gap, back: least.back, ahead: least.ahead, fewest: 0 };
  return { parts: [{ from: 0, to, first, last }], leftOut: 0, steps };
}

function stepsOf(samples: Samples): Steps {
  const all = new Float64Array(Math.max(0, samples.length - 1));
  let count = 0;
  for (let row = 1; row < samples.length; row += 1) {
    const step = Math.abs(samples.at(row) - samples.at(row - 1));
    if (step > 0) all[count++] = step;
  }
  const usual = all.subarray(0, count).sort()[count >> 1] ?? 1000;
  return {
    usual,
    back: Math.max(least.back, 2.5 * usual),
    ahead: Math.max(least.ahead, 6 * usual),
    fewest: Math.min(10, Math.ceil(samples.length / 10)),
  };
}

/** Whether a sample just has to be swapped with the one before. */
const isSwapped = (samples: Samples, row: number) =>
  row > 1 &&
  row + 1 < samples.length &&
  samples.at(row) >= samples.at(row - 2) &&
  samples.at(row) < samples.at(row - 1) &&
  samples.at(row + 1) >= samples.at(row - 1);

/** Merges the last two parts if there is only a gap between them. */
function join(parts: Part[], { back, ahead }: Steps): void {
  const [before, part] = parts.slice(-2);
  if (!before || !part) return;
  const step = part.first - before.last;
  if (step < -back || step > ahead) return;
  before.to = part.to;
  before.last = Math.max(before.last, part.last);
  parts.pop();
}

/** Whether a few samples are outliers in time, as what follows continues from before them. */
function isAstray(
  before: Part,
  { from, to, first, last }: Part,
  next: Part,
  { back, ahead, fewest }: Steps,
): boolean {
  const step = next.first - before.last;
  // A time hours away is an outlier even after a gap, or if samples are sparser here than
  // elsewhere.
  const most = Math.max(ahead, Math.abs(first - before.last) / 20);
  const goesOn = step >= -back && step <= most;
  return to - from < fewest && goesOn && (first < before.last || next.first < last);
}
