import { newId } from '#shared/new-id.ts';
import type { Database } from '../../../db/client.ts';
import type { SignInMethod } from '../../../db/stored-shapes.ts';
import { columnHoldsUntil } from '../../../time-windows.ts';
import { keepFor } from './flows.ts';
import { refusal } from './refusal.ts';
import type { Sealing } from './sealing.ts';

type Owner = Database['owner'];

/** A user who has proved the first factor, and has yet to enter the code of the second. */
export interface Pending {
  /**
   * Takes the place of the session's id in the token. No session has it, so it gives access to
   * nothing else.
   */
  id: string;
  userId: string;
  /** better-auth's own record of the challenge. */
  challenge: string;
  amr: SignInMethod[];
}

/** As long as better-auth's challenge: how long the app's code may take. */
const seconds = 10 * 60;

const nameOf = (id: string) => `service-pending:${id}`;

/**
 * Sign-ins awaiting the second factor. better-auth keeps the challenge in a cookie; a program holds
 * a token that identifies it.
 */
export function pendingSignIns(
  { owner }: Pick<Database, 'owner'>,
  { seal, unseal }: Pick<Sealing, 'seal' | 'unseal'>,
) {
  return {
    async begin(given: Omit<Pending, 'id'>): Promise<Pending> {
      const id = newId();
      await keepFor(owner, seconds, { identifier: nameOf(id), value: JSON.stringify(given) });
      return { id, ...given };
    },

    find: (id: string) => findPending(owner, id),

    async end({ id, challenge }: Pending): Promise<void> {
      await owner
        .deleteFrom('auth_verifications')
        .where('identifier', 'in', [nameOf(id), challenge])
        .execute();
    },

    /**
     * Renews the access token meanwhile; it gives access to the factors only, and does not rotate.
     */
    refreshTokenOf: (id: string) => seal('waiting', id),

    /**
     * @returns undefined if it is not such a token
     * @throws {ServiceRefusal} refresh_token_not_found, once the sign-in is over
     */
    async ofRefreshToken(token: string): Promise<Pending | undefined> {
      const id = unseal('waiting', token);
      if (id === undefined) return undefined;
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
    .where(columnHoldsUntil('expires_at', seconds))
    .executeTakeFirst();
  return row && { id, ...(JSON.parse(row.value) as Omit<Pending, 'id'>) };
}
