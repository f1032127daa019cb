import {
  type Readers,
  type Row,
  readDay,
  readDuration,
  readFlag,
  readInstant,
  readNumber,
  readText,
  readTime,
  readWord,
  rowReader,
} from '../row-reader.ts';
import { formatDuration, formatPace, km, paceOf, seconds, secondsPerKm } from '../units.ts';
import type {
  FatigueLevel,
  FocusIntent,
  Mood,
  SessionType,
  SleepQuality,
  Terrain,
  Training,
} from './schema.ts';

const readers = {
  id: readText,
  date: readDay,
  startTime: readTime,
  sessionType: readSessionType,
  workoutDescription: readText,
  distance: readNumber,
  duration: readDuration,
  averagePace: readPace,
  terrain: readWord<Terrain>,
  rpe: readNumber,
  sleepDuration: readNumber,
  sleepQuality: readWord<SleepQuality>,
  fatigueLevel: readWord<FatigueLevel>,
  muscleSoreness: readText,
  restingHeartRate: readNumber,
  heartRateAvg: readNumber,
  heartRateMax: readNumber,
  hrvScore: readNumber,
  moodBefore: readWord<Mood>,
  moodAfter: readWord<Mood>,
  focusIntent: readWord<FocusIntent>,
  sessionNotes: readText,
  shoesUsed: readText,
  elevationGain: readNumber,
  avgPower: readNumber,
  calories: readNumber,
  supplementsTaken: readText,
  preRunFuel: readText,
  loggedAt: readInstant,
  isStravaImport: readFlag,
} satisfies Readers<keyof Training>;

const readFields = rowReader(readers, {
  defaults: {
    sessionType: 'uncategorized-run',
    distance: 0,
    duration: seconds(0),
    terrain: 'road',
    isStravaImport: false,
  },
  required: { id: 'A training row without an id', date: 'A training row without a date' },
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
  const pace = read.averagePace ?? paceOf(read.duration, km(read.distance));
  return {
    ...read,
    duration: formatDuration(read.duration),
    averagePace: pace && formatPace(pace),
    // Only the order of the log needs it, so the day itself stands in for a row that has none.
    loggedAt: read.loggedAt ?? `${read.date}T00:00:00.000Z`,
  };
}

/** Hills went by another name before. */
function readSessionType(value: unknown): SessionType | undefined {
  const type = readWord<SessionType | 'hill-training'>(value);
  return type === 'hill-training' ? 'hill-repeats' : type;
}

/** Seconds per km; 0 is no pace. */
function readPace(value: unknown) {
  const pace = readDuration(value);
  return pace ? secondsPerKm(pace) : undefined;
}
