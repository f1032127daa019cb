import { courseOf, lengthOf, whereReached } from '../tracks/course.ts';
import { channels, type Lap, type Pause, type Track } from '../tracks/track.ts';
import type { KeptFlag } from '../trainings/flag.ts';
import { figuresWithout } from './figures.ts';
import { leftOutOf } from './mend.ts';

/** Metres; anything shorter left over is not a lap. */
const shortest = 10;

/**
 * The laps of a run without the parts that its runner has left out: laps within them are removed,
 * others are shortened to what is left, and all are renumbered from 1.
 * @param track the source's, which shows where laps were
 */
export function lapsLeft(laps: readonly Lap[], flags: readonly KeptFlag[], track: Track): Lap[] {
  const spans = leftOutOf(flags);
  if (spans.length === 0) return [...laps];
  return cutLaps(laps, spans, track)
    .filter((lap) => laps.includes(lap) || lap.distance >= shortest)
    .map((lap, at) => ({ ...lap, no: at + 1 }));
}

function cutLaps(laps: readonly Lap[], spans: readonly Pause[], track: Track): Lap[] {
  const ends = endsOf(laps, track);
  return laps.map((lap, at) => {
    const [from, to] = [ends[at - 1] ?? 0, ends[at] as number];
    if (spans.some(([begin, end]) => begin <= from && to <= end)) {
      return { ...lap, distance: 0, duration: 0 };
    }
    const out = within(spans, from, to);
    if (out.length === 0) return lap;
    const stated = { metres: lap.distance, seconds: lap.duration };
    const figures = figuresWithout(partOf(track, from, to), out, stated);
    const { metres: distance, seconds: duration, heartRateAvg } = figures;
    const hasHeartRate = lap.heartRateAvg !== undefined && heartRateAvg !== undefined;
    return {
      ...lap,
      distance,
      duration,
      ...(hasHeartRate && { heartRateAvg: Math.round(heartRateAvg) }),
    };
  });
}

/**
 * When each lap ended, in seconds since the start, as laps only state how long they were: by time
 * or by distance, whichever adds up better to that of the track.
 */
function endsOf(laps: readonly Lap[], track: Track): number[] {
  const course = courseOf(track);
  const time = course.time;
  const durations = sums(laps.map(({ duration }) => duration));
  const distances = sums(laps.map(({ distance }) => distance));
  const isByTime =
    !course.metres ||
    differ(durations.at(-1) ?? 0, course.moving.at(-1) ?? 0) <=
      differ(distances.at(-1) ?? 0, lengthOf(course));
  if (isByTime) return durations.map((second) => whereReached(course.moving, time, second));
  const { metres } = course;
  return distances.map((metre) => whereReached(metres as Float64Array, time, metre));
}

function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}

const differ = (a: number, b: number) => Math.abs(a - b) / Math.max(a, b, 1);

/** A part of a track, as a track that begins with it. */
function partOf(track: Track, from: number, to: number): Track {
  const first = track.time.findIndex((now) => now >= from);
  const last = track.time.findLastIndex((now) => now <= to);
  const part: Track = { time: track.time.slice(first, last + 1).map((now) => now - from) };
  for (const channel of channels) {
    const series = track[channel];
    if (series) part[channel] = series.slice(first, last + 1);
  }
  const pauses = within(track.pauses ?? [], from, to);
  if (pauses.length > 0) part.pauses = pauses;
  return part;
}

/** The parts of some stretches within a part of a track, in seconds since that began. */
const within = (stretches: readonly Pause[], from: number, to: number): Pause[] =>
  stretches
    .filter(([begin, end]) => end > from && begin < to)
    .map(([begin, end]) => [Math.max(begin, from) - from, Math.min(end, to) - from]);
