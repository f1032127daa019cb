import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { newId } from '#shared/new-id.ts';
import { isUuid } from '#shared/validation.ts';
import type { Database } from '../../../db/client.ts';
import type { Method } from './access.ts';
import { refusal } from './refusal.ts';

type Owner = Database['owner'];

/** Whoever has proved the first factor, and has yet to enter the code of the second. */
export interface Pending {
  /** Takes the place of the session's id in the token. No session has it, so it opens nothing else. */
  id: string;
  userId: string;
  /** better-auth's own record of the challenge. */
  challenge: string;
  amr: Method[];
}

/** As long as better-auth's challenge: how long the app's code may take. */
const seconds = 10 * 60;

const nameOf = (id: string) => `service-pending:${id}`;

/**
 * Sign-ins that wait for the second factor. better-auth keeps the challenge in a cookie; a program
 * holds a token that names it.
 */
export function pendingSignIns({ owner }: Pick<Database, 'owner'>, key: KeyObject) {
  const seal = (id: string) => createHmac('sha256', key).update(nameOf(id)).digest();
  return {
    async begin(given: Omit<Pending, 'id'>): Promise<Pending> {
      const id = newId();
      await owner
        .insertInto('auth_verifications')
        .values({
          id: newId(),
          identifier: nameOf(id),
          value: JSON.stringify(given),
          expires_at: new Date(Date.now() + seconds * 1000),
        })
        .execute();
      return { id, ...given };
    },

    find: (id: string) => findPending(owner, id),

    async end({ id, challenge }: Pending): Promise<void> {
      await owner
        .deleteFrom('auth_verifications')
        .where('identifier', 'in', [nameOf(id), challenge])
        .execute();
    },

    /** Renews the access token meanwhile; it opens nothing but the factors, and does not rotate. */
    refreshTokenOf: (id: string) => `${id}.${seal(id).toString('base64url')}`,

    /** @returns undefined for what is no such token */
    async ofRefreshToken(token: string): Promise<Pending | undefined> {
      const [id = '', sent = ''] = token.split('.');
      if (!isUuid(id)) return undefined;
      const given = Buffer.from(sent, 'base64url');
      const expected = seal(id);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const found = await findPending(owner, id);
      if (!found) throw refusal('refresh_token_not_found');
      return found;
    },
  };
}

async function findPending(owner: Owner, id: string): Promise<Pending | undefined> {
  const row = await owner
    .selectFrom('auth_verifications')
    .select('value')
    .where('identifier', '=', nameOf(id))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row && { id, ...(JSON.parse(row.value) as Omit<Pending, 'id'>) };
}
