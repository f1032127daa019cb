import { type Passkey, passkeyLimits } from '#shared/auth/passkeys.ts';
import { newId } from '#shared/new-id.ts';
import type { Database } from '../../../db/client.ts';
import type { StoredKey } from './ceremonies.ts';

type Owner = Database['owner'];

interface PasskeyRow {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const shown = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  addedAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});

const columns = ['id', 'name', 'created_at', 'last_used_at'] as const;

export async function listPasskeys(owner: Owner, userId: string): Promise<Passkey[]> {
  const rows = await owner
    .selectFrom('auth_passkeys')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(shown);
}

export async function listKeys(owner: Owner, userId: string): Promise<StoredKey[]> {
  const rows = await owner
    .selectFrom('auth_passkeys')
    .select(['credential_id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(keyOf);
}

/** @param userId whose it must be, if already known */
export async function findKey(owner: Owner, credentialId: string, userId?: string) {
  const row = await owner
    .selectFrom('auth_passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .$if(userId !== undefined, (keys) => keys.where('user_id', '=', userId as string))
    .executeTakeFirst();
  return row && { id: row.id, userId: row.user_id, ...keyOf(row) };
}

interface NewPasskey {
  userId: string;
  name: string;
  key: StoredKey;
}

/** @returns undefined when the user has too many, or it already belongs to someone */
export async function addPasskey(
  owner: Owner,
  { userId, name, key }: NewPasskey,
): Promise<Passkey | undefined> {
  return await owner.transaction().execute(async (tx) => {
    // Serialized, so that concurrent requests cannot exceed the limit.
    await tx.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute();
    if ((await listKeys(tx, userId)).length >= passkeyLimits.count) return undefined;
    const row = await tx
      .insertInto('auth_passkeys')
      .values({
        id: newId(),
        user_id: userId,
        name,
        credential_id: key.credentialId,
        public_key: key.publicKey,
        counter: key.counter,
        transports: key.transports,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst();
    return row && shown(row);
  });
}

/**
 * Records that a passkey was used. If it has a counter, that must have increased, as otherwise
 * there is a copy of it; of two simultaneous uses only the higher one passes.
 * @returns whether the use is valid
 */
export async function notePasskeyUse(owner: Owner, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable('auth_passkeys')
    .set({ counter, last_used_at: new Date() })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('counter', '<', counter),
        row.and([row('counter', '=', 0), row.val(counter === 0)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function renamePasskey(
  owner: Owner,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<Passkey | undefined> {
  const row = await owner
    .updateTable('auth_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  return row && shown(row);
}

/** @returns whether there was one */
export async function removePasskey(
  owner: Owner,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await owner
    .deleteFrom('auth_passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

interface KeyRow {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
}

const keyOf = ({ credential_id, public_key, counter, transports }: KeyRow): StoredKey => ({
  credentialId: credential_id,
  publicKey: public_key,
  counter,
  transports,
});
