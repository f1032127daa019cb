import type { GpxFile, GpxTrack } from '#shared/activities/from-gpx.ts';
import { readIsoTime } from '#shared/activities/iso-time.ts';
import { type Sample, Samples } from '#shared/activities/samples.ts';
import { AppError } from '#shared/errors.ts';
import { decimalIn } from './decimal.ts';
import { fileLimits } from './file-limits.ts';
import type { ElementReader } from './xml-events.ts';

/** Channels by the names that devices give them, in lower case and without prefixes. */
const channelOf: Record<string, keyof Sample> = {
  ele: 'altitude',
  hr: 'heartRate',
  heartrate: 'heartRate',
  heart_rate: 'heartRate',
  cad: 'cadence',
  cadence: 'cadence',
  runcadence: 'cadence',
  atemp: 'temperature',
  temp: 'temperature',
  temperature: 'temperature',
  power: 'power',
  powerinwatts: 'power',
  watts: 'power',
};

/** Gathers the tracks of a GPX file. */
export function gpxElements(): ElementReader & { file: GpxFile } {
  const file: GpxFile = { tracks: [], routes: 0, isDamaged: false };
  let track: GpxTrack | undefined;
  let point: (Partial<Sample> & { offset?: number | undefined }) | undefined;

  const endPoint = () => {
    if (!track || !point) return;
    const { offset, at, ...values } = point;
    point = undefined;
    if (at === undefined) {
      track.untimed += 1;
      return;
    }
    const { latitude, longitude, heartRate, cadence, power } = values;
    const hasPlace = latitude !== undefined && longitude !== undefined;
    // A point has to have a place; one that has none may be of a treadmill.
    if (hasPlace || (heartRate ?? cadence ?? power) !== undefined) {
      track.samples.add({ at, ...values });
      track.offset ??= offset;
    }
  };

  return {
    file,
    open(name, attributes) {
      if (name === 'trkpt') {
        point = { latitude: decimalIn(attributes.lat), longitude: decimalIn(attributes.lon) };
      } else if (name === 'trkseg') track?.samples.startSegment();
      else if (name === 'trk') {
        if (file.tracks.length >= fileLimits.activities) throw tooMany();
        track = { samples: new Samples(), untimed: 0 };
        file.tracks.push(track);
      } else if (name === 'rte') file.routes += 1;
      else if (name === 'gpx') file.creator = attributes.creator;
    },
    close(name, text, parent) {
      if (point) {
        if (name === 'trkpt') endPoint();
        else if (name === 'time') {
          const stated = readIsoTime(text);
          point.at = stated?.at;
          point.offset = stated?.offset;
        } else {
          const key = name.toLowerCase();
          const channel = Object.hasOwn(channelOf, key) ? channelOf[key] : undefined;
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

const tooMany = () =>
  new AppError('TOO_LARGE', {
    message: `A file may hold at most ${fileLimits.activities} activities.`,
  });
