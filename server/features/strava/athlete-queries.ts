import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

type Tx = Transaction<DB>;

/** The athlete in the runner's profile. */
export async function findAthlete(tx: Tx, userId: string): Promise<string | undefined> {
  const profile = await tx
    .selectFrom('user_profiles')
    .select('strava_user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return profile?.strava_user_id ? String(profile.strava_user_id) : undefined;
}

/** Writes the athlete into the runner's profile, which is created if there is none yet. */
export async function setAthlete(tx: Tx, userId: string, athleteId: string): Promise<void> {
  const athlete = { strava_user_id: Number(athleteId) };
  await tx
    .insertInto('user_profiles')
    .values({ user_id: userId, ...athlete })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(athlete))
    .execute();
}

/** @returns the previous athlete */
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
