import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { columnIsWithin } from '../../../time-windows.ts';
import { refusal } from './refusal.ts';
import type { Sealing } from './sealing.ts';

type Owner = Database['owner'];

/** For how long a used token yields the same next one: a program may make two requests at once. */
const reuseSeconds = 10;

/** For how long the row of a used token is kept; older ones are recognised by their seal. */
const rememberedMs = 60_000;

/**
 * The tokens that renew a program's tokens. Each consists of its session's id, a unique part, and
 * our seal; only hashes are stored. The next one is computed from the hash, so that two requests
 * get the same.
 */
export function refreshTokens({ owner }: Pick<Database, 'owner'>, { mac, seal, unseal }: Sealing) {
  const tokenOf = (sessionId: string, part: string) => seal('refresh', `${sessionId}.${part}`);

  async function addNext(tx: Owner, sessionId: string, used: string): Promise<string> {
    const next = tokenOf(sessionId, mac('next', used));
    const row = { hash: hash(next), session_id: sessionId, parent: used };
    await tx.insertInto('auth_refresh_tokens').values(row).execute();
    return next;
  }

  return {
    /**
     * @returns a session's token, which replaces its previous one
     * @throws {ServiceRefusal} session_not_found
     */
    async issue(sessionId: string): Promise<string> {
      return await owner.transaction().execute(async (tx) => {
        if (!(await holdSession(tx, sessionId))) throw refusal('session_not_found');
        const before = await tx
          .updateTable('auth_refresh_tokens')
          .set({ used_at: new Date() })
          .where('session_id', '=', sessionId)
          .where('used_at', 'is', null)
          .returning('hash')
          .executeTakeFirst();
        if (before) return await addNext(tx, sessionId, before.hash);
        const first = tokenOf(sessionId, randomBytes(32).toString('base64url'));
        const row = { hash: hash(first), session_id: sessionId, parent: null };
        await tx.insertInto('auth_refresh_tokens').values(row).execute();
        return first;
      });
    },

    /**
     * Uses up a token.
     * @returns the session that it belongs to, and its next token
     * @throws {ServiceRefusal} refresh_token_not_found; refresh_token_already_used, which ends the
     *   session
     */
    async rotate(token: string): Promise<{ sessionId: string; next: string }> {
      const [sessionId] = unseal('refresh', token)?.split('.') ?? [];
      if (!sessionId) throw refusal('refresh_token_not_found');
      const next = await owner.transaction().execute(async (tx) => {
        if (!(await holdSession(tx, sessionId))) throw refusal('refresh_token_not_found');
        if (await use(tx, hash(token))) {
          await forgetOld(tx, sessionId);
          return await addNext(tx, sessionId, hash(token));
        }
        if (await wasJustUsed(tx, hash(token))) return tokenOf(sessionId, mac('next', hash(token)));
        await tx.deleteFrom('auth_sessions').where('id', '=', sessionId).execute();
        return undefined;
      });
      if (!next) throw refusal('refresh_token_already_used');
      return { sessionId, next };
    },
  };
}

/** Locks the session before its tokens, in the same order as ending a session does. */
const holdSession = (owner: Owner, id: string) =>
  owner
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', new Date())
    .forNoKeyUpdate()
    .executeTakeFirst();

async function use(owner: Owner, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable('auth_refresh_tokens')
    .set({ used_at: new Date() })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function wasJustUsed(owner: Owner, hash: string): Promise<boolean> {
  const row = await owner
    .selectFrom('auth_refresh_tokens')
    .select('hash')
    .where('hash', '=', hash)
    .where(columnIsWithin('used_at', reuseSeconds))
    .executeTakeFirst();
  return row !== undefined;
}

const forgetOld = (owner: Owner, sessionId: string) =>
  owner
    .deleteFrom('auth_refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('used_at', '<', new Date(Date.now() - rememberedMs))
    .execute();

/** Tokens are 256 random bits, so a fast hash is enough. */
const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
