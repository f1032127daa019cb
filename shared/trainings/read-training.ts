import {
  type Reader,
  type Row,
  readDay,
  readDuration,
  readFlag,
  readInstant,
  readNumber,
  readText,
  readTime,
  rowReader,
} from '../row-reader.ts';
import {
  formatDuration,
  formatPace,
  km,
  paceOf,
  type Seconds,
  type SecondsPerKm,
  seconds,
  secondsPerKm,
} from '../units.ts';
import type { Training } from './schema.ts';

/** How each field's value is read, whatever its spelling. */
const readers: Record<keyof Training, Reader<unknown>> = {
  id: readText,
  date: readDay,
  startTime: readTime,
  sessionType: readSessionType,
  workoutDescription: readText,
  distance: readNumber,
  duration: readDuration,
  averagePace: readPace,
  terrain: readText,
  rpe: readNumber,
  sleepDuration: readNumber,
  sleepQuality: readText,
  fatigueLevel: readText,
  muscleSoreness: readText,
  restingHeartRate: readNumber,
  heartRateAvg: readNumber,
  heartRateMax: readNumber,
  hrvScore: readNumber,
  moodBefore: readText,
  moodAfter: readText,
  focusIntent: readText,
  sessionNotes: readText,
  shoesUsed: readText,
  elevationGain: readNumber,
  avgPower: readNumber,
  calories: readNumber,
  supplementsTaken: readText,
  preRunFuel: readText,
  loggedAt: readInstant,
  isStravaImport: readFlag,
};

/** A training on the way: the duration still in seconds, the pace in seconds per km. */
type Raw = Omit<Training, 'id' | 'date' | 'duration' | 'averagePace'> & {
  id?: string;
  date?: string;
  duration: Seconds;
  averagePace?: SecondsPerKm;
};

const readFields = rowReader<Training>(readers, {
  defaults: {
    sessionType: 'uncategorized-run',
    distance: 0,
    duration: seconds(0),
    terrain: 'road',
    isStravaImport: false,
  },
});

/**
 * Reads a training from a row in any of its three spellings (startTime, start_time, starttime), with
 * numbers as such or as text, the duration in seconds or as H:MM:SS, the pace in seconds per km or
 * as m:ss (without one it is computed). What has no value is undefined, and so absent in JSON.
 * Values are not judged here: that is the schema's and the database's work. Missing terrain is road,
 * a missing type uncategorized-run, missing numbers are 0.
 * @throws TypeError for a row without an id or without a day written YYYY-MM-DD.
 */
export function readTraining(row: Row): Training {
  const read = readFields(row);
  const { id, date, distance, duration, averagePace } = read as unknown as Raw;
  if (id === undefined) throw new TypeError('A training row without an id');
  if (date === undefined) throw new TypeError('A training row without a date');

  read.duration = formatDuration(duration);
  const pace = averagePace ?? paceOf(duration, km(distance));
  read.averagePace = pace && formatPace(pace);
  // Only the order of the log needs it, so the day itself stands in for a row that has none.
  read.loggedAt ??= `${date}T00:00:00.000Z`;
  return read as unknown as Training;
}

/** Hills went by another name before. */
function readSessionType(value: unknown) {
  const type = readText(value);
  return type === 'hill-training' ? 'hill-repeats' : type;
}

/** Seconds per km; 0 is no pace. */
function readPace(value: unknown) {
  const pace = readDuration(value);
  return pace ? secondsPerKm(pace) : undefined;
}
