import { counted, number, withDistanceUnit } from '../formats.ts';
import { activityLimits } from './limits.ts';

const kilometres = (metres: number) => withDistanceUnit(Math.round(metres / 10) / 100);

/** What a runner should know about how a file was read. */
export const remarks = {
  damaged: 'The file is damaged and was read as far as possible.',
  noClock:
    'The watch did not know the date and time zone when it was started, so the time is the one that its own clock showed.',
  noSummary: 'The device stored no total, so distance and time are those of its samples.',
  manyLaps: `Only the first ${number(activityLimits.laps)} laps were kept.`,
  leftOut: (samples: number) =>
    `${counted(samples, 'sample')} with an impossible time or place ${samples === 1 ? 'was' : 'were'} left out.`,
  thinned: (oneIn: number) =>
    `The recording is longer than two days, so one in ${oneIn} samples was kept.`,
  untimed: (points: number) =>
    `${counted(points, 'point')} without a time ${points === 1 ? 'was' : 'were'} left out.`,
  untimedTracks: (tracks: number) =>
    `${counted(tracks, 'track')} without times ${tracks === 1 ? 'was' : 'were'} left out of the file.`,
  disagree: (stated: number, measured: number) =>
    `The device’s own total (${kilometres(stated)}) and its samples (${kilometres(measured)}) disagree by more than 2%. The device’s total was taken.`,
};

/** Metres; what the samples of so short a way say, says little. */
const shortest = 200;

/** Whether what a device states and what its samples add up to are more than 2 % apart. */
export const doDisagree = (stated: number, measured: number | undefined) =>
  measured !== undefined &&
  Math.max(stated, measured) > shortest &&
  Math.abs(stated - measured) > 0.02 * Math.max(stated, measured);
