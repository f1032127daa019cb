import { type Course, firstAtLeast, lengthOf, onLine } from './course.ts';
import type { Climbed } from './elevation-gain.ts';
import { type GradedCourse, mostUnknown } from './graded-course.ts';
import { type Mark, meanBetween, type Sums } from './mean-over.ts';

/** A kilometre or mile of a run, or the remainder at its end. */
export interface Split {
  /** The kilometre or mile of the run, from 1. */
  no: number;
  /** Fewer than the others in the last one, and in the first one of a track that begins later. */
  metres: number;
  /** Seconds of training, without pauses. */
  seconds: number;
  /** Metres on the flat that were worth as much; absent where the slopes are not known. */
  gradedMetres?: number;
  /** Metres climbed and descended; absent without heights. */
  gain?: number;
  loss?: number;
  /** Beats per minute, weighted by time. */
  heartRateAvg?: number;
}

/** Measurements other than distance and time. */
interface Measured {
  heart?: Sums | undefined;
  climbed?: Climbed | undefined;
  graded?: GradedCourse | undefined;
}

/** Metres; a shorter remainder would have a meaningless pace. */
const shortest = 10;
/** Longer than anyone runs; a limit in case the distance is broken. */
const most = 1000;

/**
 * The splits of a course, each of `every` metres: a kilometre if not given. Their ends lie between
 * samples: times are interpolated between the two samples around an end, whatever lies between them.
 */
export function splitsOf(
  course: Course,
  { every = 1000, ...measured }: { every?: number } & Measured = {},
): Split[] {
  const { metres, moving } = course;
  if (!metres) return [];
  const splits: Split[] = [];
  // A watch has come a few metres when it writes its first sample.
  const start = metres[0] as number;
  let from: Mark = { end: 1, at: start < shortest ? 0 : start };
  const before = Math.floor(from.at / every);
  while (splits.length < most) {
    const no = before + splits.length + 1;
    const at = Math.min(no * every, lengthOf(course));
    if (metres.length < 2 || at - from.at < shortest) break;
    const to = { end: Math.max(1, firstAtLeast(metres, at)), at };
    splits.push(splitBetween(no, { metres, moving, ...measured }, from, to));
    from = to;
  }
  return splits;
}

function splitBetween(
  no: number,
  run: Measured & { metres: Float64Array; moving: Float64Array },
  from: Mark,
  to: Mark,
): Split {
  const between = (values: Float64Array) =>
    onLine(run.metres, values, to.end, to.at) - onLine(run.metres, values, from.end, from.at);
  const heartRateAvg = run.heart && meanBetween(run.heart, run.metres, from, to);
  const { graded } = run;
  const isGraded = graded && between(graded.unknown) <= mostUnknown * (to.at - from.at);
  return {
    no,
    // To the millimetre, as the difference of two sums of miles is not exactly a mile.
    metres: Math.round((to.at - from.at) * 1000) / 1000,
    seconds: between(run.moving),
    ...(isGraded && { gradedMetres: between(graded.graded) }),
    ...(run.climbed && { gain: between(run.climbed.gain), loss: between(run.climbed.loss) }),
    ...(heartRateAvg !== undefined && { heartRateAvg }),
  };
}

/** A smaller difference between pace and graded pace is not worth a column: 6 s at 5:00. */
const leastDifference = 0.02;

/** Whether the graded pace of a split differs from its pace by more than 2 %. */
export const hasHills = (splits: readonly Split[]): boolean =>
  splits.some(
    ({ metres, gradedMetres = metres }) => Math.abs(gradedMetres / metres - 1) > leastDifference,
  );
