import type { Transaction } from 'kysely';
import { v5 } from 'uuid';
import { AppError } from '#shared/errors.ts';
import { readRace } from '#shared/races/read-race.ts';
import type { Race } from '#shared/races/schema.ts';
import { readPlannedRace } from '#shared/strategy/read-planned-race.ts';
import { fitsRaceLog, tooLongForRaceLog } from '#shared/strategy/result.ts';
import type { PlannedRace, ResultFields } from '#shared/strategy/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { logResult } from '../races/log-result.ts';
import { findPlannedRace } from './queries.ts';
import { changePlannedRace } from './write-planned-race.ts';

type Tx = Transaction<DB>;

/** The namespace of the version 5 UUIDs that planned races' entries in the race log get. */
const resultNamespace = '7b6f3c1e-2a0d-4c57-9d4e-0f6a8b1c9e52';

/**
 * Enters the result of a planned race here and in the race log; entering it again corrects both.
 * The log takes times up to 9:59:59: a longer one is kept only here.
 * @throws {AppError} NOT_FOUND
 */
export async function enterResult(
  tx: Tx,
  { fields, ...key }: RecordKey & { fields: ResultFields },
): Promise<{ race: PlannedRace; logged: Race | null; notice?: string }> {
  const row = await findPlannedRace(tx, key);
  if (!row) throw new AppError('NOT_FOUND');
  const { finishTime, splits = null } = fields;
  const { raceName, raceDate: date, raceDistance: distance } = readPlannedRace(row);
  const logged = fitsRaceLog(finishTime)
    ? await logResult(tx, {
        userId: key.userId,
        id: row.result_race_id ?? v5(row.id, resultNamespace),
        fields: { ...fields, splits, raceName, date, distance },
      })
    : null;
  const resultRaceId = logged?.id ?? row.result_race_id;
  const changes = { finishTime, runSplits: splits, resultRaceId };
  const changed = await changePlannedRace(tx, { ...key, changes });
  return {
    race: readPlannedRace(changed),
    logged: logged && readRace(logged),
    ...(!logged && { notice: tooLongForRaceLog }),
  };
}
