import {
  formatDuration,
  formatPace,
  km,
  paceOf,
  parseDuration,
  type Seconds,
  type SecondsPerKm,
  seconds,
  secondsPerKm,
} from '../units.ts';
import type { Training } from './schema.ts';

type Row = Record<string, unknown>;
/** @returns undefined for what carries no value: the field is then absent. */
type Reader<Value> = (value: unknown) => Value | undefined;

/** How each field's value is read, whatever its spelling. */
const readers: Record<keyof Training, Reader<unknown>> = {
  id: readText,
  date: readDay,
  startTime: readTime,
  sessionType: readText,
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

/** Every spelling of every field: startTime, start_time and starttime all lead to startTime. */
const fieldBySpelling = new Map(
  Object.entries(readers).flatMap(([name, read]) => {
    const snake = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
    return [name, snake, name.toLowerCase()].map((spelling) => [spelling, { name, read }] as const);
  }),
);

/** A training on the way: the duration still in seconds, the pace in seconds per km. */
type Raw = Omit<Training, 'id' | 'date' | 'duration' | 'averagePace'> & {
  id?: string;
  date?: string;
  duration: Seconds;
  averagePace?: SecondsPerKm;
};

/**
 * Every field, in one order. A reading fills a copy of it: objects of one shape cost half of what
 * objects cost that grow field by field, here and again when they become JSON.
 */
const empty = {
  ...Object.fromEntries(Object.keys(readers).map((name) => [name, undefined])),
  sessionType: 'uncategorized-run',
  distance: 0,
  duration: seconds(0),
  terrain: 'road',
  isStravaImport: false,
};

/**
 * Reads a training from a row in any of its three spellings (startTime, start_time, starttime), with
 * numbers as such or as text, the duration in seconds or as H:MM:SS, the pace in seconds per km or
 * as m:ss (without one it is computed). What has no value is undefined, and so absent in JSON.
 * Values are not judged here: that is the schema's and the database's work. Missing terrain is road,
 * a missing type uncategorized-run, missing numbers are 0.
 * @throws TypeError for a row without an id or without a day written YYYY-MM-DD.
 */
export function readTraining(row: Row): Training {
  const read: Row = { ...empty };
  // Over what the row has, since asking it for two spellings that it lacks costs several times more.
  for (const spelling in row) {
    const field = fieldBySpelling.get(spelling);
    const value = field?.read(row[spelling]);
    if (field && value !== undefined) read[field.name] = value;
  }
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

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value.trim() || undefined;
}

function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = readText(value);
  return text === undefined ? undefined : readNumber(Number(text));
}

// The years of isCalendarDay, which costs eight times as much for its February.
const dayPattern = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The day as it is written: a Date is refused, since its day would depend on a time zone. */
function readDay(value: unknown): string | undefined {
  const day = readText(value)?.slice(0, 10);
  return day !== undefined && dayPattern.test(day) ? day : undefined;
}

/** HH:MM of HH:MM or HH:MM:SS. */
function readTime(value: unknown): string | undefined {
  const time = readText(value)?.padStart(5, '0').slice(0, 5);
  return time !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined;
}

/** Seconds of a number (or one as text), of H:MM:SS or of m:ss. */
function readDuration(value: unknown) {
  const number = readNumber(value);
  if (number !== undefined) return number >= 0 ? seconds(number) : undefined;
  return typeof value === 'string' ? parseDuration(value) : undefined;
}

/** Seconds per km; 0 is no pace. */
function readPace(value: unknown) {
  const pace = readDuration(value);
  return pace ? secondsPerKm(pace) : undefined;
}

/** The ISO instant in UTC; text without an offset is UTC, never the zone of the machine. */
function readInstant(value: unknown): string | undefined {
  const instant = value instanceof Date ? value : toInstant(readText(value) ?? '');
  if (typeof instant === 'string') return instant;
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

function toInstant(text: string): Date | string {
  if (text.length === 24 && text.endsWith('Z')) return text;
  const hasOffset = /(Z|[+-]\d{2}(:?\d{2})?)$/i.test(text.slice(10));
  return new Date(hasOffset ? text : `${text}Z`);
}

function readFlag(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === 't' || value === '1';
}
