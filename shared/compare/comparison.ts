import { firstAtLeast, whereReached } from '../tracks/course.ts';
import type { Run } from '../tracks/run.ts';
import type { Split } from '../tracks/splits.ts';
import { formatShortDuration, seconds } from '../units.ts';

/** Runs on one axis, in metres, as far as all of them reach. */
export interface Comparison {
  runs: Run[];
  end: number;
}

/** Whether a run can be put on an axis of distance. */
export const hasDistance = (run: Run | undefined): run is Run => run?.axis.unit === 'metres';

/** @param runs with a distance */
export function comparisonOf(runs: readonly Run[]): Comparison {
  const end = Math.min(...runs.map(({ axis }) => axis.end));
  return { runs: runs.map((run) => until(run, end)), end };
}

/** A run up to a distance, and the sample after it, so that its lines reach the end of the axis. */
function until(run: Run, end: number): Run {
  const { course, axis } = run;
  const samples = firstAtLeast(axis.values, end) + 1;
  const cut = <Values extends Float64Array | undefined>(values: Values) =>
    values?.subarray(0, samples) as Values;
  return {
    ...run,
    course: { time: cut(course.time), moving: cut(course.moving), metres: cut(course.metres) },
    axis: { ...axis, values: cut(axis.values), end },
    ...(run.pace && { pace: cut(run.pace) }),
    ...(run.gradedPace && { gradedPace: cut(run.gradedPace) }),
    ...(run.altitude && { altitude: cut(run.altitude) }),
    ...(run.heartRate && { heartRate: cut(run.heartRate) }),
  };
}

/** Seconds of training from the start to a distance in metres. */
export const timeTo = ({ axis, course }: Run, metres: number): number =>
  whereReached(axis.values, course.moving, metres);

/** How many seconds later than another a run has come as far; negative if earlier. */
export const secondsBehind = (run: Run, other: Run, metres: number): number =>
  timeTo(run, metres) - timeTo(other, metres);

/** '0:42 behind', '1:05 ahead' or 'level'. */
export function inWords(behind: number): string {
  const whole = Math.round(behind);
  if (whole === 0) return 'level';
  return `${formatShortDuration(seconds(Math.abs(whole)))} ${whole > 0 ? 'behind' : 'ahead'}`;
}

/** A kilometre or mile of each run. */
export interface SplitRow {
  no: number;
  /** In the order of the runs. */
  splits: Split[];
  /** Which of them is fastest, to the second; absent if two are. */
  fastest?: number;
}

/** The whole kilometres or miles, of `every` metres, that all runs have. */
export function splitRows(runs: readonly Run[], every: number): SplitRow[] {
  const whole = runs.map(
    ({ splits }) =>
      new Map(splits.filter(({ metres }) => metres === every).map((split) => [split.no, split])),
  );
  const [first = new Map<number, Split>()] = whole;
  return [...first.keys()].flatMap((no) => {
    const splits = whole.flatMap((some) => some.get(no) ?? []);
    if (splits.length < runs.length) return [];
    const times = splits.map((split) => Math.round(split.seconds));
    const least = Math.min(...times);
    const isAlone = times.filter((time) => time === least).length === 1;
    return [{ no, splits, ...(isAlone && { fastest: times.indexOf(least) }) }];
  });
}
