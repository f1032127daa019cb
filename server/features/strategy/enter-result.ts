import type { Transaction } from 'kysely';
import { v5 } from 'uuid';
import { readRace } from '#shared/races/read-race.ts';
import type { Race } from '#shared/races/schema.ts';
import { readPlannedRace } from '#shared/strategy/read-planned-race.ts';
import { fitsRaceLog, tooLongNotice } from '#shared/strategy/result.ts';
import type { PlannedRace, ResultFields } from '#shared/strategy/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { findLogged, logResult } from '../races/log-result.ts';
import { changePlannedRace } from './write-planned-race.ts';

type Tx = Transaction<DB>;

/** The namespace of the version 5 UUIDs that planned races' entries in the race log get. */
const resultNamespace = '7b6f3c1e-2a0d-4c57-9d4e-0f6a8b1c9e52';

/**
 * Enters the result of a planned race, and puts it into the race log; entering it again corrects
 * both. The log takes at most 9:59:59: a longer time is stored here alone, and an existing entry
 * stays for the runner to delete. Absent fields are unchanged, null clears one.
 * @throws {AppError} NOT_FOUND
 */
export async function enterResult(
  tx: Tx,
  { fields, ...key }: RecordKey & { fields: ResultFields },
): Promise<{ race: PlannedRace; logged: Race | null; notice?: string }> {
  const { finishTime, splits: runSplits } = fields;
  // First, so that another request with a result at the same time waits.
  const row = await changePlannedRace(tx, { ...key, changes: { finishTime, runSplits } });
  const known = row.result_race_id ?? v5(row.id, resultNamespace);
  if (!fitsRaceLog(finishTime)) {
    const left = await findLogged(tx, { ...key, id: known });
    const race = await changePlannedRace(tx, { ...key, changes: { resultRaceId: null } });
    const notice = tooLongNotice(left && readRace(left));
    return { race: readPlannedRace(race), logged: null, notice };
  }
  const { raceName, raceDate: date, raceDistance: distance } = readPlannedRace(row);
  const logged = await logResult(tx, {
    userId: key.userId,
    id: known,
    fields: { ...fields, raceName, date, distance },
  });
  const linked = { resultRaceId: logged.id, runSplits: logged.splits };
  const race = await changePlannedRace(tx, { ...key, changes: linked });
  return { race: readPlannedRace(race), logged: readRace(logged) };
}
