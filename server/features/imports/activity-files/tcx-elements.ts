import type { TcxActivity, TcxFile, TcxLap } from '#shared/activities/from-tcx.ts';
import { isoTimes, readIsoTime } from '#shared/activities/iso-time.ts';
import { emptySample, type Sample, Samples } from '#shared/activities/samples.ts';
import type { Channel } from '#shared/tracks/track.ts';
import { decimalIn } from './decimal.ts';
import { fileLimits, tooManyActivities } from './file-limits.ts';
import type { ElementReader } from './xml-events.ts';

/** Channels of a point; a heart rate is in a nested element `Value`. */
const channelOf = new Map<string, Channel>([
  ['LatitudeDegrees', 'latitude'],
  ['LongitudeDegrees', 'longitude'],
  ['AltitudeMeters', 'altitude'],
  ['DistanceMeters', 'distance'],
  ['Cadence', 'cadence'],
  ['RunCadence', 'cadence'],
  ['Watts', 'power'],
]);

/** More laps than are kept, so that the mapping can report it. */
const mostLaps = 5000;

/** Collects the activities of a TCX file, at any depth of folders or multisports. */
export function tcxElements(): ElementReader & { file: TcxFile } {
  const file: TcxFile = { activities: [], courses: 0, isDamaged: false };
  let activity: TcxActivity | undefined;
  let lap: TcxLap | undefined;
  let point: Sample | undefined;
  const timeIn = isoTimes();

  const closeInPoint = (name: string, text: string, parent: string) => {
    if (!point) return;
    if (name === 'Trackpoint') {
      if (!Number.isNaN(point.at)) activity?.samples.add(point);
      else if (activity) activity.untimed += 1;
      point = undefined;
    } else if (name === 'Time') {
      const stated = timeIn(text);
      point.at = stated?.at ?? Number.NaN;
      if (activity && stated?.isZoneless) activity.isZoneless = true;
    } else if (name === 'Value' && parent === 'HeartRateBpm') point.heartRate = decimalIn(text);
    else {
      const channel = channelOf.get(name);
      if (channel) point[channel] = decimalIn(text);
    }
  };
  const closeInLap = (name: string, text: string, parent: string) => {
    if (!lap) return;
    if (name === 'Lap') lap = undefined;
    else if (name === 'Value' && parent === 'AverageHeartRateBpm') {
      lap.heartRateAvg = decimalIn(text);
    } else if (name === 'Value' && parent === 'MaximumHeartRateBpm') {
      lap.heartRateMax = decimalIn(text);
    } else if (parent === 'Lap') {
      if (name === 'TotalTimeSeconds') lap.seconds = atLeastZero(text);
      else if (name === 'DistanceMeters') lap.metres = atLeastZero(text);
      else if (name === 'Calories') lap.calories = atLeastZero(text);
    }
  };
  const closeInActivity = (name: string, text: string, parent: string) => {
    if (!activity) return;
    if (name === 'Activity') activity = undefined;
    else if (parent === 'Creator' && name === 'Name') activity.device = text;
    else if (parent !== 'Activity') return;
    else if (name === 'Id') activity.id = readIsoTime(text);
    else if (name === 'Notes') activity.notes = text;
  };

  return {
    file,
    open(name, attributes) {
      if (name === 'Trackpoint') point = emptySample();
      else if (name === 'Track') activity?.samples.startSegment();
      else if (name === 'Lap' && activity) {
        lap = { start: readIsoTime(attributes.StartTime ?? '') };
        if (activity.laps.length < mostLaps) activity.laps.push(lap);
      } else if (name === 'Activity') {
        if (file.activities.length >= fileLimits.activities) throw tooManyActivities();
        activity = { sport: attributes.Sport ?? '', laps: [], samples: new Samples(), untimed: 0 };
        file.activities.push(activity);
      } else if (name === 'Course') file.courses += 1;
    },
    close(name, text, parent) {
      if (point) closeInPoint(name, text, parent);
      else if (lap) closeInLap(name, text, parent);
      else closeInActivity(name, text, parent);
    },
  };
}

function atLeastZero(text: string): number | undefined {
  const value = decimalIn(text);
  return value !== undefined && value >= 0 ? value : undefined;
}
