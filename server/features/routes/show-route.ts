import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { mostListed, type RunOnRoute, type SameRoute } from '#shared/routes/same-route-schema.ts';
import { formatDuration, seconds } from '#shared/units.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import {
  countWaiting,
  findName,
  findStanding,
  hasTraining,
  listRuns,
  nameRoute,
  type RunOnRouteRow,
  unnameRoute,
} from './queries.ts';

type Tx = Transaction<DB>;

/**
 * The route of a run, with the runs on it.
 * @throws {AppError} NOT_FOUND without the training
 */
export async function showRoute(tx: Tx, key: RecordKey): Promise<SameRoute> {
  const [standing, waiting] = [await findStanding(tx, key), await countWaiting(tx, key)];
  if (!standing) {
    if (await hasTraining(tx, key)) return waiting;
    throw new AppError('NOT_FOUND');
  }
  const { count, nth, rank, is_ranked: isRanked } = standing;
  const { heart_rate: here, mean_before: before, with_heart_rate: runs } = standing;
  const name = await findName(tx, key);
  const rows = await listRuns(tx, key, mostListed);
  return {
    route: {
      ...(name !== undefined && { name }),
      count,
      nth,
      ...(isRanked && { rank }),
      ...(here !== null && before !== null && { heartRate: { here, before, runs } }),
      runs: rows.map(readRun),
    },
    ...waiting,
  };
}

/**
 * Names the route of a run, or takes its name away.
 * @throws {AppError} NOT_FOUND if it has none
 */
export async function renameRoute(
  tx: Tx,
  { name, ...key }: RecordKey & { name: string | null },
): Promise<SameRoute> {
  if (!(await findStanding(tx, key))) {
    throw new AppError('NOT_FOUND', { message: 'This run has no route.' });
  }
  if (name === null) await unnameRoute(tx, key);
  else await nameRoute(tx, key, name);
  return await showRoute(tx, key);
}

const readRun = ({
  duration,
  start_time: time,
  heart_rate_avg: beats,
  ...run
}: RunOnRouteRow): RunOnRoute => ({
  ...run,
  ...(time && { startTime: time.slice(0, 5) }),
  duration: formatDuration(seconds(duration)),
  ...(beats !== null && { heartRateAvg: beats }),
});
