import { formatFinishTime } from '../races/rules.ts';
import { readersOf } from '../record-fields.ts';
import { type Row, readInstant, rowReader } from '../row-reader.ts';
import { defaultRaceType, plannedRaceTable } from './fields.ts';
import {
  type PlannedRace,
  type Strategy,
  type StrategyBasis,
  strategyBasisSchema,
  strategySchema,
} from './schema.ts';

const readFields = rowReader(
  {
    ...readersOf(plannedRaceTable),
    strategy: readStrategy,
    basis: readBasis,
    generatedAt: readInstant,
  },
  {
    defaults: { raceName: 'Race', raceDistance: 0, raceType: defaultRaceType },
    required: { id: 'A planned race without an id', raceDate: 'A planned race without a date' },
  },
);

/**
 * Reads a planned race from a row in any of its three spellings (raceName, race_name, racename),
 * with times in seconds or as HH:MM:SS, and its strategy if the row has one. Empty fields are
 * undefined, so they are absent in JSON, except for the target time, which is null. Values are not
 * validated here: the schema and the database do that.
 * @throws {TypeError} for a row without an id or without a day written YYYY-MM-DD.
 */
export function readPlannedRace(row: Row): PlannedRace {
  const { targetTime, finishTime, strategy, basis, generatedAt, ...read } = readFields(row);
  return {
    ...read,
    ...(strategy && { strategy, basis, generatedAt }),
    targetTime: targetTime === undefined ? null : formatFinishTime(targetTime),
    finishTime: finishTime === undefined ? undefined : formatFinishTime(finishTime),
  };
}

function readStrategy(value: unknown): Strategy | undefined {
  return strategySchema.safeParse(value).data;
}

function readBasis(value: unknown): StrategyBasis | undefined {
  return strategyBasisSchema.safeParse(value).data;
}
