import { elevationGain } from '../tracks/elevation-gain.ts';
import type { Pause } from '../tracks/track.ts';
import type { Activity } from './activity.ts';
import { countBothFeet, firstPlace, highestOf, lastOf, meanOf } from './figures.ts';
import { finished } from './finished.ts';
import type { StatedTime } from './iso-time.ts';
import { notAnActivity } from './refusals.ts';
import { doDisagree, remarks } from './remarks.ts';
import type { Samples } from './samples.ts';
import { spanOf } from './span-of.ts';
import { trackOf } from './track-of.ts';

export interface TcxLap {
  start?: StatedTime | undefined;
  /** Seconds and metres. */
  seconds?: number | undefined;
  metres?: number | undefined;
  calories?: number | undefined;
  heartRateAvg?: number | undefined;
  heartRateMax?: number | undefined;
}

export interface TcxActivity {
  /** "Running", "Biking" or "Other". */
  sport: string;
  /** The time at which it began. */
  id?: StatedTime | undefined;
  notes?: string | undefined;
  device?: string | undefined;
  laps: TcxLap[];
  /** All points; each `Track` is a segment. */
  samples: Samples;
}

/** What was read of a TCX file. */
export interface TcxFile {
  activities: TcxActivity[];
  courses: number;
  isDamaged: boolean;
}

/**
 * The activities of a TCX file. Distance and time are the sums of its laps, which the runner saw on
 * the watch; a file without them has those of its points.
 * @throws {AppError} NOT_AN_ACTIVITY for courses, and files without an activity
 */
export function activitiesFromTcx(file: TcxFile): Activity[] {
  const activities = file.activities.flatMap(
    (activity, index) => activityOf(file, activity, index + 1) ?? [],
  );
  if (activities.length > 0) return activities;
  if (file.courses > 0) throw notAnActivity('This is a planned course, not an activity.');
  throw notAnActivity(
    file.isDamaged
      ? 'This TCX file is damaged, so no activity of it can be read.'
      : 'This TCX file holds no activity.',
  );
}

/** Seconds between two tracks that are a pause rather than a step. */
const shortestPause = 10;
const oneDay = 86_400_000;

function activityOf(file: TcxFile, read: TcxActivity, no: number): Activity | undefined {
  const { laps, samples } = read;
  const sum = (values: readonly (number | undefined)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const stated = sum(laps.map(({ metres }) => metres));
  const timed = sum(laps.map(({ seconds }) => seconds));
  const start = laps[0]?.start ?? read.id;
  const span = spanOf(samples);
  const startedAt = startOf(start?.at, span?.first);
  if (startedAt === undefined || (!span && timed === 0)) return undefined;
  const isRun = /^(running|)$/i.test(read.sport);
  const { track, breaks, leftOut } = trackOf(samples, {
    startedAt,
    from: Math.min(startedAt, span?.first ?? startedAt),
    to: (span?.last ?? startedAt) + 1,
    isRun,
  });
  const pauses: Pause[] = [];
  if (track) {
    countBothFeet(track, isRun);
    for (const at of breaks) {
      const [from, to] = [track.time[at - 1] as number, track.time[at] as number];
      if (to - from > shortestPause) pauses.push([from, to]);
    }
    if (pauses.length > 0) track.pauses = pauses;
  }
  const measured = lastOf(track?.distance);
  const ended = track?.time.at(-1) ?? 0;
  const paused = pauses.reduce((total, [from, to]) => total + to - from, 0);
  const said: string[] = [];
  if (file.isDamaged) said.push(remarks.damaged);
  if (timed === 0) said.push(remarks.noSummary);
  else if (!file.isDamaged && stated > 0 && doDisagree(stated, measured)) {
    said.push(remarks.disagree(stated, measured ?? 0));
  }
  if (leftOut > Math.max(10, samples.length / 100)) said.push(remarks.leftOut(leftOut));
  if (samples.oneIn > 1) said.push(remarks.thinned(samples.oneIn));
  return finished({
    format: 'tcx',
    no,
    kind: read.sport,
    terrain: isRun ? (track?.latitude || !track ? 'road' : 'treadmill') : undefined,
    isRun,
    notes: read.notes,
    device: read.device,
    startedAt,
    offset: start?.offset,
    place: firstPlace(track),
    distance: stated || measured || 0,
    duration: timed || Math.max(0, ended - paused),
    elapsed: Math.max(ended, timed),
    heartRateAvg: heartRateOf(laps) ?? (track && meanOf(track, track.heartRate)),
    heartRateMax:
      highestOf(laps.map(({ heartRateMax }) => heartRateMax || null)) ??
      highestOf(track?.heartRate),
    avgPower: track && meanOf(track, track.power),
    calories: sum(laps.map(({ calories }) => calories)) || undefined,
    elevationGain: track?.altitude && elevationGain(track.time, track.altitude),
    laps: laps.map((lap, index) => ({
      no: index + 1,
      distance: lap.metres ?? 0,
      duration: lap.seconds ?? 0,
      heartRateAvg: lap.heartRateAvg,
    })),
    track,
    remarks: said,
  });
}

/** As the laps state it, unless the points say that its clock was wrong. */
function startOf(stated: number | undefined, first: number | undefined): number | undefined {
  if (stated === undefined || first === undefined) return stated ?? first;
  return Math.abs(stated - first) < oneDay ? Math.min(stated, first) : first;
}

/** The mean of the laps that state one, by their times. */
function heartRateOf(laps: readonly TcxLap[]): number | undefined {
  let sum = 0;
  let time = 0;
  for (const { heartRateAvg, seconds } of laps) {
    if (!heartRateAvg || !seconds) continue;
    sum += heartRateAvg * seconds;
    time += seconds;
  }
  return time > 0 ? sum / time : undefined;
}
