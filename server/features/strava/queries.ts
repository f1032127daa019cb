import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { DB, ImportRows, Imports, StravaTokens } from '../../db/types.ts';

type Tx = Transaction<DB>;
type Owner = Database['owner'];
export type StoredTokens = Selectable<StravaTokens>;
export type ImportRow = Selectable<Imports>;
export const importKind = 'strava-api';

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

export function findTokens(tx: Tx, userId: string): Promise<StoredTokens | undefined> {
  return tx
    .selectFrom('strava_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function updateTokens(
  tx: Tx,
  userId: string,
  changes: Partial<StoredTokens>,
): Promise<void> {
  await tx.updateTable('strava_tokens').set(changes).where('user_id', '=', userId).execute();
}

/**
 * Changes the tokens as long as they are those with this refresh token, as it is stored.
 * @returns whether they were
 */
export async function updateTheseTokens(
  tx: Tx,
  { userId, refreshToken }: { userId: string; refreshToken: string },
  changes: Partial<StoredTokens>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('strava_tokens')
    .set(changes)
    .where('user_id', '=', userId)
    .where('refresh_token', '=', refreshToken)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns whether nobody else was refreshing them */
export async function leaseTokens(
  tx: Tx,
  { userId, refreshToken }: { userId: string; refreshToken: string },
  { lease, now, until }: { lease: string; now: Date; until: Date },
): Promise<boolean> {
  const leased = await tx
    .updateTable('strava_tokens')
    .set({ lease, lease_until: until })
    .where('user_id', '=', userId)
    .where('refresh_token', '=', refreshToken)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
    .returning('lease')
    .executeTakeFirst();
  return leased !== undefined;
}

export async function endLease(tx: Tx, userId: string, lease: string): Promise<void> {
  await tx
    .updateTable('strava_tokens')
    .set({ lease: null, lease_until: null })
    .where('user_id', '=', userId)
    .where('lease', '=', lease)
    .execute();
}

export async function saveTokens(tx: Tx, values: Insertable<StravaTokens>): Promise<void> {
  const { user_id: _, ...changes } = values;
  await tx
    .insertInto('strava_tokens')
    .values(values)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

export async function deleteTokens(tx: Tx, userId: string): Promise<StoredTokens | undefined> {
  return await tx
    .deleteFrom('strava_tokens')
    .where('user_id', '=', userId)
    .returningAll()
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

/**
 * Whether the runner is connected, and stays so until the transaction ends: nothing that was asked of
 * Strava before is stored afterwards.
 */
export async function holdConnection(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('strava_tokens')
    .select('user_id')
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
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

/** Keeps what a session is to come back with, in place of what it had before. */
export async function keepState(
  owner: Owner,
  values: { session: string; state: string; runner: string; expires_at: Date },
  now: Date,
): Promise<void> {
  await owner.deleteFrom('strava_states').where('expires_at', '<', now).execute();
  const { session: _, ...changes } = values;
  await owner
    .insertInto('strava_states')
    .values(values)
    .onConflict((conflict) => conflict.column('session').doUpdateSet(changes))
    .execute();
}

/** @returns whether it was kept for this session and runner, and is not too old; only once */
export async function spendState(
  owner: Owner,
  { session, state, runner }: { session: string; state: string; runner: string },
  now: Date,
): Promise<boolean> {
  const spent = await owner
    .deleteFrom('strava_states')
    .where('session', '=', session)
    .where('state', '=', state)
    .where('runner', '=', runner)
    .returning('expires_at')
    .executeTakeFirst();
  return spent !== undefined && spent.expires_at > now;
}

/** The token with which Strava has to ask, made once. */
export async function keepVerifyToken(owner: Owner, made: string): Promise<string> {
  await owner
    .insertInto('strava_webhook')
    .values({ verify_token: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findWebhook(owner))?.verify_token ?? made;
}

export const findWebhook = (owner: Owner) =>
  owner.selectFrom('strava_webhook').select(['verify_token', 'subscription_id']).executeTakeFirst();

export async function keepSubscription(owner: Owner, id: string | null): Promise<void> {
  await owner.updateTable('strava_webhook').set({ subscription_id: id }).execute();
}

/** Makes the transactions in which a runner's imports begin wait for each other. */
export async function lockBeginnings(tx: Tx, userId: string): Promise<void> {
  const name = `strava imports of ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export function findRunningImport(tx: Tx, userId: string): Promise<ImportRow | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', importKind)
    .where('status', '=', 'importing')
    .executeTakeFirst();
}

export function findImport(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<ImportRow | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockImport(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<ImportRow | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function insertImport(tx: Tx, values: Insertable<Imports>): Promise<ImportRow> {
  return tx.insertInto('imports').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function updateImport(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  changes: Partial<ImportRow>,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** What is known of some activities: the training they became or were found to be, or that they stay away. */
export async function listKnown(
  tx: Tx,
  userId: string,
  ids: string[],
): Promise<{ activityId: string; trainingId: string | null; source: string | null }[]> {
  const among = (column: string) => sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;
  const ofStrava = [importKind, 'strava-csv'];
  const trainings = tx
    .selectFrom('trainings')
    .select(['source_id as activityId', 'id as trainingId', 'source'])
    .where('user_id', '=', userId)
    .where('source', 'in', ofStrava)
    .where(among('source_id'));
  const sources = tx
    .selectFrom('training_sources')
    .select(['source_id as activityId', 'training_id as trainingId', 'source'])
    .where('user_id', '=', userId)
    .where('source', 'in', ofStrava)
    .where(among('source_id'));
  const deleted = tx
    .selectFrom('strava_deleted')
    .select(['activity_id as activityId'])
    .where('user_id', '=', userId)
    .where(among('activity_id'));
  return [
    ...(await trainings.execute()),
    ...(await sources.execute()),
    ...(await deleted.execute()).map((one) => ({ ...one, trainingId: null, source: null })),
  ] as { activityId: string; trainingId: string | null; source: string | null }[];
}

/** The trainings on some days that may be runs of Strava's: those that are not known to be another one. */
export function listLogged(tx: Tx, userId: string, dates: string[]) {
  return tx
    .selectFrom('trainings as training')
    .select(['id', 'date', 'start_time', 'distance', 'duration', 'source', 'source_id'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`date = any(${dates}::date[])`)
    .where((eb) =>
      eb.or([eb('source', 'is', null), eb('source', 'not in', [importKind, 'strava-csv'])]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('training_sources as other')
            .select('other.id')
            .where('other.user_id', '=', userId)
            .whereRef('other.training_id', '=', 'training.id')
            .where('other.source', 'in', [importKind, 'strava-csv']),
        ),
      ),
    )
    .orderBy('id')
    .limit(mostLogged)
    .execute();
}

/** More than anybody enters by hand on two hundred days. */
const mostLogged = 5000;

export async function insertRows(tx: Tx, rows: Insertable<ImportRows>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('import_rows').values(rows).execute();
}

/** A training that an activity became or was found to be, locked, with what the activity said last. */
export async function lockTrainingOf(tx: Tx, userId: string, activityId: string) {
  const source = await tx
    .selectFrom('training_sources')
    .select(['id', 'training_id', 'values', 'taken'])
    .where('user_id', '=', userId)
    .where('source', '=', importKind)
    .where('source_id', '=', activityId)
    .executeTakeFirst();
  if (!source) return undefined;
  const training = await tx
    .selectFrom('trainings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', source.training_id)
    .forUpdate()
    .executeTakeFirst();
  const { id: sourceId, values: said, taken } = source;
  return training && { training, sourceId, said: said as object, taken };
}

export async function countSources(tx: Tx, userId: string, trainingId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('training_sources')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('training_id', '=', trainingId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function keepSaid(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  { values, taken }: { values: object; taken: string[] },
): Promise<void> {
  await tx
    .updateTable('training_sources')
    .set({ values: JSON.stringify(values), taken })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function keepDeleted(tx: Tx, userId: string, activityId: string): Promise<void> {
  await tx
    .insertInto('strava_deleted')
    .values({ user_id: userId, activity_id: activityId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Has everything come again that was passed over. */
export async function forgetDeleted(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('strava_deleted').where('user_id', '=', userId).execute();
}
