import type { Formats } from '../formats.ts';
import { elevationGain } from '../tracks/elevation-gain.ts';
import { lengthOfPauses } from '../tracks/stops.ts';
import type { Lap, Pause, Track } from '../tracks/track.ts';
import type { Terrain } from '../trainings/words.ts';
import { isZoneOffset } from '../zone-offset.ts';
import type { Activity } from './activity.ts';
import { countBothFeet, firstPlace, highestOf, lastOf, meanOf } from './figures.ts';
import { finished } from './finished.ts';
import type { FitFile } from './fit-file.ts';
import { type FitMessage, numberIn, timeIn, wordIn } from './fit-message.ts';
import {
  clockOf,
  type FitClock,
  type Session,
  samplesOutside,
  sessionsOf,
} from './fit-sessions.ts';
import { notAnActivity } from './refusals.ts';
import { doDisagree, onClock, remarks, remarksOnSamples } from './remarks.ts';
import { isVirtualMaker } from './run-terrain.ts';
import { settle } from './settle.ts';
import { type TrackRead, trackOf } from './track-of.ts';

/**
 * The activities of a FIT file: one for each session except multisport transitions. Distance and
 * times are the device's own totals. A file without a session, as left by a watch whose battery
 * died, takes them from its laps, or from its samples if there are none.
 * @param first the number of the first one: above 1 for a file that continues another
 * @throws {AppError} NOT_AN_ACTIVITY for a course, a workout, or other files of a watch
 */
export function activitiesFromFit(file: FitFile, formats: Formats, first = 1): Activity[] {
  refuseOtherFiles(file);
  const clock = clockOf(file);
  const sessions = sessionsOf(file, clock);
  if (sessions.length === 0) throw notAnActivity('The file holds no activity.');
  const { samples, untimed } = file;
  const outside = samplesOutside(samples, sessions, clock.shift);
  const transitions = sessions.filter(({ sport }) => sport === 'transition').length;
  const onAll = [
    ...(untimed > 0 ? [remarks.untimed(untimed)] : []),
    ...(outside > 0 ? [remarks.outside(outside)] : []),
    ...(transitions > 0 ? [remarks.transitions(transitions)] : []),
    ...remarksOnSamples(samples, { leftOut: clock.leftOut, impossible: 0 }),
  ];
  return sessions.flatMap((session, index) => {
    if (session.sport === 'transition') return [];
    const alone = sessions.length === 1;
    const around = { no: first + index, isLater: index > 0, clock, alone, formats };
    const activity = activityOf(file, session, around);
    // On every activity, as the runner may keep just one.
    return { ...activity, remarks: [...activity.remarks, ...onAll] };
  });
}

/** FIT's numbers for file types; anything but 4 is not an activity. */
const otherTypes: Record<string, string> = {
  course: 'This is a planned course, not an activity.',
  workout: 'This is a planned workout, not an activity.',
};

function refuseOtherFiles({ fileId, sessions, samples }: FitFile): void {
  const type = wordIn(fileId?.type);
  if (type === 'activity') return;
  if (type === undefined && (sessions.length > 0 || samples.length > 1)) return;
  throw notAnActivity(
    otherTypes[type ?? ''] ??
      'This FIT file holds settings or daily values of a watch, not an activity.',
  );
}

interface Around {
  no: number;
  isLater: boolean;
  clock: FitClock;
  /** Whether the file has no other session. */
  alone: boolean;
  formats: Formats;
}

function activityOf(
  file: FitFile,
  session: Session,
  { no, isLater, clock, alone, formats }: Around,
): Activity {
  const { message, sport, subSport, startedAt, endsBefore } = session;
  const { shift } = clock;
  const kind = sport === 'generic' || sport === 'all' ? '' : sport;
  const isRun = kind === 'running' || (kind === '' && alone);
  const isVirtual = subSport === 'virtual_activity' || isVirtualMaker(makerOf(file));
  const read = trackOf(file.samples, {
    startedAt: startedAt - shift,
    from: session.from - shift,
    to: endsBefore - shift,
    isRun,
    isLater,
    stated: numberIn(message.total_distance),
  });
  const { track } = read;
  const laps = lapsOf(file.laps, clock, session);
  const events = pausesOf(file.events, clock, session);
  const ended = track?.time.at(-1) ?? 0;
  // Some devices do not count pauses in either time.
  const elapsed = Math.max(session.elapsed ?? 0, ended);
  const sums = session.elapsed === undefined ? sumsOf(laps, ended) : undefined;
  const timer = numberIn(message.total_timer_time) ?? sums?.seconds;
  const { pauses, remarks: onStops } = settle(read, {
    isRun,
    paused: timer === undefined ? undefined : elapsed - timer,
    stated: events.length > 0 ? events : undefined,
  });
  if (track) countBothFeet(track, isRun || kind === 'walking' || kind === 'hiking');
  const measured = lastOf(track?.distance);
  const stated = numberIn(message.total_distance) ?? (sums && metresOf(sums, track));
  const duration = timer ?? Math.max(0, elapsed - lengthOfPauses(pauses));
  const { clockSetAfter, said } = onClock(clock);
  const ascent = isRun ? climbOf(message, read, duration, formats) : statedClimb(message, track);
  if (file.isDamaged) said.push(remarks.damaged);
  said.push(...ascent.said);
  if (shift !== 0) said.push(remarks.noClock);
  if (session.isDatedBySamples) said.push(remarks.datedBySamples);
  if (session.elapsed === undefined) said.push(sums ? remarks.lapsOnly : remarks.noSummary);
  else if (!file.isDamaged && doDisagree(stated ?? 0, measured) && stated) {
    said.push(remarks.disagree(stated, measured ?? 0, formats));
  }
  said.push(...remarksOnSamples({ oneIn: 1 }, read), ...onStops(formats));
  const offset = shift === 0 ? offsetOf(file.activity) : { minutes: 0 };
  if (offset.isNoZone && !isVirtual) said.push(remarks.noZone);
  if (isVirtual) said.push(remarks.virtual);
  return finished({
    format: 'fit',
    no,
    kind,
    terrain: isRun ? terrainOf(subSport) : undefined,
    isRun,
    device: deviceOf(file),
    startedAt,
    offset: isVirtual ? undefined : offset.minutes,
    place: isVirtual ? undefined : firstPlace(track),
    distance: stated || measured || 0,
    duration,
    elapsed,
    heartRateAvg: numberIn(message.avg_heart_rate) ?? (track && meanOf(track, track.heartRate)),
    heartRateMax: numberIn(message.max_heart_rate) ?? highestOf(track?.heartRate),
    avgPower: numberIn(message.avg_power) ?? (track && meanOf(track, track.power)),
    calories: numberIn(message.total_calories),
    elevationGain: ascent.climb,
    laps,
    track,
    clockSetAfter,
    heightsLeftOut: ascent.heightsLeftOut,
    remarks: said,
  });
}

/** Metres per second, over a whole run. */
const fastestClimb = 1;

interface Ascent {
  climb: number | undefined;
  /** To be flagged: heights left out of a computed climb. */
  heightsLeftOut?: number;
  said: string[];
}

/** As stated by the device, else computed from the heights. */
function statedClimb(message: FitMessage, track: Track | undefined): Ascent {
  const stated = numberIn(message.total_ascent);
  const measured = () => track?.altitude && elevationGain(track.time, track.altitude);
  return { climb: stated ?? measured(), said: [] };
}

/**
 * The climb stated by the device, if it is plausible: a device that recorded impossible heights has
 * added them up. Otherwise computed from the remaining heights.
 */
function climbOf(message: FitMessage, read: TrackRead, duration: number, formats: Formats): Ascent {
  const { track, heightsLeftOut } = read;
  const stated = numberIn(message.total_ascent);
  const measured = track?.altitude && elevationGain(track.time, track.altitude);
  if (stated === undefined || measured === undefined) {
    return { climb: stated ?? measured, heightsLeftOut, said: [] };
  }
  const isTooMuch = stated > Math.max(100, fastestClimb * duration);
  const isOfLeftOut = heightsLeftOut > 0 && stated > 2 * measured + 50;
  if (isTooMuch || isOfLeftOut) {
    return { climb: measured, heightsLeftOut, said: [remarks.ascent(stated, formats)] };
  }
  return { climb: stated, said: heightsLeftOut > 0 ? [remarks.heights(heightsLeftOut)] : [] };
}

/** The totals of a device's laps. */
interface Sums {
  /** Including what was recorded after the last lap. */
  seconds: number;
  metres: number;
  /** Seconds since the start; what follows is not in any lap. */
  end: number;
}

/** @returns undefined if no lap states a time */
function sumsOf(laps: readonly TimedLap[], ended: number): Sums | undefined {
  const seconds = laps.reduce((sum, { duration }) => sum + duration, 0);
  if (seconds === 0) return undefined;
  const end = Math.max(...laps.map((lap) => lap.end));
  const metres = laps.reduce((sum, { distance }) => sum + distance, 0);
  return { seconds: seconds + Math.max(0, ended - end), metres, end };
}

/**
 * The metres of the laps and of what follows the last one. @returns undefined if no lap states any
 */
function metresOf({ metres, end }: Sums, track: Track | undefined): number | undefined {
  if (metres === 0) return undefined;
  const after = track?.time.findIndex((at) => at > end) ?? -1;
  if (after < 0) return metres;
  const before = track?.distance?.slice(0, after).findLast((value) => value !== null) ?? 0;
  return metres + Math.max(0, (lastOf(track?.distance) ?? 0) - before);
}

const terrains: Record<string, Terrain> = {
  trail: 'trail',
  track: 'track',
  treadmill: 'treadmill',
  indoor_running: 'treadmill',
  virtual_activity: 'treadmill',
};
const terrainOf = (subSport: string): Terrain =>
  (Object.hasOwn(terrains, subSport) ? terrains[subSport] : undefined) ?? 'road';

/**
 * Minutes ahead of UTC. Some devices write local time as UTC wherever they are, so an offset of 0
 * tells no more than the place or the runner's own zone does. An offset that no time zone has is
 * ignored.
 */
function offsetOf(activity: FitMessage | undefined): { minutes?: number; isNoZone?: boolean } {
  const local = timeIn(activity?.local_timestamp);
  const utc = timeIn(activity?.timestamp);
  if (local === undefined || utc === undefined) return {};
  const minutes = Math.round((local - utc) / 60_000);
  if (minutes === 0) return {};
  return isZoneOffset(minutes) ? { minutes } : { isNoZone: true };
}

/** A lap, and when it ended, in seconds since the session's start. */
type TimedLap = Lap & { end: number };

/** Stops and starts of the device's timer, in seconds since the session's start. */
function pausesOf(
  events: readonly FitMessage[],
  { shift, righted }: FitClock,
  session: Session,
): Pause[] {
  const turns = events
    .filter((event) => event.event === 'timer')
    .map((event) => ({
      seconds: (righted(timeIn(event.timestamp) ?? Number.NaN) + shift - session.startedAt) / 1000,
      starts: event.event_type === 'start',
      stops: typeof event.event_type === 'string' && event.event_type.startsWith('stop'),
    }))
    .filter(({ seconds }) => seconds >= 0)
    .sort((one, other) => one.seconds - other.seconds);
  const most = (session.endsBefore - session.startedAt) / 1000;
  const pauses: Pause[] = [];
  let stopped: number | undefined;
  for (const { seconds, starts, stops } of turns) {
    if (seconds > most) break;
    if (stops) stopped ??= seconds;
    if (!starts || stopped === undefined) continue;
    if (seconds > stopped) pauses.push([stopped, seconds]);
    stopped = undefined;
  }
  return pauses;
}

function lapsOf(
  laps: readonly FitMessage[],
  { shift, righted }: FitClock,
  session: Session,
): TimedLap[] {
  const found: TimedLap[] = [];
  for (const lap of laps) {
    const duration = numberIn(lap.total_timer_time) ?? numberIn(lap.total_elapsed_time) ?? 0;
    const end = timeIn(lap.timestamp) ?? Number.NaN;
    const start = righted(timeIn(lap.start_time) ?? end - duration * 1000) + shift;
    // A lap may begin a moment before its session.
    const middle = start + Math.min(5000, duration * 500);
    if (!(middle >= session.startedAt && middle < session.endsBefore)) continue;
    const lasted = numberIn(lap.total_elapsed_time) ?? duration;
    found.push({
      no: found.length + 1,
      distance: numberIn(lap.total_distance) ?? 0,
      duration,
      heartRateAvg: numberIn(lap.avg_heart_rate),
      // The device's own end, unless it gives the start for both.
      end:
        Math.max(start + lasted * 1000, righted(end) + shift || 0) / 1000 -
        session.startedAt / 1000,
    });
  }
  return found;
}

const creatorOf = ({ devices }: FitFile) =>
  devices.find(({ device_index }) => device_index === 'creator' || device_index === 0);

const makerOf = (file: FitFile): string | undefined =>
  wordIn(file.fileId?.manufacturer) ?? wordIn(creatorOf(file)?.manufacturer);

function deviceOf(file: FitFile): string | undefined {
  const { fileId, garminProduct } = file;
  const creator = creatorOf(file);
  const maker = makerOf(file);
  const model = wordIn(fileId?.product_name) ?? wordIn(creator?.product_name) ?? garminProduct;
  if (!maker || model?.toLowerCase().startsWith(maker.toLowerCase())) return model ?? maker;
  const name = maker.charAt(0).toUpperCase() + maker.slice(1).replaceAll('_', ' ');
  return model ? `${name} ${model.replaceAll('_', ' ')}` : name;
}
