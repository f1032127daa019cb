import { elevationGain } from '../tracks/elevation-gain.ts';
import { distanceBetween } from '../tracks/geo.ts';
import type { Activity } from './activity.ts';
import { countBothFeet, firstPlace, highestOf, lastOf, meanOf } from './figures.ts';
import { finished } from './finished.ts';
import { movingTime } from './moving-time.ts';
import { notAnActivity } from './refusals.ts';
import { remarks } from './remarks.ts';
import { runTerrain } from './run-terrain.ts';
import { Samples } from './samples.ts';
import { spanOf } from './span-of.ts';
import { trackOf } from './track-of.ts';

export interface GpxTrack {
  name?: string | undefined;
  /** Its description or comment. */
  notes?: string | undefined;
  type?: string | undefined;
  /** Its points with a time; each segment is one of the samples. */
  samples: Samples;
  /** Minutes ahead of UTC, where the times say so. */
  offset?: number | undefined;
  /** Points without a time. */
  untimed: number;
  /** Points with a time, but neither a place nor anything else that was measured. */
  unplaced: number;
}

/** What was read of a GPX file. */
export interface GpxFile {
  creator?: string | undefined;
  /** Of the whole file. */
  name?: string | undefined;
  tracks: GpxTrack[];
  routes: number;
  isDamaged: boolean;
}

/**
 * The activities of a GPX file: one for each track with times, except that tracks which follow one
 * another within ten minutes and 200 m are segments of the same, as some devices begin a new track
 * after a pause. Distance is from place to place within segments, time that in which it moved.
 * @throws {AppError} NOT_AN_ACTIVITY for routes, and tracks without times
 */
export function activitiesFromGpx(file: GpxFile): Activity[] {
  const tracks = joined(file.tracks.filter(({ samples }) => samples.length > 1));
  const activities = tracks.flatMap((track, index) => activityOf(file, track, index + 1) ?? []);
  const [first, ...others] = activities;
  if (!first) throw notAnActivity(whyNone(file));
  const left = file.tracks.filter(({ samples, untimed }) => samples.length < 2 && untimed > 0);
  if (left.length === 0) return activities;
  return [{ ...first, remarks: [...first.remarks, remarks.untimedTracks(left.length)] }, ...others];
}

function whyNone({ tracks, routes, isDamaged }: GpxFile): string {
  if (isDamaged) return 'This GPX file is damaged, so no activity of it can be read.';
  if (tracks.some(({ samples, untimed }) => untimed > 0 || samples.length > 0)) {
    return 'The points in this file have no times, or only one of them has, so it is a place or a way, not an activity.';
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

function activityOf(file: GpxFile, read: GpxTrack, no: number): Activity | undefined {
  const span = spanOf(read.samples);
  if (!span || span.last <= span.first) return undefined;
  const kind = read.type ?? '';
  const isRun = kind === '' || runTerrain(kind) !== undefined;
  const { track, breaks, leftOut } = trackOf(read.samples, {
    startedAt: span.first,
    from: span.first,
    to: span.last + 1,
    isRun,
  });
  if (!track) return undefined;
  countBothFeet(track, isRun);
  const { moving, pauses } = movingTime(track, breaks);
  if (pauses.length > 0) track.pauses = pauses;
  const said: string[] = [];
  if (file.isDamaged) said.push(remarks.damaged);
  if (read.untimed > 0) said.push(remarks.untimed(read.untimed));
  if (leftOut > Math.max(10, read.samples.length / 100)) said.push(remarks.leftOut(leftOut));
  if (read.samples.oneIn > 1) said.push(remarks.thinned(read.samples.oneIn));
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
    offset: read.offset,
    place: firstPlace(track),
    distance: lastOf(track.distance) ?? 0,
    duration: moving,
    elapsed: (span.last - span.first) / 1000,
    heartRateAvg: meanOf(track, track.heartRate),
    heartRateMax: highestOf(track.heartRate),
    avgPower: meanOf(track, track.power),
    elevationGain: track.altitude && elevationGain(track.time, track.altitude),
    laps: [],
    track,
    remarks: said,
  });
}
