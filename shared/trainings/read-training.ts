import { readersOf } from '../record-fields.ts';
import { type Row, rowReader } from '../row-reader.ts';
import { formatDuration, formatPace, km, paceOf, seconds } from '../units.ts';
import { trainingTable } from './fields.ts';
import type { Training } from './schema.ts';

const readFields = rowReader(readersOf(trainingTable), {
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
