import { elevationGain } from '../tracks/elevation-gain.ts';
import type { Lap, Pause } from '../tracks/track.ts';
import type { Terrain } from '../trainings/words.ts';
import type { Activity } from './activity.ts';
import { countBothFeet, firstPlace, highestOf, lastOf, meanOf } from './figures.ts';
import { finished } from './finished.ts';
import { type FitMessage, numberIn, timeIn, wordIn } from './fit-message.ts';
import { notAnActivity } from './refusals.ts';
import { doDisagree, remarks } from './remarks.ts';
import type { Samples } from './samples.ts';
import { spanOf } from './span-of.ts';
import { trackOf } from './track-of.ts';

/** What was read of a FIT file, as fit-file-parser names its messages and fields. */
export interface FitFile {
  fileId?: FitMessage | undefined;
  /** The message about the whole file. */
  activity?: FitMessage | undefined;
  sessions: readonly FitMessage[];
  laps: readonly FitMessage[];
  events: readonly FitMessage[];
  /** The name of Garmin's product, which the messages only number. */
  garminProduct?: string | undefined;
  sports: readonly FitMessage[];
  devices: readonly FitMessage[];
  /** Its records, read by `fitSamples`. */
  samples: Samples;
  isDamaged: boolean;
}

/**
 * The activities of a FIT file: one for each session but the transitions of a multisport. Distance
 * and times are the device's own sums; a file without a session, as a watch leaves whose battery
 * died, has them from its samples.
 * @throws {AppError} NOT_AN_ACTIVITY for a course, a workout, or other files of a watch
 */
export function activitiesFromFit(file: FitFile): Activity[] {
  refuseOtherFiles(file);
  const shift = clockShift(file);
  const sessions = sessionsOf(file, shift);
  if (sessions.length === 0) throw notAnActivity('The file holds no activity.');
  return sessions.flatMap((session, index) =>
    session.sport === 'transition'
      ? []
      : [activityOf(file, session, { no: index + 1, shift, alone: sessions.length === 1 })],
  );
}

/** FIT's own numbers of a file's type; anything but 4 is no activity. */
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

interface Session {
  message: FitMessage;
  sport: string;
  subSport: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  startedAt: number;
  /** Where its samples begin: the device may take one before it starts. */
  from: number;
  /** Exclusive: where the next session starts, or long after its end. */
  endsBefore: number;
  /** Seconds, as the device states it. */
  elapsed: number | undefined;
}

/** Time stamps below this count from when the device was started (FIT's date_time). */
const relativeBelow = Date.UTC(1989, 11, 31) + 0x10000000 * 1000;
const minute = 60_000;

/** Milliseconds to be added to relative time stamps. */
function clockShift({ activity, sessions, samples }: FitFile): number {
  const time = timeIn(activity?.timestamp);
  const local = timeIn(activity?.local_timestamp);
  const first =
    timeIn(sessions[0]?.start_time) ?? (samples.length > 0 ? samples.at(0) : Number.NaN);
  const isRelative = (at: number | undefined) => at !== undefined && at < relativeBelow;
  if (time === undefined || local === undefined) return 0;
  return isRelative(time) && isRelative(first) && !isRelative(local) ? local - time : 0;
}

/** Seconds around a session to which its samples may stray. */
const margin = 10;

function sessionsOf(file: FitFile, shift: number): Session[] {
  const found: Session[] = [];
  const first = file.samples.length > 0 ? file.samples.at(0) : Number.POSITIVE_INFINITY;
  for (const message of file.sessions) {
    const elapsed = numberIn(message.total_elapsed_time) ?? numberIn(message.total_timer_time);
    const end = timeIn(message.timestamp);
    const start =
      timeIn(message.start_time) ?? (end === undefined ? undefined : end - (elapsed ?? 0) * 1000);
    if (start === undefined) continue;
    // Where the clock was set on the way, the end is right, and samples are older than the start.
    const bySum = (end ?? start) - (elapsed ?? 0) * 1000;
    const startedAt = shift + (first < start - minute && bySum < start - minute ? bySum : start);
    found.push({
      message,
      sport: wordIn(message.sport) ?? '',
      subSport: wordIn(message.sub_sport) ?? '',
      startedAt,
      from: startedAt - margin * 1000,
      endsBefore: startedAt + ((elapsed ?? 0) * 1.5 + 86_400) * 1000,
      elapsed,
    });
  }
  found.sort((one, other) => one.startedAt - other.startedAt);
  for (const [index, session] of found.entries()) {
    const next = found[index + 1];
    if (!next) continue;
    session.endsBefore = Math.min(session.endsBefore, next.startedAt);
    next.from = next.startedAt;
  }
  return found.length > 0 ? found : sessionFromSamples(file, shift);
}

/** Of a file that breaks off before its session. */
function sessionFromSamples({ samples, sports, activity }: FitFile, shift: number): Session[] {
  const span = spanOf(samples);
  if (!span) return [];
  return [
    {
      message: { ...activity, total_timer_time: undefined },
      sport: wordIn(sports[0]?.sport) ?? '',
      subSport: wordIn(sports[0]?.sub_sport) ?? '',
      startedAt: span.first + shift,
      from: span.first + shift,
      endsBefore: span.last + shift + 1,
      elapsed: undefined,
    },
  ];
}

function activityOf(
  file: FitFile,
  session: Session,
  { no, shift, alone }: { no: number; shift: number; alone: boolean },
): Activity {
  const { message, sport, startedAt, endsBefore } = session;
  const kind = sport === 'generic' || sport === 'all' ? '' : sport;
  const isRun = kind === 'running' || (kind === '' && alone);
  const pauses = pausesOf(file.events, shift, session);
  const { track, leftOut } = trackOf(file.samples, {
    startedAt: startedAt - shift,
    from: session.from - shift,
    to: endsBefore - shift,
    isRun,
    isLater: no > 1,
    pauses,
  });
  if (track) countBothFeet(track, isRun || kind === 'walking' || kind === 'hiking');
  const said: string[] = [];
  if (file.isDamaged) said.push(remarks.damaged);
  if (shift !== 0) said.push(remarks.noClock);
  const measured = lastOf(track?.distance);
  const stated = numberIn(message.total_distance);
  const ended = track?.time.at(-1) ?? 0;
  const elapsed = session.elapsed ?? ended;
  const paused = pauses.reduce((sum, [from, to]) => sum + to - from, 0);
  const duration = numberIn(message.total_timer_time) ?? Math.max(0, elapsed - paused);
  if (session.elapsed === undefined) said.push(remarks.noSummary);
  else if (!file.isDamaged && doDisagree(stated ?? 0, measured) && stated) {
    said.push(remarks.disagree(stated, measured ?? 0));
  }
  if (leftOut > Math.max(10, file.samples.length / 100)) said.push(remarks.leftOut(leftOut));
  if (file.samples.oneIn > 1) said.push(remarks.thinned(file.samples.oneIn));
  const local = timeIn(file.activity?.local_timestamp);
  const utc = timeIn(file.activity?.timestamp);
  return finished({
    format: 'fit',
    no,
    kind,
    terrain: isRun ? terrainOf(session.subSport) : undefined,
    isRun,
    device: deviceOf(file),
    startedAt,
    offset: shift === 0 ? offsetOf(local, utc) : 0,
    place: firstPlace(track),
    distance: stated || measured || 0,
    duration,
    elapsed,
    heartRateAvg: numberIn(message.avg_heart_rate) ?? (track && meanOf(track, track.heartRate)),
    heartRateMax: numberIn(message.max_heart_rate) ?? highestOf(track?.heartRate),
    avgPower: numberIn(message.avg_power) ?? (track && meanOf(track, track.power)),
    calories: numberIn(message.total_calories),
    elevationGain:
      numberIn(message.total_ascent) ??
      (track?.altitude && elevationGain(track.time, track.altitude)),
    laps: lapsOf(file.laps, shift, session),
    track,
    remarks: said,
  });
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
 * says nothing that the place, or else the runner's own zone, does not say better.
 */
function offsetOf(local: number | undefined, utc: number | undefined): number | undefined {
  if (local === undefined || utc === undefined) return undefined;
  const quarters = Math.round((local - utc) / (15 * minute));
  const offset = quarters * 15;
  return offset !== 0 && offset >= -12 * 60 && offset <= 14 * 60 ? offset : undefined;
}

/** Stops and starts of the device's timer, in seconds since the session's start. */
function pausesOf(events: readonly FitMessage[], shift: number, session: Session): Pause[] {
  const turns = events
    .filter((event) => event.event === 'timer')
    .map((event) => ({
      seconds: ((timeIn(event.timestamp) ?? Number.NaN) + shift - session.startedAt) / 1000,
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

function lapsOf(laps: readonly FitMessage[], shift: number, session: Session): Lap[] {
  const found: Lap[] = [];
  for (const lap of laps) {
    const duration = numberIn(lap.total_timer_time) ?? numberIn(lap.total_elapsed_time) ?? 0;
    const start = timeIn(lap.start_time) ?? (timeIn(lap.timestamp) ?? Number.NaN) - duration * 1000;
    // A lap may begin a moment before its session.
    const middle = start + shift + Math.min(5000, duration * 500);
    if (!(middle >= session.startedAt && middle < session.endsBefore)) continue;
    found.push({
      no: found.length + 1,
      distance: numberIn(lap.total_distance) ?? 0,
      duration,
      heartRateAvg: numberIn(lap.avg_heart_rate),
    });
  }
  return found;
}

function deviceOf({ fileId, devices, garminProduct }: FitFile): string | undefined {
  const creator = devices.find(
    ({ device_index }) => device_index === 'creator' || device_index === 0,
  );
  const maker = wordIn(fileId?.manufacturer) ?? wordIn(creator?.manufacturer);
  const model = wordIn(fileId?.product_name) ?? wordIn(creator?.product_name) ?? garminProduct;
  if (!maker || model?.toLowerCase().startsWith(maker.toLowerCase())) return model ?? maker;
  const name = maker.charAt(0).toUpperCase() + maker.slice(1).replaceAll('_', ' ');
  return model ? `${name} ${model.replaceAll('_', ' ')}` : name;
}
