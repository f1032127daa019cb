import { emailErrors, fullNameError, newPasswordErrors } from '#shared/auth/rules.ts';
import { newId } from '#shared/new-id.ts';
import { isWithin } from '../../../time-windows.ts';
import { findProof, keepSignInAsProof } from '../proof.ts';
import type { Caller } from './caller.ts';
import { rememberChallenge } from './flows.ts';
import { refusalOfFields } from './read-refusal.ts';
import { refusal } from './refusal.ts';
import type { OpenSession, Service } from './service.ts';

interface Changes {
  email: string | undefined;
  password: string | undefined;
  fullName: string | undefined;
  /** Proof of identity: the password, a mailed code, or a code of the second factor. */
  proof: string | undefined;
  /**
   * PKCE's challenge, from the program that may then confirm the new address with the mailed token.
   */
  challenge: string | undefined;
}

/** For how long a mailed recovery replaces the forgotten password when a new one is chosen. */
const recovered = 10 * 60; // s

/**
 * Applies all given changes, or none if any of them is refused. A new address awaits its
 * confirmation; a new password ends all other sessions.
 * @returns the address awaiting confirmation
 */
export async function changeAccount(
  caller: Caller,
  service: Service,
  open: OpenSession,
  { email, password, fullName, proof, challenge }: Changes,
): Promise<string | undefined> {
  const { ask, owner, internalAdapter } = service;
  const cookies = service.cookiesOf({ open });
  const user = await internalAdapter.findUserById(open.user_id);
  const typed = email?.toLowerCase();
  const newEmail = typed === user?.email ? undefined : typed;
  refuseInvalid({ email: newEmail, password, fullName });
  if (proof !== undefined) await ask(caller, '/proof', { cookies, body: { proof } });
  if (newEmail !== undefined && !(await findProof(owner, { id: open.id }))?.holds) {
    throw refusal('reauthentication_needed');
  }
  if (password !== undefined) await changePassword(caller, service, open, password);
  if (newEmail !== undefined) {
    await ask(caller, '/change-email', { cookies, body: { newEmail } });
    if (challenge) {
      const asked = { flow: 'email_change', email: newEmail, challenge, by: open.id } as const;
      await rememberChallenge(owner, asked);
    }
  }
  if (fullName !== undefined) await rename(service, open.user_id, fullName.trim());
  return newEmail;
}

function refuseInvalid({
  email,
  password,
  fullName,
}: Pick<Changes, 'email' | 'password' | 'fullName'>): void {
  const nameError = fullName !== undefined && fullNameError(fullName);
  const errors = {
    ...(email !== undefined && emailErrors({ email })),
    ...(password !== undefined && newPasswordErrors({ password, confirmPassword: password })),
    ...(nameError && { fullName: nameError }),
  };
  if (Object.keys(errors).length > 0) throw refusalOfFields(errors);
}

const hasRecovered = ({ amr }: OpenSession) =>
  amr.some(
    ({ method, timestamp }) =>
      method === 'recovery' && isWithin(new Date(timestamp * 1000), recovered),
  );

/**
 * Changes the password. An account that signs in by mail or with Google has none: it gets one
 * first. A recovery is proof for this alone.
 */
async function changePassword(
  caller: Caller,
  { ask, owner, password, cookiesOf }: Service,
  open: OpenSession,
  newPassword: string,
): Promise<void> {
  const proof = await findProof(owner, { id: open.id });
  if (!proof) throw refusal('session_not_found');
  const isRecovery = proof.by === 'password' && hasRecovered(open);
  if (!proof.holds && !isRecovery) throw refusal('reauthentication_needed');
  const change = () =>
    ask(caller, '/change-password', {
      cookies: cookiesOf({ open }),
      body: { currentPassword: 'proved', newPassword },
      isProved: true,
    });
  if (proof.passwordHash !== null) {
    await change();
    return;
  }
  const id = newId();
  const credential = { provider_id: 'credential', account_id: open.user_id };
  await owner
    .insertInto('auth_accounts')
    .values({ id, user_id: open.user_id, ...credential, password: await password.hash(newId()) })
    .execute();
  await change().catch(async (error) => {
    await owner.deleteFrom('auth_accounts').where('id', '=', id).execute();
    throw error;
  });
  await keepSignInAsProof(owner, open.id);
}

async function rename({ database, internalAdapter }: Service, userId: string, name: string) {
  await internalAdapter.updateUser(userId, { name });
  await database.asService(userId, (tx) =>
    tx
      .updateTable('user_profiles')
      .set({ full_name: name })
      .where('user_id', '=', userId)
      .execute(),
  );
}
