import { type Selectable, sql, type Transaction } from 'kysely';
import type { ServiceName } from '#shared/sources/provenance.ts';
import { services } from '#shared/sources/services.ts';
import type { DB, SourceLeavings, TrainingSources, Trainings } from '../../../db/types.ts';
import { findTokens, type TokenKey } from '../token-queries.ts';

type Tx = Transaction<DB>;
/** A runner, and the athlete whom they have left. */
export interface LeavingKey {
  service: ServiceName;
  userId: string;
  athleteId: string;
}

export type LeavingRow = Selectable<SourceLeavings>;

/** Records the end of a connection. One that is already being settled keeps its answer. */
export async function insertLeaving(
  tx: Tx,
  { service, userId, athleteId }: LeavingKey,
  { name, at, answer }: { name: string | null; at: Date; answer: LeavingRow['answer'] | undefined },
): Promise<void> {
  const given = { left_at: at, answer: answer ?? null };
  await tx
    .insertInto('source_leavings')
    .values({ service, user_id: userId, athlete_id: athleteId, athlete_name: name, ...given })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'service', 'athlete_id']).doUpdateSet(given),
    )
    .execute();
}

const ofAthlete = (tx: Tx, { service, userId, athleteId }: LeavingKey) =>
  tx
    .selectFrom('source_leavings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .where('athlete_id', '=', athleteId);

export const findLeaving = (tx: Tx, key: LeavingKey): Promise<LeavingRow | undefined> =>
  ofAthlete(tx, key).executeTakeFirst();

/** Locked, so that a batch is settled once, and by one answer. */
export const lockLeaving = (tx: Tx, key: LeavingKey): Promise<LeavingRow | undefined> =>
  ofAthlete(tx, key).forUpdate().executeTakeFirst();

/** The one that has been waiting longest for an answer. */
export const findQuestion = (
  tx: Tx,
  { service, userId }: TokenKey,
): Promise<LeavingRow | undefined> =>
  tx
    .selectFrom('source_leavings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .where('answer', 'is', null)
    .orderBy('left_at')
    .limit(1)
    .executeTakeFirst();

/** @returns whether it was waiting for an answer */
export async function answerLeaving(
  tx: Tx,
  { service, userId, athleteId }: LeavingKey,
  answer: NonNullable<LeavingRow['answer']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('source_leavings')
    .set({ answer })
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .where('athlete_id', '=', athleteId)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteLeaving(
  tx: Tx,
  { service, userId, athleteId }: LeavingKey,
): Promise<void> {
  await tx
    .deleteFrom('source_leavings')
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .where('athlete_id', '=', athleteId)
    .execute();
}

/** Whether nothing but this leaving involves the service's API. */
export async function isLastUse(
  tx: Tx,
  { service, userId, athleteId }: LeavingKey,
): Promise<boolean> {
  const others = await tx
    .selectFrom('source_leavings')
    .select('athlete_id')
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .where('athlete_id', '<>', athleteId)
    .execute();
  const tokens = await findTokens(tx, { service, userId });
  return others.length === 0 && tokens === undefined;
}

/** Holds back some trainings that came from the API alone, unless the runner has kept them before. */
export async function holdSome(
  tx: Tx,
  { service, userId, athleteId }: LeavingKey,
  size: number,
): Promise<number> {
  const { api } = services[service];
  const held = await sql`
    update trainings set held_for = ${athleteId} where user_id = ${userId} and id = any(array(
      select id from trainings as one
      where user_id = ${userId} and source = ${api} and held_for is null and not exists (
        select from training_sources as other
        where other.user_id = ${userId} and other.training_id = one.id
          and (other.source <> ${api} or other.kept))
      limit ${size}))`.execute(tx);
  return Number(held.numAffectedRows ?? 0);
}

/** Returns some of them to the log. */
export async function releaseSome(
  tx: Tx,
  { service, userId, athleteId }: LeavingKey,
  size: number,
): Promise<number> {
  const { api } = services[service];
  const released = await sql`
    update trainings set held_for = null where user_id = ${userId} and id = any(array(
      select id from trainings where user_id = ${userId} and source = ${api} and held_for = ${athleteId} limit ${size}))
  `.execute(tx);
  return Number(released.numAffectedRows ?? 0);
}

export async function countHeld(
  tx: Tx,
  { service, userId, athleteId }: LeavingKey,
): Promise<number> {
  const { count } = await tx
    .selectFrom('trainings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('source', '=', services[service].api)
    .where('held_for', '=', athleteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Some sources from the API about which nothing has been decided, each with its training: those that
 * are held back, and if `withOthers` those of trainings that have other sources, too.
 */
export async function listUndecided(
  tx: Tx,
  { service, userId, athleteId }: LeavingKey,
  { size, withOthers }: { size: number; withOthers: boolean },
): Promise<{ source: Selectable<TrainingSources>; training: Selectable<Trainings> }[]> {
  const sources = await tx
    .selectFrom('training_sources as source')
    .innerJoin('trainings as training', (join) =>
      join.onRef('training.id', '=', 'source.training_id').on('training.user_id', '=', userId),
    )
    .selectAll('source')
    .where('source.user_id', '=', userId)
    .where('source.source', '=', services[service].api)
    .where('source.kept', '=', false)
    .where((eb) =>
      eb.or([
        eb('training.held_for', '=', athleteId),
        ...(withOthers ? [eb('training.held_for', 'is', null)] : []),
      ]),
    )
    .limit(size)
    .execute();
  const trainings = await tx
    .selectFrom('trainings')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${sources.map((source) => source.training_id)}::uuid[])`)
    .forUpdate()
    .execute();
  return sources.flatMap((source) => {
    const training = trainings.find(({ id }) => id === source.training_id);
    return training ? [{ source, training }] : [];
  });
}

export async function releaseTraining(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await tx
    .updateTable('trainings')
    .set({ held_for: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
