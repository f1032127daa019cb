import { km, paceOf, type Seconds, type SecondsPerKm, seconds, secondsPerKm } from '../units.ts';
import { type BestEffort, bestEfforts } from './best-efforts.ts';
import { type Course, courseOf, firstAtLeast, lengthOf, numbersOf } from './course.ts';
import { climbed } from './elevation-gain.ts';
import { type FlatMap, flatMapOf } from './geo.ts';
import { type GradedCourse, gradedCourse } from './graded-course.ts';
import { sumsOf } from './mean-over.ts';
import { paceSeries, smoothingOf } from './pace-series.ts';
import { type RoutePiece, routePieces } from './route-pieces.ts';
import { type Split, splitsOf } from './splits.ts';
import type { Pause, Track } from './track.ts';

/** Everything shown of a track. */
export interface Run {
  course: Course;
  pauses: readonly Pause[];
  /** The x-axis of the charts: metres, or moving time in seconds if no distance was measured. */
  axis: { unit: 'metres' | 'seconds'; values: Float64Array; end: number };
  /** One value for each sample, NaN if missing: seconds per km, metres, beats per minute. */
  pace?: Float64Array;
  /** The pace on the flat with the same effort. */
  gradedPace?: Float64Array;
  altitude?: Float64Array;
  heartRate?: Float64Array;
  /** Steps per minute, watts, degrees Celsius. */
  cadence?: Float64Array;
  power?: Float64Array;
  temperature?: Float64Array;
  /** Absent indoors, where the slope of the belt is not recorded, and where heights are missing. */
  graded?: GradedCourse;
  /** Absent for a run indoors. */
  route?: { map: FlatMap; pieces: RoutePiece[] };
  splits: Split[];
  efforts: BestEffort[];
}

/**
 * @param splitLength of the splits, in metres
 * @returns undefined for a track with nothing to show
 */
export function runOf(track: Track, splitLength = 1000): Run | undefined {
  const course = courseOf(track);
  const { metres, moving, time } = course;
  const length = lengthOf(course);
  const axis: Run['axis'] =
    metres && length > 0
      ? { unit: 'metres', values: metres, end: length }
      : { unit: 'seconds', values: moving, end: moving.at(-1) ?? 0 };
  if (time.length < 2 || axis.end <= 0) return undefined;

  const pauses = track.pauses ?? [];
  const smoothing = smoothingOf(moving);
  const pace = metres && measured(paceSeries(course, smoothing));
  const altitude = track.altitude && measured(numbersOf(track.altitude));
  const heartRate = track.heartRate && measured(numbersOf(track.heartRate));
  const cadence = track.cadence && measured(numbersOf(track.cadence));
  const power = track.power && measured(numbersOf(track.power));
  const temperature = track.temperature && measured(numbersOf(track.temperature));
  const heart = heartRate && sumsOf(heartRate, moving);
  const heights = track.altitude && climbed(track.time, track.altitude);
  const map = flatMapOf(track);
  const graded = map && altitude && gradedCourse(course, altitude);
  const gradedPace =
    graded && measured(paceSeries({ ...course, metres: graded.graded }, smoothing));
  return {
    course,
    pauses,
    axis,
    ...(pace && { pace }),
    ...(gradedPace && { gradedPace }),
    ...(altitude && { altitude }),
    ...(heartRate && { heartRate }),
    ...(cadence && { cadence }),
    ...(power && { power }),
    ...(temperature && { temperature }),
    ...(graded && { graded }),
    ...(map && { route: { map, pieces: routePieces(course, map, { heart, pauses }) } }),
    splits: splitsOf(course, { every: splitLength, heart, climbed: heights, graded }),
    efforts: bestEfforts(course),
  };
}

const measured = (values: Float64Array) =>
  values.some((value) => !Number.isNaN(value)) ? values : undefined;

/**
 * The graded pace of the whole run.
 * @param averagePace the training's, if it is known better than from the samples
 */
export function averageGradedPace(
  { course, graded }: Run,
  averagePace = averagePaceOf(course),
): SecondsPerKm | undefined {
  const onTheFlat = graded?.graded.at(-1) ?? 0;
  if (!averagePace || !onTheFlat) return undefined;
  const way = lengthOf(course) - (course.metres?.[0] ?? 0);
  return secondsPerKm((averagePace * way) / onTheFlat);
}

/** The average pace of the samples. @returns undefined without a distance */
export const averagePaceOf = (course: Course): SecondsPerKm | undefined =>
  paceOf(seconds(course.moving.at(-1) ?? 0), km(lengthOf(course) / 1000));

/**
 * Whether a track ends well before its run did, as that of a damaged file does.
 * @param duration the training's moving time
 */
export const isPartOf = ({ course }: Run, duration: Seconds): boolean =>
  (course.time.at(-1) ?? 0) < 0.95 * duration;

/** The sample closest to a position on the axis. */
export function sampleAt({ axis: { values } }: Run, at: number): number {
  const after = Math.min(firstAtLeast(values, at), values.length - 1);
  const before = Math.max(0, after - 1);
  const isNearer = at - (values[before] as number) < (values[after] as number) - at;
  return isNearer ? before : after;
}
