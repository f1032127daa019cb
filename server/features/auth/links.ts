import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../db/client.ts';

type Owner = Database['owner'];

const minute = 60;
const hour = 60 * minute;

/** How long the links in mails hold, in seconds. */
export const linkSeconds = {
  'confirm-email': 24 * hour,
  'change-email': 24 * hour,
  'undo-email': 7 * 24 * hour,
  'reset-password': hour,
  'magic-link': 15 * minute,
} as const;

/** The links that are ours; better-auth keeps those that reset a password or sign in. */
export type LinkPurpose = 'confirm-email' | 'change-email' | 'undo-email';

interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  /** The address that is confirmed by using it. */
  email: string;
  /** What it is about, if that was before now. */
  since?: Date;
}

/** @returns the token, which is nowhere but in the mail */
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

export type UsedLink =
  | { state: 'valid'; userId: string; email: string; since: Date }
  /** Never made, expired, cancelled, or another user's. */
  | { state: 'void' | 'used' };

/** Uses a link up, in one step: of two that come together one is let through. */
export async function useLink(
  owner: Owner,
  { token, purpose, userId }: { token: string; purpose: LinkPurpose; userId?: string | undefined },
): Promise<UsedLink> {
  const row = await owner
    .updateTable('auth_links')
    .set({ used_at: new Date() })
    .where('token_hash', '=', hash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .$if(userId !== undefined, (links) => links.where('user_id', '=', userId as string))
    .returning(['user_id', 'email', 'created_at'])
    .executeTakeFirst();
  if (row) {
    const { user_id: userId, email, created_at: since } = row;
    return { state: 'valid', userId, email, since };
  }
  const spent = await owner
    .selectFrom('auth_links')
    .select('token_hash')
    .where('token_hash', '=', hash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return { state: spent ? 'used' : 'void' };
}

/** How better-auth names a link that resets a password, before its token. */
export const resetPrefix = 'reset-password:';

const keptResetPrefix = 'reset-password-hash:';

/**
 * What of that name lies in the database, for `storeIdentifier`: enough to cancel a user's links. Under
 * another prefix, as better-auth also looks for the name as it is, and a hash is not to be a token.
 */
export const keptReset = async (identifier: string) =>
  keptResetPrefix + hash(identifier.slice(resetPrefix.length));

/**
 * Cancels what was mailed to a user before the password or the address changed; not the way back to an
 * address before: whoever has taken the account over can change both.
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
}

/** Of 256 random bits, so that nothing slower is needed. */
const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
