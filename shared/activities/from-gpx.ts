import type { Formats } from '../formats.ts';
import { elevationGain } from '../tracks/elevation-gain.ts';
import { distanceBetween } from '../tracks/geo.ts';
import { secondsWithout } from '../tracks/stops.ts';
import { isZoneOffset } from '../zone-offset.ts';
import type { Activity } from './activity.ts';
import { countBothFeet, firstPlace, highestOf, lastOf, meanOf } from './figures.ts';
import { finished } from './finished.ts';
import { notAnActivity } from './refusals.ts';
import { onClock, remarks, remarksOnSamples } from './remarks.ts';
import { isVirtualKind, isVirtualMaker, runTerrain } from './run-terrain.ts';
import { Samples } from './samples.ts';
import { type SetClock, setClock } from './set-clock.ts';
import { settle } from './settle.ts';
import { spanOf } from './span-of.ts';
import { trackOf } from './track-of.ts';

export interface GpxTrack {
  name?: string | undefined;
  /** Its description or comment. */
  notes?: string | undefined;
  type?: string | undefined;
  /** Its points with a time; each segment is one segment of the samples. */
  samples: Samples;
  /** Minutes ahead of UTC, if the times state it. */
  offset?: number | undefined;
  /** Whether its times state no zone. */
  isZoneless?: boolean;
  /** Points without a time. */
  untimed: number;
  /** Points with a time, but no place or other measurement. */
  unplaced: number;
}

/** The contents of a GPX file. */
export interface GpxFile {
  creator?: string | undefined;
  /** The name of the whole file. */
  name?: string | undefined;
  tracks: GpxTrack[];
  routes: number;
  isDamaged: boolean;
}

/**
 * The activities of a GPX file: one for each track with times. Tracks that follow one another
 * within ten minutes and 200 m are segments of the same activity, as some devices begin a new track
 * after a pause, and a track whose segments are days apart is several. Distance is from place to
 * place, time is moving time: see `settle`.
 * @throws {AppError} NOT_AN_ACTIVITY for routes, and tracks without times
 */
export function activitiesFromGpx(file: GpxFile, formats: Formats): Activity[] {
  const tracks = joined(file.tracks.filter(({ samples }) => samples.length > 1)).map((track) =>
    apart({ ...track, clock: setClock(track.samples) }),
  );
  // Parts split off come last, so that an activity has the number of its track.
  const firsts = tracks.map(([first]) => first);
  const others = tracks.flatMap(([, ...rest]) => rest);
  const activities = [...firsts, ...others].flatMap(
    (track, index) => (track && activityOf(file, track, index + 1, formats)) ?? [],
  );
  const [first, ...more] = activities;
  if (!first) throw notAnActivity(whyNone(file));
  const left = file.tracks.filter(({ samples, untimed }) => samples.length < 2 && untimed > 0);
  if (left.length === 0) return activities;
  return [{ ...first, remarks: [...first.remarks, remarks.untimedTracks(left.length)] }, ...more];
}

function whyNone({ tracks, routes, isDamaged }: GpxFile): string {
  if (isDamaged) return 'This GPX file is damaged, so no activity in it can be read.';
  if (tracks.some(({ samples, untimed }) => untimed > 0 || samples.length > 0)) {
    return 'The points in this file have no times, or only one of them has, so it is a place or a route, not an activity.';
  }
  if (tracks.some(({ unplaced }) => unplaced > 0)) {
    return 'The points in this file have no coordinates, so there is no activity in it.';
  }
  if (routes > 0) return 'This is a planned route, not an activity.';
  return 'This GPX file holds no track, so there is no activity in it.';
}

/** Milliseconds and metres between the end of a track and the start of its continuation. */
const nearby = { time: 10 * 60_000, distance: 200 };

function joined(tracks: readonly GpxTrack[]): GpxTrack[] {
  const found: GpxTrack[] = [];
  const copies = new Set<GpxTrack>();
  for (const track of tracks) {
    const before = found.at(-1);
    if (!before || !isContinuation(before, track)) {
      found.push({ ...track });
      continue;
    }
    if (!copies.has(before)) before.samples = appended(new Samples(), before.samples);
    copies.add(before);
    appended(before.samples, track.samples);
    before.untimed += track.untimed;
    before.unplaced += track.unplaced;
  }
  return found;
}

/** Adds samples as further segments. */
function appended(samples: Samples, more: Samples): Samples {
  const breaks = new Set(more.breaks).add(0);
  for (let row = 0; row < more.length; row += 1) {
    if (breaks.has(row)) samples.startSegment();
    samples.add(more.sample(row));
  }
  return samples;
}

/** Segments within this many days belong to one activity. */
const longestPause = 5 * 86_400_000;

/** A track whose clock has been corrected. */
interface ClockedTrack extends GpxTrack {
  clock: SetClock;
  /** Whether it is part of a track that spans several days. */
  isPart?: boolean;
}

/** The most runs that a track is split into; with more gaps, it is not a program's list of runs. */
const mostParts = 50;

/**
 * Splits a track whose segments are days apart, as written by programs that put all runs into one.
 */
function apart(track: ClockedTrack): ClockedTrack[] {
  const { samples } = track;
  const isFar = (row: number) => samples.at(row) - samples.at(row - 1) > longestPause;
  const far = samples.breaks.filter(isFar).length;
  if (far === 0 || far >= mostParts) return [track];
  const breaks = new Set(samples.breaks);
  let part = new Samples();
  const found: ClockedTrack[] = [{ ...track, samples: part, isPart: true }];
  for (let row = 0; row < samples.length; row += 1) {
    if (breaks.has(row) && isFar(row)) {
      part = new Samples();
      const clock: SetClock = { leftOut: 0, by: 0, righted: (at) => at };
      found.push({ ...track, samples: part, clock, untimed: 0, unplaced: 0, isPart: true });
    } else if (breaks.has(row)) part.startSegment();
    part.add(samples.sample(row));
  }
  return found;
}

function isContinuation(before: GpxTrack, next: GpxTrack): boolean {
  const last = before.samples.sample(before.samples.length - 1);
  const first = next.samples.sample(0);
  const pause = first.at - last.at;
  if (!(pause >= 0 && pause <= nearby.time) || (before.type ?? '') !== (next.type ?? ''))
    return false;
  const { latitude, longitude } = last;
  if (latitude === undefined || longitude === undefined) return false;
  if (first.latitude === undefined || first.longitude === undefined) return false;
  const there = { latitude: first.latitude, longitude: first.longitude };
  return distanceBetween({ latitude, longitude }, there) <= nearby.distance;
}

function activityOf(
  file: GpxFile,
  read: ClockedTrack,
  no: number,
  formats: Formats,
): Activity | undefined {
  const { clock } = read;
  const span = spanOf(read.samples);
  if (!span || span.last <= span.first) return undefined;
  const kind = read.type ?? '';
  const isRun = kind === '' || runTerrain(kind) !== undefined;
  const isVirtual = isVirtualKind(kind) || isVirtualMaker(file.creator);
  const taken = trackOf(read.samples, {
    startedAt: span.first,
    from: span.first,
    to: span.last + 1,
    isRun,
  });
  const { track } = taken;
  if (!track) return undefined;
  const { pauses, remarks: onStops } = settle(taken, { isRun });
  countBothFeet(track, isRun);
  const { clockSetAfter, said: onSetting } = onClock(clock);
  const said: string[] = [];
  if (file.isDamaged) said.push(remarks.damaged);
  if (read.isPart) said.push(remarks.parted);
  if (read.untimed > 0) said.push(remarks.untimed(read.untimed));
  if (read.unplaced > 0) said.push(remarks.unplaced(read.unplaced));
  const { impossible, copies, heightsLeftOut } = taken;
  const leftOut = taken.leftOut + read.samples.length - copies - track.time.length;
  said.push(
    ...remarksOnSamples(read.samples, { leftOut, impossible, copies }),
    ...onStops(formats),
  );
  const isZone = read.offset === undefined || isZoneOffset(read.offset);
  if (read.isZoneless) said.push(remarks.zoneless);
  if (isVirtual) said.push(remarks.virtual);
  else if (!isZone) said.push(remarks.noZone);
  return finished({
    format: 'gpx',
    no,
    kind: kind === '9' ? 'running' : kind,
    terrain: isRun ? (runTerrain(kind) ?? undefined) : undefined,
    isRun,
    name: read.name ?? file.name,
    notes: read.notes,
    device: file.creator,
    startedAt: span.first,
    offset: isVirtual || !isZone ? undefined : read.offset,
    place: isVirtual ? undefined : firstPlace(track),
    distance: lastOf(track.distance) ?? 0,
    duration: secondsWithout(track, pauses),
    elapsed: (span.last - span.first) / 1000,
    heartRateAvg: meanOf(track, track.heartRate),
    heartRateMax: highestOf(track.heartRate),
    avgPower: meanOf(track, track.power),
    elevationGain: track.altitude && elevationGain(track.time, track.altitude),
    laps: [],
    track,
    clockSetAfter,
    heightsLeftOut,
    remarks: [...said, ...onSetting],
  });
}
