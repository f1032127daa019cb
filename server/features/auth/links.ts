import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { columnHoldsUntil, holdsUntil } from '../../time-windows.ts';

type Owner = Database['owner'];

const minute = 60;
const hour = 60 * minute;

/** How long mailed links are valid, in seconds. */
export const linkSeconds = {
  'confirm-email': 24 * hour,
  'change-email': 24 * hour,
  'undo-email': 7 * 24 * hour,
  'reset-password': hour,
  'magic-link': 10 * minute,
} as const;

/** The links we manage; better-auth manages those that reset a password or sign in. */
export type LinkPurpose = 'confirm-email' | 'change-email' | 'undo-email';

interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  /** The address that using the link confirms. */
  email: string;
  /** When the change it refers to happened, if before now. */
  since?: Date;
}

/** @returns the token, which exists only in the mail */
export async function createLink(owner: Owner, link: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await owner.deleteFrom('auth_links').where('expires_at', '<', new Date()).execute();
  await owner
    .insertInto('auth_links')
    .values({
      token_hash: hash(token),
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      expires_at: new Date(Date.now() + linkSeconds[link.purpose] * 1000),
      created_at: link.since ?? new Date(),
    })
    .execute();
  return token;
}

type LinkState =
  | { state: 'valid'; userId: string; email: string; since: Date }
  /** For a link that was never created, has expired, was cancelled, or is another user's. */
  | { state: 'void' | 'used' };

/** Uses up a link in one step, so that of two simultaneous requests only one succeeds. */
export async function useLink(
  owner: Owner,
  { token, purpose, userId }: { token: string; purpose: LinkPurpose; userId?: string | undefined },
): Promise<LinkState> {
  const row = await owner
    .updateTable('auth_links')
    .set({ used_at: new Date() })
    .where('token_hash', '=', hash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where(columnHoldsUntil('expires_at', linkSeconds[purpose]))
    .$if(userId !== undefined, (links) => links.where('user_id', '=', userId as string))
    .returning(['user_id', 'email', 'created_at'])
    .executeTakeFirst();
  if (row) {
    const { user_id: userId, email, created_at: since } = row;
    return { state: 'valid', userId, email, since };
  }
  const found = await findLink(owner, { token, purpose });
  return { state: found.state === 'used' ? 'used' : 'void' };
}

/** The state of a link, without using it. */
export async function findLink(
  owner: Owner,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<LinkState> {
  const row = await owner
    .selectFrom('auth_links')
    .select(['user_id', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('token_hash', '=', hash(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!row) return { state: 'void' };
  if (row.used_at) return { state: 'used' };
  if (!holdsUntil(row.expires_at, linkSeconds[purpose])) return { state: 'void' };
  return { state: 'valid', userId: row.user_id, email: row.email, since: row.created_at };
}

/** @returns whose link it is, whatever its state */
export async function ownerOfLink(owner: Owner, token: string): Promise<string | undefined> {
  const row = await owner
    .selectFrom('auth_links')
    .select('user_id')
    .where('token_hash', '=', hash(token))
    .executeTakeFirst();
  return row?.user_id;
}

/** The prefix better-auth puts before the token of a password reset link. */
export const resetPrefix = 'reset-password:';

const keptResetPrefix = 'reset-password-hash:';

/**
 * What `storeIdentifier` stores for that name: enough to cancel a user's links. The prefix differs
 * because better-auth also looks for the plain name, and a stored hash must not work as a token.
 */
export const keptReset = async (identifier: string) =>
  keptResetPrefix + hash(identifier.slice(resetPrefix.length));

/**
 * Cancels links mailed, and sign-ins begun, before the password or address changed, except the link
 * that undoes a change of address: someone who has taken over the account can change both.
 */
export async function cancelLinks(owner: Owner, userId: string): Promise<void> {
  await owner
    .deleteFrom('auth_links')
    .where('user_id', '=', userId)
    .where('purpose', '<>', 'undo-email')
    .where('used_at', 'is', null)
    .execute();
  await owner
    .deleteFrom('auth_verifications')
    .where('identifier', 'like', `${keptResetPrefix}%`)
    .where('value', '=', userId)
    .execute();
  // Someone who has yet to enter a code got this far with the old password, or by an old link.
  await owner
    .deleteFrom('auth_verifications')
    .where('identifier', 'like', '2fa-%')
    .where('value', '=', userId)
    .execute();
  const users = owner.selectFrom('auth_users').select('email').where('id', '=', userId);
  const user = await users.executeTakeFirst();
  if (user) await cancelMagicLinks(owner, user.email);
}

/** better-auth names these by a hash, and keeps the address instead of a user. */
async function cancelMagicLinks(owner: Owner, email: string): Promise<void> {
  await owner
    .deleteFrom('auth_verifications')
    .where('value', '=', JSON.stringify({ type: 'magic-link', email: email.toLowerCase() }))
    .execute();
}

/** Tokens are 256 random bits, so a fast hash is enough. */
const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
