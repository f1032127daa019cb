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
 * Reads a training from a row in any of its three spellings (startTime, start_time, starttime),
 * with numbers as numbers or text, the duration in seconds or as H:MM:SS, and the pace in seconds
 * per km or as m:ss (computed if missing). Fields without a value are undefined, and thus absent in
 * JSON. Values are not validated here: the schema and the database do that. By default terrain is
 * road, the type uncategorized-run, and numbers are 0.
 * @throws {TypeError} for a row without an id or without a day written YYYY-MM-DD.
 */
export function readTraining(row: Row): Training {
  const read = readFields(row);
  const pace = read.averagePace ?? paceOf(read.duration, km(read.distance));
  return {
    ...read,
    duration: formatDuration(read.duration),
    averagePace: pace && formatPace(pace),
    // Only used for sorting, so a row without one takes its day.
    loggedAt: read.loggedAt ?? `${read.date}T00:00:00.000Z`,
  };
}

/** Also accepts the earlier name for hills. */
function readSessionType(value: unknown): SessionType | undefined {
  const type = readWord<SessionType | 'hill-training'>(value);
  return type === 'hill-training' ? 'hill-repeats' : type;
}

/** Seconds per km; 0 means no pace. */
function readPace(value: unknown) {
  const pace = readDuration(value);
  return pace ? secondsPerKm(pace) : undefined;
}
