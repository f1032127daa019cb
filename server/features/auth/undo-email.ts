import type { Database } from '../../db/client.ts';
import { useLink } from './links.ts';

type Owner = Database['owner'];

/**
 * Takes an account back to an address that it had, for whoever has that mailbox: the password, sessions
 * and links end, and with them whatever way in was added since. Changes after that one lose their way
 * back; those before keep it, so that nobody is shaken off by another change.
 * @returns the address, or undefined when the link does not hold or the address is somebody else's by now
 */
export async function undoEmail(owner: Owner, token: string): Promise<string | undefined> {
  return await owner.transaction().execute(async (tx) => {
    const link = await useLink(tx, { token, purpose: 'undo-email' });
    if (link.state !== 'valid') return undefined;
    const { userId, email, since } = link;
    const others = tx.selectFrom('auth_users').select('id').where('email', '=', email);
    const taken = others.where('email_verified', '=', true).where('id', '<>', userId);
    if (await taken.executeTakeFirst()) return undefined;
    // Anybody may have signed up with it meanwhile, to be in the way.
    await tx
      .deleteFrom('auth_users')
      .where('email', '=', email)
      .where('id', '<>', userId)
      .execute();

    const { numDeletedRows: factors } = await tx
      .deleteFrom('auth_two_factors')
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('auth_users')
      .set({ email, email_verified: true })
      .$if(factors > 0n, (user) => user.set({ two_factor_enabled: false }))
      .where('id', '=', userId)
      .execute();
    await tx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute();
    await tx
      .deleteFrom('auth_accounts')
      .where('user_id', '=', userId)
      .where((way) =>
        way.or([way('provider_id', '=', 'credential'), way('created_at', '>=', since)]),
      )
      .execute();
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
 * With a change of address, the set-up of a second factor starts over: finished after the change but
 * begun before it, the factor would pass for an older one and outlast the undoing.
 */
export async function dropUnfinishedFactor(owner: Owner, userId: string): Promise<void> {
  await owner
    .deleteFrom('auth_two_factors')
    .where('user_id', '=', userId)
    .where('verified', '=', false)
    .execute();
}

/** Whether a change was undone before its own way back was mailed. */
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
