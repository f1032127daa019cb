import { type Course, courseOf } from '../tracks/course.ts';
import type { Pause, Track } from '../tracks/track.ts';
import type { Amount, Flag, Stretch } from '../trainings/flag.ts';
import { clockFlags } from './clock.ts';
import { cutTrack } from './cut-track.ts';
import { distanceFlag } from './distance.ts';
import { amountLeft } from './figures.ts';
import type { Recorded } from './recorded.ts';
import { slowFrom } from './standing.ts';
import { stillFlag } from './still.ts';
import { tooFast } from './too-fast.ts';

/** Seconds of standing at the end that do not yet suggest a forgotten stop: stretching, a chat. */
const shortStop = 300;
/** Metres; a shorter run is not worth keeping. */
const shortestRun = 200;
/** This many separate leaps mean bad reception, which cannot be fixed by leaving parts out. */
const mostSpans = 50;

/**
 * What is probably wrong in an activity. One that hardly moved gets no further flags, and one that
 * was driven is not checked for standing at its end. Makes a few passes over the track.
 * @param now milliseconds since 1970-01-01T00:00Z
 */
export function findFlags(recorded: Recorded, track: Track | undefined, now: number): Flag[] {
  const flags = clockFlags(recorded, now);
  const { isRun, heightsLeftOut = 0 } = recorded;
  if (isRun && heightsLeftOut > 0) flags.push({ kind: 'heights', leftOut: heightsLeftOut });
  if (!isRun || !track || track.time.length < 2) return flags;
  const course = courseOf(track);
  const still = stillFlag(recorded, track, course);
  if (still) return [...flags, still];

  const stated = { metres: recorded.distance, seconds: recorded.duration };
  const { drives, leaps } = tooFast(course);
  const stretch = (kind: Stretch['kind'], spans: Pause[]) =>
    flags.push(stretchOf(kind, spans.slice(0, mostSpans), { track, course, stated }));
  const end = course.time.at(-1) as number;
  if (drives.length > 0) stretch('car', drives);
  if (leaps.length > 0) stretch('speed', leaps);
  if (drives.at(-1)?.[1] !== end) {
    const stop = stopOf(course);
    const flag = stop && stretchOf('stop', [stop], { track, course, stated });
    if (flag?.left && flag.covered.seconds >= shortStop) flags.push(flag);
  }
  const distance = drives.length + leaps.length === 0 && distanceFlag(recorded, track);
  if (distance) flags.push(distance);
  return flags;
}

/** The standing at the end, if it is long enough to check. */
function stopOf({ time, metres }: Course): Pause | undefined {
  if (!metres) return undefined;
  const last = time.length - 1;
  const from = time[slowFrom(time, metres, last)] as number;
  const to = time[last] as number;
  return to - from >= shortStop ? [from, to] : undefined;
}

function stretchOf(
  kind: Stretch['kind'],
  spans: Pause[],
  { track, course, stated }: { track: Track; course: Course; stated: Amount },
): Stretch {
  const left = amountLeft(track, cutTrack(track, spans), stated);
  const covered = {
    metres: Math.round(stated.metres - left.metres),
    seconds: Math.round(stated.seconds - left.seconds),
  };
  const isEnd = spans.at(-1)?.[1] === course.time.at(-1);
  const isRun = left.metres >= shortestRun && left.seconds > 0;
  return {
    kind,
    spans: isRun ? spans : [],
    covered,
    ...(isRun && { left: { metres: Math.round(left.metres), seconds: Math.round(left.seconds) } }),
    isEnd,
  };
}
