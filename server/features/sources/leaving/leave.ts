import { AppError } from '#shared/errors.ts';
import type { ServiceName } from '#shared/sources/provenance.ts';
import type { Kept } from '#shared/sources/schema.ts';
import type { Database, RunnersTransactions } from '../../../db/client.ts';
import type { SendJob } from '../../../send-job.ts';
import { endAtSource, forget } from '../disconnect.ts';
import type { LinkedServices } from '../provider.ts';
import { answerLeaving, type LeavingKey } from './queries.ts';
import { dueOf, settleLeaving } from './settle-leaving.ts';

export type { LeavingKey };

interface Services {
  database: Database;
  clock: () => Date;
  send: SendJob<'settle-leaving', LeavingKey>;
}

const aDay = 24 * 60 * 60; // s
/** When to check whether a server that began to settle it has finished. */
const soon = 60; // s

/**
 * Ends a runner's connection, here at once and at the service, and treats the trainings as they
 * say.
 */
export async function leave(
  services: LinkedServices,
  userId: string,
  keep: Kept | undefined,
): Promise<void> {
  const { tokens, athleteId } = await forget(services, userId, keep);
  if (athleteId) await settle(services, { service: services.provider.service, userId, athleteId });
  await endAtSource(services, tokens);
}

/** Settles the end of a connection as far as that can be done now. */
export async function settle(services: Services, key: LeavingKey): Promise<void> {
  await services.send('settle-leaving', key, soon);
  await settleLeaving(services, key);
}

/**
 * The job behind it, which repeats every day until the runner has answered, or the time is over.
 */
export async function settleLater(services: Services, key: LeavingKey): Promise<void> {
  const asking = await settleLeaving(services, key);
  if (!asking) return;
  const seconds = (dueOf(asking).getTime() - services.clock().getTime()) / 1000;
  await services.send('settle-leaving', key, Math.min(aDay, Math.max(soon, Math.ceil(seconds))));
}

/**
 * Stores what a runner wants to keep of an athlete's trainings.
 * @throws {AppError} CONFLICT if the question is no longer open
 */
export async function answerWith(
  { service, ...services }: Services & { service: ServiceName },
  runner: RunnersTransactions,
  { athleteId, keep }: { athleteId: string; keep: Kept },
): Promise<void> {
  const key = await runner.asService(async (tx, userId) => {
    const found = { service, userId, athleteId };
    return (await answerLeaving(tx, found, keep)) ? found : undefined;
  });
  if (!key) throw new AppError('CONFLICT', { message: 'This has already been answered.' });
  await settle(services, key);
}

/** Restores what was held back for an athlete who is connected again. */
export async function restoreHeld(services: Services, key: LeavingKey): Promise<void> {
  await services.database.asService(key.userId, (tx) => answerLeaving(tx, key, 'back'));
  await settleLeaving(services, key);
}
