import type { Database } from '../../db/client.ts';
import { useLink } from './links.ts';
import { freeAddress } from './unconfirmed.ts';

type Owner = Database['owner'];

/** How long before the change an intruder may have prepared it. */
const suspectDays = 7;

/**
 * Restores an account's previous address for the owner of that mailbox: the password, sessions,
 * passkeys and links are revoked, and so are a second factor and Google accounts added since or in
 * the days before. Later changes lose their undo links; earlier ones keep theirs, so that a further
 * change cannot lock anyone out.
 * @returns the address, or undefined when the link is no longer valid or someone else has the
 *   address by now
 */
export async function undoEmail(owner: Owner, token: string): Promise<string | undefined> {
  return await owner.transaction().execute(async (tx) => {
    const link = await useLink(tx, { token, purpose: 'undo-email' });
    if (link.state !== 'valid') return undefined;
    const { userId, email, since } = link;
    const suspect = new Date(since.getTime() - suspectDays * 24 * 60 * 60 * 1000);
    if (!(await freeAddress(tx, { email, userId }))) return undefined;

    const { numDeletedRows: factors } = await tx
      .deleteFrom('auth_two_factors')
      .where('user_id', '=', userId)
      .where('created_at', '>=', suspect)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('auth_users')
      .set({ email, email_verified: true })
      .$if(factors > 0n, (user) => user.set({ two_factor_enabled: false }))
      .where('id', '=', userId)
      .execute();
    await tx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute();
    await tx.deleteFrom('auth_known_devices').where('user_id', '=', userId).execute();
    await tx
      .deleteFrom('auth_accounts')
      .where('user_id', '=', userId)
      .where((way) =>
        way.or([way('provider_id', '=', 'credential'), way('created_at', '>=', suspect)]),
      )
      .execute();
    await tx.deleteFrom('auth_passkeys').where('user_id', '=', userId).execute();
    await tx
      .deleteFrom('auth_links')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where((other) =>
        other.or([other('purpose', '<>', 'undo-email'), other('created_at', '>', since)]),
      )
      .execute();
    await tx.deleteFrom('auth_verifications').where('value', '=', userId).execute();
    return email;
  });
}

/**
 * A change of address restarts an unfinished second factor setup: begun before the change but
 * completed after it, the factor would count as older and survive the undo.
 */
export async function dropUnfinishedFactor(owner: Owner, userId: string): Promise<void> {
  await owner
    .deleteFrom('auth_two_factors')
    .where('user_id', '=', userId)
    .where('verified', '=', false)
    .execute();
}

/** Whether a change was undone before its undo link was mailed. */
export async function isUndone(owner: Owner, change: { userId: string; at: Date }) {
  const used = await owner
    .selectFrom('auth_links')
    .select('token_hash')
    .where('user_id', '=', change.userId)
    .where('purpose', '=', 'undo-email')
    .where('used_at', '>=', change.at)
    .executeTakeFirst();
  return used !== undefined;
}
