import type { GpxFile, GpxTrack } from '#shared/activities/from-gpx.ts';
import { isoTimes, type StatedTime } from '#shared/activities/iso-time.ts';
import { emptySample, type Sample, Samples } from '#shared/activities/samples.ts';
import type { Channel } from '#shared/tracks/track.ts';
import { decimalIn } from './decimal.ts';
import { fileLimits, tooManyActivities } from './file-limits.ts';
import type { ElementReader } from './xml-events.ts';

/** Channels by the names that devices give them, without prefixes. */
const channelOf = new Map<string, Channel>(
  Object.entries({
    altitude: 'ele',
    heartRate: 'hr HR heartrate heartRate HeartRate heart_rate',
    cadence: 'cad cadence Cadence RunCadence',
    temperature: 'atemp temp temperature Temperature',
    power: 'power Power PowerInWatts watts Watts',
  }).flatMap(([channel, names]) => names.split(' ').map((name) => [name, channel as Channel])),
);

/** Collects the tracks of a GPX file. */
export function gpxElements(): ElementReader & { file: GpxFile } {
  const file: GpxFile = { tracks: [], routes: 0, isDamaged: false };
  const timeIn = isoTimes();
  let track: GpxTrack | undefined;
  let point: Sample | undefined;
  let stated: StatedTime | undefined;

  const endPoint = (read: GpxTrack, sample: Sample) => {
    if (Number.isNaN(sample.at)) {
      read.untimed += 1;
      return;
    }
    // A point must have a position; one without may be from a treadmill.
    const hasPlace = sample.latitude !== undefined && sample.longitude !== undefined;
    if (!hasPlace && (sample.heartRate ?? sample.cadence ?? sample.power) === undefined) {
      read.unplaced += 1;
      return;
    }
    read.samples.add(sample);
    read.offset ??= stated?.offset;
    if (stated?.isZoneless) read.isZoneless = true;
  };

  return {
    file,
    open(name, attributes) {
      if (name === 'trkpt') {
        point = emptySample();
        point.latitude = decimalIn(attributes.lat);
        point.longitude = decimalIn(attributes.lon);
      } else if (name === 'trkseg') track?.samples.startSegment();
      else if (name === 'trk') {
        if (file.tracks.length >= fileLimits.activities) throw tooManyActivities();
        track = { samples: new Samples(), untimed: 0, unplaced: 0 };
        file.tracks.push(track);
      } else if (name === 'rte') file.routes += 1;
      else if (name === 'gpx') file.creator = attributes.creator;
    },
    close(name, text, parent) {
      if (point) {
        if (name === 'trkpt') {
          if (track) endPoint(track, point);
          point = undefined;
        } else if (name === 'time') {
          stated = timeIn(text);
          point.at = stated?.at ?? Number.NaN;
        } else {
          const channel = channelOf.get(name);
          if (channel) point[channel] = decimalIn(text);
        }
      } else if (parent === 'trk' && track) {
        if (name === 'name') track.name = text;
        else if (name === 'type') track.type = text.trim();
        else if (name === 'desc' || name === 'cmt') track.notes ??= text.trim() || undefined;
      } else if (name === 'trk') track = undefined;
      else if (name === 'name' && parent === 'metadata') file.name = text;
    },
  };
}
