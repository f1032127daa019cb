import type { Transaction } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';

type Tx = Transaction<DB>;
type Owner = Database['owner'];

/** The parts that its runner may see. */
export function findConnection(tx: Tx, userId: string) {
  return tx
    .selectFrom('user_profiles as profile')
    .leftJoin('strava_tokens as token', 'token.user_id', 'profile.user_id')
    .select([
      'profile.strava_user_id',
      ...(['athlete_name', 'last_sync', 'scope', 'needs_reconnect'] as const),
    ])
    .where('profile.user_id', '=', userId)
    .executeTakeFirst();
}

/** @returns false if the athlete is another runner's */
export async function claimAthlete(
  owner: Owner,
  userId: string,
  athleteId: string,
): Promise<boolean> {
  const athlete = Number(athleteId);
  await owner
    .deleteFrom('strava_athletes')
    .where('runner', '=', userId)
    .where('athlete_id', '<>', athlete)
    .execute();
  await owner
    .insertInto('strava_athletes')
    .values({ athlete_id: athlete, runner: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findRunner(owner, athleteId)) === userId;
}

/** Writes the athlete into the runner's profile, which is made if there is none yet. */
export async function setAthlete(tx: Tx, userId: string, athleteId: string): Promise<void> {
  const athlete = { strava_user_id: Number(athleteId) };
  await tx
    .insertInto('user_profiles')
    .values({ user_id: userId, ...athlete })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(athlete))
    .execute();
}

export async function releaseAthlete(owner: Owner, userId: string): Promise<void> {
  await owner.deleteFrom('strava_athletes').where('runner', '=', userId).execute();
}

/** @returns the athlete who was there */
export async function unsetAthlete(tx: Tx, userId: string): Promise<string | undefined> {
  const profile = await tx
    .selectFrom('user_profiles')
    .select('strava_user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('user_profiles')
    .set({ strava_user_id: null })
    .where('user_id', '=', userId)
    .execute();
  return profile?.strava_user_id ? String(profile.strava_user_id) : undefined;
}

/** Whose athlete this is. Events come in nobody's name, so the owner looks. */
export async function findRunner(owner: Owner, athleteId: string): Promise<string | undefined> {
  const found = await owner
    .selectFrom('strava_athletes')
    .select('runner')
    .where('athlete_id', '=', Number(athleteId))
    .executeTakeFirst();
  return found?.runner;
}
