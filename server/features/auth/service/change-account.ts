import { emailErrors, fullNameError, newPasswordErrors } from '#shared/auth/rules.ts';
import { newId } from '#shared/new-id.ts';
import { findProof, noteProof } from '../proof.ts';
import type { Caller } from './caller.ts';
import { refusal } from './refusal.ts';
import { refusalOfFields } from './refusal-of.ts';
import type { Open, Service } from './service.ts';

interface Changes {
  email: string | undefined;
  password: string | undefined;
  fullName: string | undefined;
  /** That it is them: the password, a mailed code, or a code of the second factor. */
  proof: string | undefined;
}

/** For how long a mailed recovery stands in for the password that was forgotten. */
const recovered = 10 * 60; // s

/**
 * Changes what is given. A new address waits for its confirmation; a new password ends all other sessions.
 * @throws {ServiceRefusal} before anything is changed, if the changes can be refused by themselves
 */
export async function changeAccount(
  caller: Caller,
  service: Service,
  open: Open,
  { email, password, fullName, proof }: Changes,
): Promise<void> {
  const { ask, owner, internalAdapter } = service;
  const cookies = service.cookiesOf({ open });
  const user = await internalAdapter.findUserById(open.user_id);
  const newEmail = email?.toLowerCase() === user?.email ? undefined : email;
  refuseInvalid({ email: newEmail, password, fullName });
  if (proof !== undefined) await ask(caller, '/proof', { cookies, body: { proof } });
  else if (hasRecovered(open)) await noteProof(owner, open.id);
  if (password !== undefined) await changePassword(caller, service, open, password);
  if (newEmail !== undefined) await ask(caller, '/change-email', { cookies, body: { newEmail } });
  if (fullName !== undefined) await rename(service, open.user_id, fullName.trim());
}

function refuseInvalid({ email, password, fullName }: Omit<Changes, 'proof'>): void {
  const nameError = fullName !== undefined && fullNameError(fullName);
  const errors = {
    ...(email !== undefined && emailErrors({ email })),
    ...(password !== undefined && newPasswordErrors({ password, confirmPassword: password })),
    ...(nameError && { fullName: nameError }),
  };
  if (Object.keys(errors).length > 0) throw refusalOfFields(errors);
}

const hasRecovered = ({ amr }: Open) =>
  amr.some(({ method, timestamp }) => {
    return method === 'recovery' && timestamp > Date.now() / 1000 - recovered;
  });

/** An account that is entered by mail or with Google has no password to change: it is given one first. */
async function changePassword(
  caller: Caller,
  { ask, owner, password, cookiesOf }: Service,
  open: Open,
  newPassword: string,
): Promise<void> {
  const change = () =>
    ask(caller, '/change-password', {
      cookies: cookiesOf({ open }),
      body: { currentPassword: 'proved', newPassword },
    });
  const proof = await findProof(owner, { id: open.id });
  if (!proof || proof.passwordHash !== null) {
    await change();
    return;
  }
  if (!proof.holds) throw refusal('reauthentication_needed');
  // Of such an account, having just signed in was the proof.
  await noteProof(owner, open.id);
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
