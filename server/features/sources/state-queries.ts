import type { ServiceName } from '#shared/sources/provenance.ts';
import type { Database } from '../../db/client.ts';
import { holdsUntil } from '../../time-windows.ts';

type Owner = Database['owner'];

/** How long a visit to a service's page may take. */
export const stateSeconds = 10 * 60;

/** Stores what a session should return with, replacing any earlier one. */
export async function keepState(
  owner: Owner,
  values: {
    service: ServiceName;
    session: string;
    state: string;
    runner: string;
    expires_at: Date;
  },
  now: Date,
): Promise<void> {
  await owner.deleteFrom('source_states').where('expires_at', '<', now).execute();
  const { service: _, session: __, ...changes } = values;
  await owner
    .insertInto('source_states')
    .values(values)
    .onConflict((conflict) => conflict.columns(['service', 'session']).doUpdateSet(changes))
    .execute();
}

/** @returns whether it was stored for this session and runner, and has not expired; only once */
export async function spendState(
  owner: Owner,
  {
    service,
    session,
    state,
    runner,
  }: { service: ServiceName; session: string; state: string; runner: string },
  now: Date,
): Promise<boolean> {
  const spent = await owner
    .deleteFrom('source_states')
    .where('service', '=', service)
    .where('session', '=', session)
    .where('state', '=', state)
    .where('runner', '=', runner)
    .returning('expires_at')
    .executeTakeFirst();
  return spent !== undefined && holdsUntil(spent.expires_at, stateSeconds, now);
}
