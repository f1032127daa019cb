import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { refusal } from './refusal.ts';

type Owner = Database['owner'];

/** For how long a token that was just used gives the same next one: a program may ask twice at once. */
const again = 10_000; // ms

/** How many of a session's used tokens are known, to end it when one of them comes back. */
const known = 500;

/**
 * The tokens that renew what a program was given. Only their hashes are stored: each one's next is
 * computed from it, so that asking twice gives the same.
 */
export function refreshTokens({ owner }: Pick<Database, 'owner'>, key: KeyObject) {
  const nextOf = (token: string) => createHmac('sha256', key).update(token).digest('base64url');

  return {
    /** @returns a session's first token */
    async issue(sessionId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await owner
        .insertInto('auth_refresh_tokens')
        .values({ hash: hash(token), session_id: sessionId, parent: null })
        .execute();
      return token;
    },

    /**
     * Uses up a token.
     * @returns the session that it belongs to, and its next token
     * @throws {ServiceRefusal} refresh_token_not_found; refresh_token_already_used, which ends the
     *   session
     */
    async rotate(token: string): Promise<{ sessionId: string; next: string }> {
      const next = nextOf(token);
      const sessionId = await owner.transaction().execute(async (tx) => {
        const used = await use(tx, hash(token));
        if (!used) return await usedJustNow(tx, hash(token));
        const { session_id } = used;
        const child = { hash: hash(next), session_id, parent: hash(token) };
        await tx.insertInto('auth_refresh_tokens').values(child).execute();
        await forgetOld(tx, session_id);
        return session_id;
      });
      if (sessionId) return { sessionId, next };
      await endIfUsed(owner, hash(token));
      throw refusal('refresh_token_not_found');
    },
  };
}

const use = (owner: Owner, hash: string) =>
  owner
    .updateTable('auth_refresh_tokens')
    .set({ used_at: new Date() })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();

async function usedJustNow(owner: Owner, hash: string): Promise<string | undefined> {
  const row = await owner
    .selectFrom('auth_refresh_tokens')
    .select('session_id')
    .where('hash', '=', hash)
    .where('used_at', '>', new Date(Date.now() - again))
    .executeTakeFirst();
  return row?.session_id;
}

/** @throws {ServiceRefusal} refresh_token_already_used */
async function endIfUsed(owner: Owner, hash: string): Promise<void> {
  const { numDeletedRows } = await owner
    .deleteFrom('auth_sessions')
    .where('id', '=', (tokens) =>
      tokens.selectFrom('auth_refresh_tokens').select('session_id').where('hash', '=', hash),
    )
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) throw refusal('refresh_token_already_used');
}

const forgetOld = (owner: Owner, sessionId: string) =>
  owner
    .deleteFrom('auth_refresh_tokens')
    .where('hash', 'in', (tokens) =>
      tokens
        .selectFrom('auth_refresh_tokens')
        .select('hash')
        .where('session_id', '=', sessionId)
        .where('used_at', 'is not', null)
        .orderBy('used_at', 'desc')
        .offset(known),
    )
    .execute();

/** Tokens are 256 random bits, so a fast hash is enough. */
const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
