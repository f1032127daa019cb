import type { Formats } from '../formats.ts';
import { alongPlaces } from '../tracks/course.ts';
import { gapsIn, lengthOfPauses, stopsIn } from '../tracks/stops.ts';
import type { Pause, Series, Track } from '../tracks/track.ts';
import { remarks } from './remarks.ts';
import type { TrackRead } from './track-of.ts';

interface Known {
  isRun: boolean;
  /** Seconds between start and end that the device does not count; absent if it does not say. */
  paused?: number | undefined;
  /** The pauses that the device states. */
  stated?: Pause[] | undefined;
}

/**
 * Gives a track its pauses, and a distance from place to place if the device measured none, so that
 * everything shown about a run is based on the same stretches. The pauses are those stated by the
 * device, otherwise the stops found in the samples; if the device only states their total, the
 * stops that come closest to it.
 * @returns the pauses, and what the runner should know about them
 */
export function settle(
  { track, breaks }: Pick<TrackRead, 'track' | 'breaks'>,
  { isRun, paused, stated }: Known,
): { pauses: Pause[]; remarks: (formats: Formats) => string[] } {
  if (!track) return { pauses: stated ?? [], remarks: () => [] };
  const isKnown = stated
    ? paused === undefined || isAbout(lengthOfPauses(stated), paused)
    : paused !== undefined && isAbout(0, paused);
  const found = isKnown && track.distance ? undefined : stopsIn(track, { breaks, isRun });
  const pauses = pausesOf({ paused, stated, isKnown, stops: found?.pauses ?? [], track, breaks });
  let left = 0;
  let guessed = 0;
  if (!track.distance && found?.distance) {
    const distance = pauses === found.pauses ? found.distance : runAlong({ ...track, pauses });
    if (distance) track.distance = distance;
    ({ left, guessed } = found);
  }
  if (pauses.length > 0) track.pauses = pauses;
  return {
    pauses,
    remarks: (formats) => [
      ...(left > stray ? [remarks.notCounted(left, formats)] : []),
      ...(guessed > stray ? [remarks.guessed(guessed, formats)] : []),
      ...(stated ? [] : longGaps(track)),
    ],
  };
}

interface Choice extends Pick<Known, 'paused' | 'stated'> {
  /** Whether the device states all of them. */
  isKnown: boolean;
  stops: Pause[];
  track: Track;
  breaks: ReadonlySet<number>;
}

function pausesOf({ paused, stated, isKnown, stops, track, breaks }: Choice): Pause[] {
  if (isKnown) return stated ?? [];
  if (paused === undefined) return stops;
  const gaps = [breaksOf(track, breaks), gapsIn(track.time, breaks)];
  return nearest(paused, [...(stated ? [stated] : []), [], stops, ...gaps]);
}

/** The distance from place to place, without pauses that the device knows about. */
const runAlong = (track: Track): Series | undefined =>
  alongPlaces(track)?.map((metres) => metres && Math.round(metres * 10) / 10);

/** Whether pauses have about the expected total. */
const isAbout = (lasted: number, seconds: number) =>
  Math.abs(lasted - seconds) <= Math.max(5, 0.05 * seconds);

/** The pauses whose total comes closest to the expected one. */
function nearest(seconds: number, candidates: Pause[][]): Pause[] {
  const off = candidates.map((pauses) => Math.abs(lengthOfPauses(pauses) - seconds));
  return candidates[off.indexOf(Math.min(...off))] ?? [];
}

/** From this many seconds, a break between two segments of a file is a pause rather than a step. */
const shortestPause = 10;

function breaksOf({ time }: Track, breaks: ReadonlySet<number>): Pause[] {
  const pauses: Pause[] = [];
  for (const at of breaks) {
    const [from, to] = [time[at - 1] as number, time[at] as number];
    if (to - from > shortestPause) pauses.push([from, to]);
  }
  return pauses;
}

/** How far in metres a position may drift while the runner stands still. */
const stray = 100;

/** From this many seconds without a sample, there may have been a pause or a clock change. */
const longGap = 3600;

function longGaps({ time }: Track): string[] {
  return time.flatMap((now, sample) => {
    const before = time[sample - 1] ?? now;
    return now - before > longGap ? [remarks.longGap(before, now - before)] : [];
  });
}
