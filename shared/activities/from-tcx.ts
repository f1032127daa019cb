import type { Formats } from '../formats.ts';
import { courseOf, whereReached } from '../tracks/course.ts';
import { elevationGain } from '../tracks/elevation-gain.ts';
import { lengthOfPauses } from '../tracks/stops.ts';
import type { Lap, Track } from '../tracks/track.ts';
import { isZoneOffset } from '../zone-offset.ts';
import type { Activity } from './activity.ts';
import { countBothFeet, firstPlace, highestOf, lastOf, meanOf } from './figures.ts';
import { finished } from './finished.ts';
import type { StatedTime } from './iso-time.ts';
import { notAnActivity } from './refusals.ts';
import { doDisagree, onClock, remarks, remarksOnSamples } from './remarks.ts';
import { isVirtualMaker } from './run-terrain.ts';
import type { Samples } from './samples.ts';
import { setClock } from './set-clock.ts';
import { settle } from './settle.ts';
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
  /** Whether the times of its points lack a zone. */
  isZoneless?: boolean;
  /** Points without a time. */
  untimed: number;
}

/** The contents of a TCX file. */
export interface TcxFile {
  activities: TcxActivity[];
  courses: number;
  isDamaged: boolean;
}

/**
 * The activities of a TCX file. Distance and time are the totals of its laps, which the runner saw
 * on the watch, or of its points if there are no laps.
 * @throws {AppError} NOT_AN_ACTIVITY for courses, and files without an activity
 */
export function activitiesFromTcx(file: TcxFile, formats: Formats): Activity[] {
  const activities = file.activities.flatMap(
    (activity, index) => activityOf(file, activity, index + 1, formats) ?? [],
  );
  if (activities.length > 0) return activities;
  if (file.courses > 0) throw notAnActivity('This is a planned course, not an activity.');
  throw notAnActivity(
    file.isDamaged
      ? 'This TCX file is damaged, so no activity in it can be read.'
      : 'This TCX file holds no activity.',
  );
}

const oneDay = 86_400_000;

function activityOf(
  file: TcxFile,
  read: TcxActivity,
  no: number,
  formats: Formats,
): Activity | undefined {
  const { laps, samples } = read;
  const sum = (values: readonly (number | undefined)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const stated = sum(laps.map(({ metres }) => metres));
  const timed = sum(laps.map(({ seconds }) => seconds));
  const start = laps[0]?.start ?? read.id;
  const clock = setClock(samples, { isOne: true, counted: timed });
  const span = spanOf(samples);
  const startedAt = startOf(start && clock.righted(start.at), span?.first);
  if (startedAt === undefined || (!span && timed === 0)) return undefined;
  const isRun = /^(running|)$/i.test(read.sport);
  const isVirtual = isVirtualMaker(read.device);
  const taken = trackOf(samples, {
    startedAt,
    from: Math.min(startedAt, span?.first ?? startedAt),
    to: (span?.last ?? startedAt) + 1,
    isRun,
  });
  const { track, impossible, heightsLeftOut } = taken;
  const ended = track?.time.at(-1) ?? 0;
  const paused = timed > 0 ? Math.max(0, ended - timed) : undefined;
  const { pauses, remarks: onStops } = settle(taken, { isRun, paused });
  if (track) countBothFeet(track, isRun);
  const measured = lastOf(track?.distance);
  const { clockSetAfter, said: onSetting } = onClock(clock);
  const said: string[] = [];
  if (file.isDamaged) said.push(remarks.damaged);
  if (timed === 0) said.push(remarks.noSummary);
  else if (!file.isDamaged && stated > 0 && doDisagree(stated, measured)) {
    said.push(remarks.disagree(stated, measured ?? 0, formats));
  }
  if (read.untimed > 0) said.push(remarks.untimed(read.untimed));
  const { copies } = taken;
  const leftOut = taken.leftOut + samples.length - copies - (track?.time.length ?? 0);
  said.push(...remarksOnSamples(samples, { leftOut, impossible, copies }), ...onStops(formats));
  const isZone = start?.offset === undefined || isZoneOffset(start.offset);
  if (isVirtual) said.push(remarks.virtual);
  else if (!isZone) said.push(remarks.noZone);
  if (read.isZoneless) said.push(remarks.zoneless);
  return finished({
    format: 'tcx',
    no,
    kind: read.sport,
    terrain: isRun ? (track?.latitude || !track ? 'road' : 'treadmill') : undefined,
    isRun,
    notes: read.notes,
    device: read.device,
    startedAt,
    offset: isZone && !isVirtual ? start?.offset : undefined,
    place: isVirtual ? undefined : firstPlace(track),
    distance: stated || measured || 0,
    duration: timed || Math.max(0, ended - lengthOfPauses(pauses)),
    elapsed: Math.max(ended, timed),
    heartRateAvg: heartRateOf(laps) ?? (track && meanOf(track, track.heartRate)),
    heartRateMax:
      highestOf(laps.map(({ heartRateMax }) => heartRateMax || null)) ??
      highestOf(track?.heartRate),
    avgPower: track && meanOf(track, track.power),
    calories: sum(laps.map(({ calories }) => calories)) || undefined,
    elevationGain: track?.altitude && elevationGain(track.time, track.altitude),
    laps: lapsOf(read, { startedAt, righted: clock.righted, track }),
    track,
    clockSetAfter,
    heightsLeftOut,
    remarks: [...said, ...onSetting],
  });
}

interface OnTrack {
  startedAt: number;
  righted: (at: number) => number;
  track: Track | undefined;
}

/** As stated; if none has a time, from the samples between their starts. */
function lapsOf({ laps }: TcxActivity, { startedAt, righted, track }: OnTrack): Lap[] {
  const stated = laps.map((lap, index) => ({
    no: index + 1,
    distance: lap.metres ?? 0,
    duration: lap.seconds ?? 0,
    heartRateAvg: lap.heartRateAvg,
  }));
  const starts = laps.map(({ start }) => start && (righted(start.at) - startedAt) / 1000);
  if (!track || stated.some(({ duration }) => duration > 0)) return stated;
  const { time, moving, metres } = courseOf(track);
  const end = time.at(-1) as number;
  return stated.map((lap, index) => {
    const [from, to = end] = [starts[index], starts[index + 1]];
    if (from === undefined) return lap;
    const between = (values: Float64Array) =>
      whereReached(time, values, to) - whereReached(time, values, from);
    return {
      ...lap,
      distance: lap.distance || (metres ? between(metres) : 0),
      duration: between(moving),
    };
  });
}

/** As the laps state it, unless the points show that its clock was wrong. */
function startOf(stated: number | undefined, first: number | undefined): number | undefined {
  if (stated === undefined || first === undefined) return stated ?? first;
  return Math.abs(stated - first) < oneDay ? Math.min(stated, first) : first;
}

/** The time-weighted mean of the laps that state one. */
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
