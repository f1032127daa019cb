import { highestOf, meanOf } from '../activities/figures.ts';
import { courseOf, lengthOf } from '../tracks/course.ts';
import { elevationGain } from '../tracks/elevation-gain.ts';
import { secondsWithout, stopsIn } from '../tracks/stops.ts';
import type { Pause, Track } from '../tracks/track.ts';
import type { Amount } from '../trainings/flag.ts';
import { cutTrack } from './cut-track.ts';

/** The measurements of a run without some of its parts. */
export interface Figures extends Amount {
  heartRateAvg?: number | undefined;
  heartRateMax?: number | undefined;
  avgPower?: number | undefined;
  elevationGain?: number | undefined;
}

/**
 * The figures of a run without some parts of its track: the stated distance and time, each reduced
 * by the share that these parts have of the track.
 */
export function figuresWithout(
  track: Track,
  spans: readonly Pause[],
  stated: Amount,
): Figures & { track: Track } {
  const cut = cutTrack(track, spans);
  const left = amountLeft(track, cut, stated);
  return {
    ...left,
    track: cut,
    heartRateAvg: meanOf(cut, cut.heartRate),
    heartRateMax: highestOf(cut.heartRate),
    avgPower: meanOf(cut, cut.power),
    elevationGain: cut.altitude && elevationGain(cut.time, cut.altitude),
  };
}

/** What is left of the stated distance and time. */
export function amountLeft(track: Track, cut: Track, stated: Amount): Amount {
  const secondsIn = clockOf(track, stated.seconds);
  return {
    metres: stated.metres * shareOf(metresIn(cut), metresIn(track)),
    seconds: stated.seconds * shareOf(secondsIn(cut), secondsIn(track)),
  };
}

const shareOf = (part: number, whole: number) =>
  whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 1;

function metresIn(track: Track): number {
  const course = courseOf(track);
  return lengthOf(course) - (course.metres?.[0] ?? 0);
}

/**
 * How the stated time was measured: by a watch that runs until it is stopped, or from moving
 * samples. The closer of the two.
 */
function clockOf(track: Track, stated: number): (of: Track) => number {
  const byTimer = (of: Track) => {
    const { moving } = courseOf(of);
    return (moving.at(-1) ?? 0) - (moving[0] ?? 0);
  };
  const byMoving = (of: Track) => secondsWithout(of, stopsIn(of).pauses);
  const isNearer = Math.abs(byTimer(track) - stated) <= Math.abs(byMoving(track) - stated);
  return isNearer ? byTimer : byMoving;
}
