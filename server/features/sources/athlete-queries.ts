import type { ServiceName } from '#shared/sources/provenance.ts';
import type { Database } from '../../db/client.ts';

type Owner = Database['owner'];

/** @returns false if the athlete is another runner's */
export async function claimAthlete(
  owner: Owner,
  service: ServiceName,
  userId: string,
  athleteId: string,
): Promise<boolean> {
  await owner
    .deleteFrom('source_athletes')
    .where('service', '=', service)
    .where('runner', '=', userId)
    .where('athlete_id', '<>', athleteId)
    .execute();
  await owner
    .insertInto('source_athletes')
    .values({ service, athlete_id: athleteId, runner: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findRunner(owner, service, athleteId)) === userId;
}

export async function releaseAthlete(
  owner: Owner,
  service: ServiceName,
  userId: string,
): Promise<void> {
  await owner
    .deleteFrom('source_athletes')
    .where('service', '=', service)
    .where('runner', '=', userId)
    .execute();
}

/**
 * The runner connected with this athlete. Events come without a runner, so this uses the owner's
 * connection.
 */
export async function findRunner(
  owner: Owner,
  service: ServiceName,
  athleteId: string,
): Promise<string | undefined> {
  const found = await owner
    .selectFrom('source_athletes')
    .select('runner')
    .where('service', '=', service)
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return found?.runner;
}
