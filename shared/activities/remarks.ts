import { counted, type Formats, number } from '../formats.ts';
import { formatDuration, seconds } from '../units.ts';
import { activityLimits } from './limits.ts';

const length = (metres: number, { withDistanceUnit }: Formats) =>
  withDistanceUnit(Math.round(metres / 10) / 100);

const time = (value: number) => formatDuration(seconds(value));

/** What a runner should know about how a file was read. */
export const remarks = {
  damaged: 'The file is damaged and was read as far as possible.',
  noClock:
    'The watch did not know the date and time zone when it was started, so the time is what its own clock showed.',
  noSummary: 'The device stored no total, so distance and time are those of its samples.',
  lapsOnly: 'The device stored no total, so distance and time are those of its laps.',
  datedBySamples:
    'Nothing was recorded at the start that the device states, so the run begins with its first sample.',
  noZone:
    'The local time in the file fits no time zone, so the day and the time are those of the place, or of your own zone.',
  zoneless: 'The times in the file state no time zone, so they were taken as UTC.',
  virtual: 'A virtual activity: its places and its local time say nothing about where you were.',
  notCounted: (metres: number, formats: Formats) =>
    `${length(metres, formats)} between recorded points were not counted, nor was the time for them: the position drifted while you stood still, or jumped across a gap.`,
  heights: (samples: number) =>
    `${counted(samples, 'elevation reading')} that no runner could have climbed to ${samples === 1 ? 'was' : 'were'} left out. The climb is the device’s own.`,
  parted: 'The track in the file goes on days later, so it was split into several runs.',
  nudged: (by: number) =>
    `The clock was corrected by ${counted(Math.max(1, Math.round(Math.abs(by))), 'second')} during the run, and what was recorded before was moved to join what follows.`,
  guessed: (metres: number, formats: Formats) =>
    `${length(metres, formats)} were covered slowly without being recorded. They count with the time they would take at your usual speed; the rest counts as a pause.`,
  transitions: (sessions: number) =>
    `${counted(sessions, 'transition')} between sports ${sessions === 1 ? 'was' : 'were'} left out.`,
  ascent: (stated: number, { formatHeight }: Formats) =>
    `The device states a climb of ${formatHeight(stated)}, which is impossible, so it was computed from the elevations.`,
  longGap: (from: number, lasted: number) =>
    `Nothing was recorded for ${time(lasted)} after ${time(from)}: a pause, unless the clock was changed in the meantime.`,
  outside: (samples: number) =>
    `${counted(samples, 'sample')} from before the start or after the end ${samples === 1 ? 'was' : 'were'} left out.`,
  trailing: 'What follows the activity in the file could not be read, and was left out.',
  otherParts: (parts: number) =>
    `The file also holds ${counted(parts, 'other part')} without an activity, which ${parts === 1 ? 'was' : 'were'} left out.`,
  manyLaps: `Only the first ${number(activityLimits.laps)} laps were kept.`,
  leftOut: (samples: number) =>
    `${counted(samples, 'sample')} with an impossible time or place ${samples === 1 ? 'was' : 'were'} left out.`,
  copies: (samples: number) =>
    `${counted(samples, 'sample')} that appeared twice ${samples === 1 ? 'was' : 'were'} left out.`,
  impossible: (values: number) =>
    `${counted(values, 'value')} that cannot be true ${values === 1 ? 'was' : 'were'} left out.`,
  thinned: (oneIn: number) =>
    `The recording is longer than two days, so one in ${oneIn} samples was kept.`,
  untimed: (points: number) =>
    `${counted(points, 'point')} without a time ${points === 1 ? 'was' : 'were'} left out.`,
  unplaced: (points: number) =>
    `${counted(points, 'point')} without coordinates ${points === 1 ? 'was' : 'were'} left out.`,
  untimedTracks: (tracks: number) =>
    `${counted(tracks, 'track')} without times ${tracks === 1 ? 'was' : 'were'} left out of the file.`,
  disagree: (stated: number, measured: number, formats: Formats) =>
    `The device’s own total (${length(stated, formats)}) and its samples (${length(measured, formats)}) disagree by more than 2%. The device’s total was used.`,
};

/** Seconds; a clock adjusted by less was right enough, and no reason to question the day. */
const nudge = 60;

/** The remark or flag for a clock that was set during the run. */
export function onClock({ setAfter, by }: { setAfter?: number | undefined; by: number }): {
  clockSetAfter?: number | undefined;
  said: string[];
} {
  if (setAfter === undefined) return { said: [] };
  return Math.abs(by) < nudge
    ? { said: [remarks.nudged(by)] }
    : { clockSetAfter: setAfter, said: [] };
}

/** What was left out of a recording. */
export function remarksOnSamples(
  { oneIn }: { oneIn: number },
  { leftOut, impossible, copies = 0 }: { leftOut: number; impossible: number; copies?: number },
): string[] {
  const said: string[] = [];
  if (copies > 0) said.push(remarks.copies(copies));
  if (leftOut > 0) said.push(remarks.leftOut(leftOut));
  if (impossible > 0) said.push(remarks.impossible(impossible));
  if (oneIn > 1) said.push(remarks.thinned(oneIn));
  return said;
}

/** Metres; over shorter distances, samples reveal little. */
const shortest = 200;

/**
 * Whether the figure stated by a device and the one computed from its samples differ by over 2 %.
 */
export const doDisagree = (stated: number, measured: number | undefined) =>
  measured !== undefined &&
  Math.max(stated, measured) > shortest &&
  Math.abs(stated - measured) > 0.02 * Math.max(stated, measured);
