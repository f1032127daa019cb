import { sql, type Transaction } from 'kysely';
import type { SignInKind, SignInWay } from '#shared/auth/sign-in-events.ts';
import type { Database } from '../../../db/client.ts';
import type { DB } from '../../../db/types.ts';
import { oldestKept } from './queries.ts';

/** An event for a job to record. */
export interface SignInNote {
  id: string;
  /** An attempt contains the address or passkey that was sent, which need not be anybody's. */
  whose: { userId: string } | { email: string } | { credentialId: string };
  kind: SignInKind;
  way: SignInWay | null;
  device: string | null;
  network: string | null;
  /** ISO 8601 */
  at: string;
}

export type NoteSignIn = (note: SignInNote) => Promise<void>;

/** Per runner. Attempts have their own quota, so that a flood of them hides nothing else. */
const kept = { attempts: 50, others: 150 };

/**
 * Events repeated within this time, in the same way and from the same network, share rows, a few so
 * that each device has its own: repeating something pushes nothing else out of the log.
 */
const shared = { minutes: 60, rows: 3 };

/** How many of the entries counted in a row are remembered by their ids: the newest. */
const known = 100;

/** These require no correct password, or no more than that or an open session. */
const attempts: SignInKind[] = ['refused', 'proof-refused', 'code-asked'];

/**
 * Writes an event into its runner's log, or does nothing when there is no such account. Only here,
 * in a job, is the account looked up: the answer to an attempt has been sent by then.
 */
export async function noteSignIn(database: Database, note: SignInNote): Promise<void> {
  await forgetExpiredSessions(database.owner);
  const user = await findUser(database.owner, note.whose);
  if (!user) return;
  await database.asService(user.id, async (tx) => {
    // A retried job may have done its work already.
    if (await isNoted(tx, user.id, note.id)) return;
    if (await addToRow(tx, user.id, note)) return;
    const { id, kind, way, device, network } = note;
    const at = new Date(note.at);
    await tx
      .insertInto('sign_in_events')
      .values({
        user_id: user.id,
        id,
        kind,
        way,
        device,
        network,
        happened_at: at,
        created_at: at,
      })
      .execute();
    await forgetOld(tx, user.id);
  });
}

function findUser(owner: Database['owner'], whose: SignInNote['whose']) {
  const users = owner.selectFrom('auth_users').select('auth_users.id');
  if ('userId' in whose) return users.where('id', '=', whose.userId).executeTakeFirst();
  if ('email' in whose) {
    return users.where('email', '=', whose.email.trim().toLowerCase()).executeTakeFirst();
  }
  return users
    .innerJoin('auth_passkeys', 'auth_passkeys.user_id', 'auth_users.id')
    .where('auth_passkeys.credential_id', '=', whose.credentialId)
    .executeTakeFirst();
}

async function isNoted(tx: Transaction<DB>, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_in_events')
    .select('id')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('id', '=', id), row(row.val(id), '=', row.fn.any('counted'))]))
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there was a row to share */
async function addToRow(
  tx: Transaction<DB>,
  userId: string,
  { id, kind, way, device, network, at }: SignInNote,
): Promise<boolean> {
  const happened = new Date(at);
  const newest = await tx
    .selectFrom('sign_in_events')
    .select(['id', 'device'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('way', 'is not distinct from', way)
    .where('network', 'is not distinct from', network)
    .where('created_at', '>', new Date(happened.getTime() - shared.minutes * 60_000))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shared.rows)
    .execute();
  const same = newest.find((row) => row.device === device);
  const row = same ?? (newest.length === shared.rows ? newest[0] : undefined);
  if (!row) return false;
  await tx
    .updateTable('sign_in_events')
    .set(({ eb }) => ({
      times: eb('times', '+', 1),
      // In the statement, as another server may be adding to the same row.
      counted: sql`(counted || ${id}::uuid)[greatest(cardinality(counted) + 2 - ${known}, 1):]`,
      // If there are several devices, none is named, rather than the wrong one.
      device: same ? device : null,
      happened_at: happened,
    }))
    .where('user_id', '=', userId)
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** Done here, as this is the one job that runs whenever people sign in. */
const forgetExpiredSessions = (owner: Database['owner']) =>
  owner.deleteFrom('auth_sessions').where('expires_at', '<', new Date()).execute();

async function forgetOld(tx: Transaction<DB>, userId: string): Promise<void> {
  const mine = () => tx.deleteFrom('sign_in_events').where('user_id', '=', userId);
  await mine().where('happened_at', '<', oldestKept()).execute();
  for (const [is, count] of [
    ['in', kept.attempts],
    ['not in', kept.others],
  ] as const) {
    await mine()
      .where('id', 'in', (events) =>
        events
          .selectFrom('sign_in_events')
          .select('id')
          .where('user_id', '=', userId)
          .where('kind', is, attempts)
          .orderBy('happened_at', 'desc')
          .orderBy('id')
          .offset(count),
      )
      .execute();
  }
}
