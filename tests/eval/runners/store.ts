import type { Database } from '../../../server/db/client.ts';
import type { RunnerName } from '../question.ts';
import { beginner } from './beginner.ts';
import { club } from './club.ts';
import { highMileage } from './high-mileage.ts';
import type { RunnerData } from './rows.ts';
import { trail } from './trail.ts';
import { twelveYears } from './twelve-years.ts';

export const runners: Readonly<Record<RunnerName, RunnerData>> = {
  beginner,
  club,
  'high-mileage': highMileage,
  'twelve-years': twelveYears,
  trail,
};

/** A statement takes at most 65,535 parameters. */
const batchSize = 200;

/** More than any evaluation uses. */
const enoughTokens = 1_000_000_000;

/** Stores a runner's rows, on the Pro plan and with more tokens than a month has. */
export async function storeRunner(
  database: Database,
  userId: string,
  { profile, trainings, races, plannedRaces, injuries, gear, events, zones }: RunnerData,
): Promise<void> {
  const own = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, user_id: userId }));
  await database.asService(userId, async (tx) => {
    const columns = {
      ...profile,
      subscription_status: 'pro',
      is_onboarding_complete: true,
      additional_ai_tokens: enoughTokens,
    };
    await tx
      .insertInto('user_profiles')
      .values({ ...columns, user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute();
    for (let first = 0; first < trainings.length; first += batchSize) {
      const batch = own(trainings.slice(first, first + batchSize));
      await tx.insertInto('trainings').values(sameColumns(batch)).execute();
    }
    if (races.length > 0) await tx.insertInto('races').values(own(races)).execute();
    if (plannedRaces.length > 0)
      await tx.insertInto('race_strategies').values(own(plannedRaces)).execute();
    if (injuries.length > 0) await tx.insertInto('injuries').values(own(injuries)).execute();
    if (gear.length > 0) await tx.insertInto('gear_items').values(own(gear)).execute();
    if (events.length > 0) await tx.insertInto('calendar_events').values(own(events)).execute();
    if (zones)
      await tx
        .insertInto('user_zones')
        .values(own([zones]))
        .execute();
  });
}

/** A column with a default must not be left out of only some of the rows. */
const sameColumns = <Row extends { terrain?: unknown }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, terrain: row.terrain ?? 'road' }));
