import {
  type Readers,
  type Row,
  readDay,
  readDuration,
  readInstant,
  readNumber,
  readText,
  rowReader,
} from '../row-reader.ts';
import { parseDuration, seconds } from '../units.ts';
import { formatFinishTime } from './rules.ts';
import { type Race, raceDefaults } from './schema.ts';

const readers = {
  id: readText,
  raceName: readText,
  date: readDay,
  distance: readDistance,
  finishTime: readDuration,
  surface: readText,
  weatherConditions: readText,
  gearUsed: readText,
  positionVsTeammates: readText,
  splits: readText,
  tactics: readText,
  mistakes: readText,
  loggedAt: readInstant,
} satisfies Readers<keyof Race>;

const readFields = rowReader(readers, {
  defaults: {
    raceName: 'Race',
    distance: raceDefaults.distance,
    finishTime: parseDuration(raceDefaults.finishTime) ?? seconds(0),
  },
  required: { id: 'A race row without an id', date: 'A race row without a date' },
});

/**
 * Reads a race from a row in any of its three spellings (raceName, race_name, racename), with numbers
 * as such or as text, the finish time in seconds or as HH:MM:SS. What has no value is undefined, and
 * so absent in JSON. Values are not judged here: that is the schema's and the database's work. A
 * missing distance is 5 km, one that is no number 0; a missing finish time is half an hour.
 * @throws TypeError for a row without an id or without a day written YYYY-MM-DD.
 */
export function readRace(row: Row): Race {
  const read = readFields(row);
  return {
    ...read,
    finishTime: formatFinishTime(read.finishTime),
    // Only the order of the list needs it, so the day itself stands in for a row that has none.
    loggedAt: read.loggedAt ?? `${read.date}T00:00:00.000Z`,
  };
}

function readDistance(value: unknown) {
  const isMissing = String(value ?? '').trim() === '';
  return isMissing ? undefined : (readNumber(value) ?? 0);
}
