import { readersOf } from '../record-fields.ts';
import { type Row, rowReader } from '../row-reader.ts';
import { parseDuration, seconds } from '../units.ts';
import { raceDefaults, raceTable } from './fields.ts';
import { formatFinishTime } from './rules.ts';
import type { Race } from './schema.ts';

const readFields = rowReader(readersOf(raceTable), {
  defaults: {
    raceName: 'Race',
    distance: raceDefaults.distance,
    finishTime: parseDuration(raceDefaults.finishTime) ?? seconds(0),
  },
  required: { id: 'A race row without an id', date: 'A race row without a date' },
});

/**
 * Reads a race from a row in any of its three spellings (raceName, race_name, racename), with
 * numbers as numbers or text, and the finish time in seconds or as HH:MM:SS. Fields without a value
 * are undefined, and thus absent in JSON. Values are not validated here: the schema and the
 * database do that. A missing distance is 5 km, an unreadable one 0; a missing finish time is half
 * an hour.
 * @throws {TypeError} for a row without an id or without a day written YYYY-MM-DD.
 */
export function readRace(row: Row): Race {
  const read = readFields(row);
  return {
    ...read,
    finishTime: formatFinishTime(read.finishTime),
    // Only used for sorting, so a row without one takes its day.
    loggedAt: read.loggedAt ?? `${read.date}T00:00:00.000Z`,
  };
}
